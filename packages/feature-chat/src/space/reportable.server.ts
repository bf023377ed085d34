import type { Reportable } from "@dozen/core/moderation/reportable";
import { asOwner } from "@dozen/core/owner.server";
import { findPost } from "./feed.server";
import { postKind } from "./visible.server";

const titleAtMost = 200;

/** Posts, which users report who may see them. */
export const reportablePost: Reportable = {
  kind: postKind,
  label: "chat:space.reportable",
  async find(context, id) {
    if (context.viewer.kind !== "registered") return undefined;
    const post = await findPost(asOwner(context), id);
    if (!post) return undefined;
    const href = `/chat/space/${post.author.id}?post=${id}`;
    return { id, ownerId: post.author.id, title: post.text.slice(0, titleAtMost), href };
  },
  async address({ db, settings }, id) {
    const post = await db.selectFrom("chat_posts").select("user_id").where("id", "=", id).executeTakeFirst();
    return post && `${settings.origin}/chat/space/${post.user_id}?post=${id}`;
  },
};
