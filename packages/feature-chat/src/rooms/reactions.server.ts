import type { Tables } from "@dozen/core/tables";
import type { Kysely } from "kysely";
import type { ChatRecord, Reaction } from "./record";

/** The reactions to some messages of a room, by message number, oldest first. */
export async function reactionsTo(
  db: Kysely<Tables>,
  roomId: string,
  seqs: number[],
): Promise<Map<number, ChatRecord["reactions"]>> {
  const found = new Map<number, ChatRecord["reactions"]>();
  if (seqs.length === 0) return found;
  const rows = await db
    .selectFrom("chat_reactions")
    .select(["seq", "reaction", "user_id"])
    .where("room_id", "=", roomId)
    .where("seq", "in", seqs)
    .orderBy("created_at")
    .orderBy("user_id")
    .execute();
  for (const { seq, reaction, user_id } of rows) {
    const all = found.get(seq) ?? [];
    found.set(seq, all);
    const same = all.find((one) => one.reaction === reaction);
    if (same) same.users.push(user_id);
    else all.push({ reaction: reaction as Reaction, users: [user_id] });
  }
  return found;
}
