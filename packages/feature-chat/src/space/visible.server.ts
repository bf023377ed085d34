import { isWithheldRow } from "@dozen/core/moderation/withheld-rows.server";
import type { Tables } from "@dozen/core/tables";
import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import { visibilities } from "./post";

/** The kind of posts for `context.moderation`. */
export const postKind = "chat.post";

/**
 * SQL condition that a user may see a post: it is theirs, or it is public, neither user has blocked the other, and the
 * operator does not withhold it.
 */
export function visibleTo(userId: string, now: number) {
  return (where: ExpressionBuilder<Tables, "chat_posts">): Expression<SqlBool> => {
    const block = where.selectFrom("chat_blocks").select("chat_blocks.user_id");
    const theirs = block.whereRef("chat_blocks.user_id", "=", "chat_posts.user_id").where("blocked_id", "=", userId);
    const own = block.where("chat_blocks.user_id", "=", userId).whereRef("blocked_id", "=", "chat_posts.user_id");
    const isOpen = where("chat_posts.is_open", "=", visibilities.open);
    const isFree = [where.not(where.exists(theirs)), where.not(where.exists(own))];
    const columns = { thing: "chat_posts.id", owner: "chat_posts.user_id" };
    const isShown = where.not(isWithheldRow({ kind: postKind, ...columns, now }));
    return where.or([where("chat_posts.user_id", "=", userId), where.and([isOpen, ...isFree, isShown])]);
  };
}
