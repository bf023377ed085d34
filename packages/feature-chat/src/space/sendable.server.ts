import type { Sendable } from "@dozen/core/send/sendable";
import { postNotFound } from "../errors";
import { findPost } from "./feed.server";
import { postKind } from "./visible.server";

const titleAtMost = 60;

/** The text of posts that the viewer may see. */
export const sendablePost: Sendable = {
  kind: postKind,
  async find(context, id) {
    const post = await findPost(context, id);
    if (!post) throw postNotFound();
    const href = `/chat/space/${post.author.id}?post=${id}`;
    return { title: post.text.slice(0, titleAtMost), href, content: post.text };
  },
};
