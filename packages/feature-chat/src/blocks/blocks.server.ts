import type { OwnerContext } from "@dozen/core/owner.server";
import type { Person } from "../people/person";

/** Removes the viewer's block of a user; one in the other direction stays. A no-op if there is none. */
export async function unblockPerson({ db, viewer }: OwnerContext, id: string): Promise<void> {
  await db.deleteFrom("chat_blocks").where("user_id", "=", viewer.id).where("blocked_id", "=", id).execute();
}

/** The users whom the viewer has blocked, newest first. */
export function listBlocked({ db, viewer }: OwnerContext): Promise<Person[]> {
  return db
    .selectFrom("chat_blocks as block")
    .innerJoin("users", "users.id", "block.blocked_id")
    .select(["users.id", "users.name", "users.avatar", "users.mark"])
    .where("block.user_id", "=", viewer.id)
    .orderBy("block.created_at", "desc")
    .orderBy("users.id")
    .execute();
}

/** Whether the viewer has blocked a user. */
export async function hasBlocked({ db, viewer }: OwnerContext, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("chat_blocks")
    .select("user_id")
    .where("user_id", "=", viewer.id)
    .where("blocked_id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}
