import type { Tables } from "@dozen/core/tables";
import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import { visibilities } from "./post";

/** SQL condition that a user may see a post: it is theirs, or it is public and neither user has blocked the other. */
export function visibleTo(userId: string) {
  return (where: ExpressionBuilder<Tables, "chat_posts">): Expression<SqlBool> => {
    const block = where.selectFrom("chat_blocks").select("chat_blocks.user_id");
    const theirs = block.whereRef("chat_blocks.user_id", "=", "chat_posts.user_id").where("blocked_id", "=", userId);
    const own = block.where("chat_blocks.user_id", "=", userId).whereRef("blocked_id", "=", "chat_posts.user_id");
    const isOpen = where("chat_posts.is_open", "=", visibilities.open);
    const isFree = [where.not(where.exists(theirs)), where.not(where.exists(own))];
    return where.or([where("chat_posts.user_id", "=", userId), where.and([isOpen, ...isFree])]);
  };
}
