import type { Context } from "@dozen/core/context";
import type { Range } from "../links/foreign.server";
import { linksIn } from "../links/links.server";
import { messageTypes } from "../shared/message-types";
import { type Mention, splitMentions } from "./mention";
import type { ChatRecord } from "./message";

/** Adds to a message the links in its text, none of which contains a mention. */
export function withLinks<Said extends Pick<ChatRecord, "type" | "text" | "mentions">>(
  context: Pick<Context, "check">,
  said: Said,
): Said & Pick<ChatRecord, "links"> {
  const { type, text, mentions = [] } = said;
  if (type !== messageTypes.text) return said;
  const links = linksIn(context, text, mentions.length > 0 ? mentionedIn(text, mentions) : undefined);
  return links ? { ...said, links } : said;
}

function mentionedIn(text: string, members: readonly Mention[]): Range[] {
  const ranges: Range[] = [];
  let start = 0;
  for (const { text: part, mention } of splitMentions(text, members)) {
    const end = start + part.length;
    if (mention) ranges.push({ start, end });
    start = end;
  }
  return ranges;
}
