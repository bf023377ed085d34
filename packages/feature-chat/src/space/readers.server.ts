import { contains } from "@dozen/core/database/query.server";
import type { OwnerContext } from "@dozen/core/owner.server";
import type { Tables } from "@dozen/core/tables";
import type { Kysely } from "kysely";
import { readersNotFriends } from "../errors";
import { kinds } from "../shared/kinds";
import type { Author } from "./post";

/** The viewer's friends by name, of whom they choose who sees a post; with a filter the chosen ones and those found. */
export async function listFriendsToChoose(
  context: OwnerContext,
  { filter = "", chosen = [] }: { filter?: string; chosen?: string[] } = {},
): Promise<Author[]> {
  const { db, viewer } = context;
  let friends = db
    .selectFrom("chat_seats as seat")
    .innerJoin("users", "users.id", "seat.friend_id")
    .select(["users.id", "users.name", "users.avatar"])
    .where("seat.user_id", "=", viewer.id)
    .where("seat.type", "=", kinds.person);
  if (filter) {
    friends = friends.where(({ or, eb }) =>
      or([contains("users.name", filter), ...(chosen.length > 0 ? [eb("seat.friend_id", "in", chosen)] : [])]),
    );
  }
  return friends.orderBy("users.name").orderBy("users.id").execute();
}

/** Refuses people who are not friends of the viewer. @throws readersNotFriends */
export async function refuseStrangers({ db, viewer }: OwnerContext, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const friends = await db
    .selectFrom("chat_seats")
    .select("friend_id")
    .where("user_id", "=", viewer.id)
    .where("type", "=", kinds.person)
    .where("friend_id", "in", ids)
    .execute();
  if (friends.length < ids.length) throw readersNotFriends();
}

/** Replaces the people who were chosen to see a post. In the transaction that changes the post. */
export async function saveReaders(trx: Kysely<Tables>, postId: string, ids: string[]): Promise<void> {
  await trx.deleteFrom("chat_post_readers").where("post_id", "=", postId).execute();
  if (ids.length === 0) return;
  await trx
    .insertInto("chat_post_readers")
    .values(ids.map((user_id) => ({ post_id: postId, user_id })))
    .execute();
}

/** Who was chosen to see posts, by post. */
export async function readersOf({ db }: Pick<OwnerContext, "db">, postIds: string[]): Promise<Map<string, string[]>> {
  if (postIds.length === 0) return new Map();
  const rows = await db.selectFrom("chat_post_readers").selectAll().where("post_id", "in", postIds).execute();
  return new Map(postIds.map((id) => [id, rows.filter(({ post_id }) => post_id === id).map(({ user_id }) => user_id)]));
}
