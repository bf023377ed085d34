import type { Finder } from "@dozen/core/find/finder";
import { excerptOf, matcherOf } from "@dozen/core/find/matching";
import { messagePath, messageTypes } from "./message";
import { listMessages } from "./messages.server";

/** Messages of one step. Texts of activity are created when they are shown, so no index can have them. */
const messagesAtOnce = 100;

/** For the search of the whole site: the viewer's messages and notices, by a part of the title or of the text. */
export const messageFinder: Finder = {
  id: "messages",
  label: "inbox:titles.messages",
  icon: "bell",
  async find(context, text, { before }) {
    const wanted = Number(before) || 1;
    const { list, page, current } = await listMessages(context, { page: wanted, size: messagesAtOnce });
    const isWanted = matcherOf(text);
    const found = list
      // Activity whose thing is gone only says so.
      .filter(({ type, href }) => type !== messageTypes.activity || href !== undefined)
      .filter(({ title, content }) => isWanted(title) || isWanted(content))
      .map(({ id, type, title, content, at }) => ({
        title,
        detail: excerptOf(content, text),
        href: messagePath({ type, id }),
        at,
      }));
    return { list: found, ...(current < page && { older: String(current + 1) }) };
  },
};
