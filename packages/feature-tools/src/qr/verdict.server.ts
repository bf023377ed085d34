import type { RequestContext } from "@dozen/core/context";
import { readAddress } from "@dozen/core/web-address";
import { type Judged, judgeContent } from "../check/judge.server";
import { readWifi } from "./content";

/** The content of a code, with what a user should know before opening it. */
export interface Finding {
  text: string;
  /** The address in it, if it can be opened. */
  url: string | null;
  judged: Judged;
  /** The network in it. */
  wifi?: ReturnType<typeof readWifi>;
}

/** The most addresses per picture whose redirects are followed; the others are checked by themselves. */
const followedAtMost = 4;
/** A longer address is checked as text; no code of reasonable size contains one. */
const addressAtMost = 2048;

/**
 * Checks the texts of codes like the content check: addresses by where they lead, everything else
 * by its words.
 */
export async function judgeCodes(context: RequestContext, texts: string[]): Promise<Finding[]> {
  return Promise.all(
    texts.map(async (text, index) => {
      const judged = await judgeCode(context, text, index < followedAtMost);
      return { text, url: webAddress(text) && (readAddress(text).url ?? null), judged, wifi: readWifi(text) };
    }),
  );
}

async function judgeCode(context: RequestContext, text: string, follow: boolean): Promise<Judged> {
  const content = webAddress(text);
  if (!content) return judgeContent(context, { type: "text", content: text, numbers: false, emails: false, words: [] });
  if (follow) return judgeContent(context, { type: "url", content });
  return { type: "url", content, verdict: { ...context.check.url(content), hops: [], end: null } };
}

/** Also accepts addresses that no form would: a user name in one is among the things to warn of. */
function webAddress(text: string): string | null {
  const trimmed = text.trim();
  const looksLikeOne = /^https?:\/\/\S+$/i.test(trimmed) && trimmed.length <= addressAtMost;
  return looksLikeOne && URL.canParse(trimmed) ? new URL(trimmed).href : null;
}
