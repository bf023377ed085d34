import type { Context } from "@dozen/core/context";
import { isWithheldRow } from "@dozen/core/moderation/withheld-rows.server";
import type { Tables } from "@dozen/core/tables";
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import { kinds } from "../shared/kinds";
import { sharedWith, visibilities } from "./post";

/** The kind of posts for `context.moderation`. */
export const postKind = "chat.post";

/** An id, or a column with ids. */
type User = string | Expression<string>;

type Where = ExpressionBuilder<Tables, "chat_posts">;

/**
 * SQL condition that a user may see a post: it is theirs; or it is public or shared with them, neither user has blocked
 * the other, and the operator does not withhold it. With `publicTo` the only place that decides this: feeds, the page of a post, its
 * media, likes, comments, notices and reports all use it.
 */
export function visibleTo(userId: User, now: number) {
  return (where: Where): Expression<SqlBool> => {
    const isMeant = where.or([isPublic(where, now), isSharedWith(where, userId)]);
    return where.or([
      where("chat_posts.user_id", "=", userId),
      where.and([isMeant, isFreeOfBlocks(where, userId), isNotWithheld(where, now)]),
    ]);
  };
}

/**
 * SQL condition that people without an account may see a post, and so may its reader, if they are signed in: it is
 * public, the operator does not withhold it, and neither of the two has blocked the other.
 */
export function publicTo(readerId: string | undefined, now: number) {
  return (where: Where): Expression<SqlBool> =>
    where.and([
      isPublic(where, now),
      isNotWithheld(where, now),
      ...(readerId === undefined ? [] : [isFreeOfBlocks(where, readerId)]),
    ]);
}

function isFreeOfBlocks(where: Where, userId: User): Expression<SqlBool> {
  const block = where.selectFrom("chat_blocks").select("chat_blocks.user_id");
  const theirs = block.whereRef("chat_blocks.user_id", "=", "chat_posts.user_id").where("blocked_id", "=", userId);
  const own = block.where("chat_blocks.user_id", "=", userId).whereRef("blocked_id", "=", "chat_posts.user_id");
  return where.and([where.not(where.exists(theirs)), where.not(where.exists(own))]);
}

/** The job `chat.openUntil` changes the row later. */
function isPublic(where: Where, now: number): Expression<SqlBool> {
  const hasTime = where.or([where("chat_posts.open_until", "is", null), where("chat_posts.open_until", ">", now)]);
  return where.and([where("chat_posts.is_open", "=", visibilities.open), hasTime]);
}

/** The writer is a friend who has shared the post with all friends or with this one. */
function isSharedWith(where: Where, userId: User): Expression<SqlBool> {
  const friendship = where
    .selectFrom("chat_seats")
    .select("chat_seats.user_id")
    .where("chat_seats.user_id", "=", userId)
    .where("chat_seats.type", "=", kinds.person)
    .whereRef("chat_seats.friend_id", "=", "chat_posts.user_id");
  const choice = where
    .selectFrom("chat_post_readers")
    .select("chat_post_readers.post_id")
    .whereRef("chat_post_readers.post_id", "=", "chat_posts.id")
    .where("chat_post_readers.user_id", "=", userId);
  return where.and([
    where.or([
      where("chat_posts.shared_with", "=", sharedWith.friends),
      where.and([where("chat_posts.shared_with", "=", sharedWith.chosen), where.exists(choice)]),
    ]),
    where.exists(friendship),
  ]);
}

/** Which of these users may see a post. */
export async function readersAmong(
  { db, clock }: Pick<Context, "db" | "clock">,
  postId: string,
  userIds: string[],
): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .selectFrom("chat_posts")
    .innerJoin("users", (join) => join.on("users.id", "in", userIds))
    .select("users.id")
    .where("chat_posts.id", "=", postId)
    .where(visibleTo(sql.ref<string>("users.id"), clock.now()))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

function isNotWithheld(where: Where, now: number): Expression<SqlBool> {
  const columns = { thing: "chat_posts.id", owner: "chat_posts.user_id" };
  return where.not(isWithheldRow({ kind: postKind, ...columns, now }));
}
