import type { Context } from "@dozen/core/context";
import { linksIn } from "@dozen/core/links/links.server";
import type { TextLink, TextLinks } from "../links/link.schema";
import { messageTypes } from "../shared/message-types";
import { type Mention, splitMentions } from "./mention";
import type { ChatRecord } from "./message";

/** Adds to a message its mentions and the links in the rest of its text. */
export function withLinks<Said extends Pick<ChatRecord, "type" | "text" | "mentions">>(
  context: Pick<Context, "check">,
  said: Said,
): Said & Pick<ChatRecord, "links"> {
  const { type, text, mentions } = said;
  if (type !== messageTypes.text) return said;
  const links = linksWith(context, text, mentionedIn(text, mentions));
  return links ? { ...said, links } : said;
}

/** The links of a text beside those that are known already, in order; undefined if there are none. */
export function linksWith(
  context: Pick<Context, "check">,
  text: string,
  known: readonly TextLink[],
): TextLinks | undefined {
  const links = [...known, ...(linksIn(context, text, { taken: known }) ?? [])];
  return links.length > 0 ? links.sort((one, other) => one.start - other.start) : undefined;
}

/** Links from the names of people whom a text mentions to their profiles, in order. */
export function mentionedIn(text: string, members: readonly Mention[] = []): TextLink[] {
  const found: TextLink[] = [];
  let start = 0;
  for (const { text: part, mention } of splitMentions(text, members)) {
    const end = start + part.length;
    if (mention) found.push({ start, end, href: `/chat/info/1/${mention.id}`, kind: "mention" });
    start = end;
  }
  return found;
}
