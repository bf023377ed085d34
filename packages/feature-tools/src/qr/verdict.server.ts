import type { RequestContext } from "@dozen/core/context";
import { readUrl } from "@dozen/core/schemas";
import { type Judged, judgeContent } from "../check/judge.server";

/** What was found in a code, with what somebody should know before opening it. */
export interface Finding {
  text: string;
  /** The address in it, when it is one that may be opened. */
  url: string | null;
  judged: Judged;
}

/** Addresses of one picture that are followed to where they lead; further ones are judged by themselves. */
const followedAtMost = 4;
/** Longer ones are judged as texts; no code of a sensible size holds them. */
const addressAtMost = 2048;

/** Judges what codes say as the content check does: addresses by where they lead, everything else by its words. */
export async function judgeCodes(context: RequestContext, texts: string[]): Promise<Finding[]> {
  return Promise.all(
    texts.map(async (text, place) => {
      const judged = await judgeCode(context, text, place < followedAtMost);
      return { text, url: readUrl(text.trim()), judged };
    }),
  );
}

async function judgeCode(context: RequestContext, text: string, follow: boolean): Promise<Judged> {
  const content = webAddress(text);
  if (!content) return judgeContent(context, { type: "text", content: text });
  if (follow) return judgeContent(context, { type: "url", content });
  return { type: "url", content, verdict: { ...context.check.url(content), hops: [], end: null } };
}

/** Also one that no form would take: a user name in it is among what there is to warn of. */
function webAddress(text: string): string | null {
  const trimmed = text.trim();
  const looksLikeOne = /^https?:\/\/\S+$/i.test(trimmed) && trimmed.length <= addressAtMost;
  return looksLikeOne && URL.canParse(trimmed) ? new URL(trimmed).href : null;
}
