import type { ListedEntry } from "../../shared/crypto/session";
import { hostOf } from "../sites";
import type { ForeignEntry } from "./formats";

export type ComparedState = "new" | "same" | "changed";

/** One line of the preview: the file's entry, and the existing entry that it would change. */
export interface Compared {
  entry: ForeignEntry;
  state: ComparedState;
  existing?: Pick<ListedEntry, "id">;
}

/**
 * Compares a file with the existing entries: the same site (host, else name) and account name are
 * one account. Duplicates in the file count once. If an account has several known passwords, none
 * of them is replaced: they may be different accounts that look alike.
 */
export function compare(entries: ForeignEntry[], here: ListedEntry[]): Compared[] {
  const found = distinct(entries);
  const [known, named] = [byAccount(here), byAccount(found)];
  return found.map((entry) => {
    const alike = known.get(keyOf(entry)) ?? [];
    const same = alike.find(({ password }) => password === entry.password);
    if (same) return { entry, state: "same", existing: same };
    const [existing] = alike;
    const isOnly = alike.length === 1 && named.get(keyOf(entry))?.length === 1;
    return existing && isOnly ? { entry, state: "changed", existing } : { entry, state: "new" };
  });
}

function distinct(entries: ForeignEntry[]): ForeignEntry[] {
  const seen = new Set<string>();
  return entries.filter((entry) => {
    const whole = `${keyOf(entry)}\n${entry.password}`;
    return !seen.has(whole) && seen.add(whole);
  });
}

type Named = Pick<ForeignEntry, "name" | "urls" | "user">;

function byAccount<Entry extends Named>(entries: Entry[]): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const group = groups.get(keyOf(entry));
    if (group) group.push(entry);
    else groups.set(keyOf(entry), [entry]);
  }
  return groups;
}

function keyOf({ name, urls, user }: Named): string {
  const host = urls.map(hostOf).find(Boolean);
  return `${host ?? name.trim().toLowerCase()}\n${user.trim().toLowerCase()}`;
}
