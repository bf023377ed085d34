import type { ServerPart } from "@dozen/core/part.server";
import { spaceCalls } from "./calls.server";
import { closePosts } from "./closing.server";
import { postFinder } from "./finder.server";
import { mentionsBinding } from "./mentions.server";
import { ownComments, visiblePosts } from "./notices.server";
import { altBinding } from "./pictures.server";
import { textBinding } from "./posts.server";
import { contentBinding } from "./reactions.server";
import { reportablePost } from "./reportable.server";
import { sendablePost } from "./sendable.server";
import "./tables";

export const spaceServer: ServerPart = {
  calls: spaceCalls,
  sealed: [
    { table: "chat_posts", column: "text", boundTo: ({ id }) => textBinding(String(id)) },
    ...(["chat_posts", "chat_comments"] as const).map((table) => ({
      table,
      column: "mentions",
      boundTo: ({ id }: Record<string, string | number>) => mentionsBinding(table, String(id)),
    })),
    { table: "chat_post_pictures", column: "alt", boundTo: ({ id }) => altBinding(String(id)) },
    { table: "chat_comments", column: "content", boundTo: ({ id }) => contentBinding(String(id)) },
  ],
  jobs: [{ name: "chat.openUntil", schedule: "* * * * *", run: closePosts }],
  reportables: [reportablePost],
  sendables: [sendablePost],
  finders: [postFinder],
  noticeThings: {
    postLiked: visiblePosts,
    postCommented: visiblePosts,
    postMentioned: visiblePosts,
    commentReplied: ownComments,
  },
};
