import { DomainError } from "@dozen/core/errors";
import type { Reportable } from "@dozen/core/moderation/reportable";
import { asOwner } from "@dozen/core/owner.server";
import { findPost } from "./feed.server";
import { findPublicPost } from "./outside.server";
import { outsidePath } from "./post";
import { postKind } from "./visible.server";

const titleAtMost = 200;

function ifRefused(error: unknown): undefined {
  if (!(error instanceof DomainError)) throw error;
}

/** Posts, which those report who may see them. */
export const reportablePost: Reportable = {
  kind: postKind,
  label: "chat:space.reportable",
  async find(context, id) {
    const isUser = context.viewer.kind === "registered";
    const post = await (isUser ? findPost(asOwner(context), id) : findPublicPost(context, id).catch(ifRefused));
    if (!post) return undefined;
    const href = isUser ? `/chat/space/${post.author.id}?post=${id}` : outsidePath(id);
    return { id, ownerId: post.author.id, title: post.text.slice(0, titleAtMost), href };
  },
  async address({ db, settings }, id) {
    const post = await db.selectFrom("chat_posts").select("user_id").where("id", "=", id).executeTakeFirst();
    return post && `${settings.origin}/chat/space/${post.user_id}?post=${id}`;
  },
};
