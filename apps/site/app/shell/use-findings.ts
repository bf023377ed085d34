import { fetchInTime } from "@dozen/core/in-time";
import { useEffect, useState } from "react";

/** What `GET /api/search` has found of the user's things. */
export interface Findings {
  groups: { id: string; label: string; list: { title: string; detail?: string; href: string }[] }[];
  missing: { label: string }[];
  /** Why the search was refused or failed; empty if it has no words. */
  problem?: string;
}

const nothing: Findings = { groups: [], missing: [] };

/** Milliseconds without typing before a search is sent. */
const pause = 200;

/**
 * Searches the user's things while they type. A new text aborts the former search, whose results stay until the new
 * ones arrive.
 */
export function useFindings(text: string, isWanted: boolean): Findings & { isSearching: boolean } {
  const [found, setFound] = useState<{ text: string; findings: Findings }>({ text: "", findings: nothing });
  const wanted = isWanted ? text.trim() : "";
  useEffect(() => {
    if (!wanted) return;
    const former = new AbortController();
    const timer = setTimeout(async () => {
      const findings = await search(wanted, former.signal);
      if (!former.signal.aborted) setFound({ text: wanted, findings });
    }, pause);
    return () => {
      clearTimeout(timer);
      former.abort();
    };
  }, [wanted]);
  return { ...(wanted ? found.findings : nothing), isSearching: wanted !== "" && found.text !== wanted };
}

async function search(q: string, signal: AbortSignal): Promise<Findings> {
  try {
    const response = await fetchInTime(`/api/search?${new URLSearchParams({ q })}`, { signal });
    const { code, data } = (await response.json()) as { code: number; data: Findings & { info: string } };
    return code === 200 ? data : { ...nothing, problem: data.info };
  } catch {
    return { ...nothing, problem: "" };
  }
}
