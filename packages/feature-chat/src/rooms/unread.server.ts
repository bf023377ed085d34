import type { Context } from "@dozen/core/context";
import type { Database } from "@dozen/core/database/database.server";
import { preparedQuery } from "@dozen/core/database/query.server";

/**
 * How many conversations contain something that a user has not read, for the menu. It compares the sequence numbers of
 * rooms and seats, at most as many as a user may have seats; it reads no message.
 */
export async function countUnreadConversations({ db }: Pick<Context, "db">, userId: string): Promise<number> {
  const [row] = await unreadOf(db, userId);
  return Number(row?.count ?? 0);
}

const unreadOf = preparedQuery((db, userId: string) =>
  db
    .selectFrom("chat_seats as seat")
    .innerJoin("chat_rooms as room", "room.id", "seat.room_id")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("seat.user_id", "=", userId)
    .whereRef("room.last_seq", ">", "seat.read_seq"),
);

/** The first message of each room whose readers have not been notified yet. */
type Unreported = Map<string, number>;

const running = new WeakMap<Database, Unreported>();

/**
 * After a message, updates the number of unread conversations of everybody who had read the room up to it. Messages that
 * arrive during the query are reported together.
 *
 * @param seq the first of the new messages
 */
export async function reportUnread(context: Pick<Context, "database" | "live" | "log">, roomId: string, seq: number) {
  const queued = running.get(context.database);
  if (queued) {
    queued.set(roomId, Math.min(seq, queued.get(roomId) ?? seq));
    return;
  }
  const unreported: Unreported = new Map([[roomId, seq]]);
  running.set(context.database, unreported);
  try {
    for (const [room, first] of unreported) {
      unreported.delete(room);
      const seats = await newlyUnread(context.database.db, room, first - 1);
      const userIds = seats.map(({ user_id }) => user_id);
      if (userIds.length > 0) await context.live.badgesChanged("chat", userIds);
    }
  } catch (error) {
    context.log.error({ err: error }, "Unread conversations could not be reported");
  } finally {
    running.delete(context.database);
  }
}

/** The members who had read a room up to a message, and have not read all of it now. */
const newlyUnread = preparedQuery((db, roomId: string, before: number) =>
  db
    .selectFrom("chat_seats as seat")
    .innerJoin("chat_rooms as room", "room.id", "seat.room_id")
    .select("seat.user_id")
    .where("seat.room_id", "=", roomId)
    .where("seat.read_seq", ">=", before)
    .whereRef("seat.read_seq", "<", "room.last_seq"),
);
