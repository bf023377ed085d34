import type { Tables } from "@dozen/core/tables";
import type { Kysely } from "kysely";
import type { ChatRecord } from "./message";
import type { Reaction } from "./reaction";

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

/**
 * Reactions of others to a user's messages that the user may know of: they are a member and can still read the message,
 * and neither of the two has blocked the other.
 */
export function reactionsKnownTo(db: Kysely<Tables>, userId: string) {
  return db
    .selectFrom("chat_records as said")
    .innerJoin("chat_seats as seat", "seat.room_id", "said.room_id")
    .innerJoin("chat_reactions as reaction", (join) =>
      join.onRef("reaction.room_id", "=", "said.room_id").onRef("reaction.seq", "=", "said.seq"),
    )
    .select(["said.room_id", "said.seq"])
    .where("said.user_id", "=", userId)
    .where("seat.user_id", "=", userId)
    .where("reaction.user_id", "<>", userId)
    .whereRef("said.seq", ">", "seat.cleared_seq")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("chat_hidden as hidden")
            .select("hidden.seq")
            .whereRef("hidden.room_id", "=", "said.room_id")
            .whereRef("hidden.seq", "=", "said.seq")
            .where("hidden.user_id", "=", userId),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("chat_blocks as block")
            .select("block.user_id")
            .where(({ eb, and, or, ref }) =>
              or([
                and([eb("block.user_id", "=", userId), eb("block.blocked_id", "=", ref("reaction.user_id"))]),
                and([eb("block.user_id", "=", ref("reaction.user_id")), eb("block.blocked_id", "=", userId)]),
              ]),
            ),
        ),
      ),
    );
}
