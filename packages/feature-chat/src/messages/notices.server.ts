import type { FeatureServer } from "@dozen/core/feature-server";
import { burningPrefix, idsOf, messagePrefix, messageThing, roomOf } from "../shared/notice-things";
import { reactionsKnownTo } from "./reactions.server";

type Rule = NonNullable<FeatureServer["noticeThings"]>[string];

/** The user's own messages to which somebody has reacted. */
export const reactedMessages: Rule = async ({ db }, userId, things) => {
  const rows = await reactionsKnownTo(db, userId)
    .where(({ and, eb, or }) =>
      or(
        idsOf(things, messagePrefix).map((id) => {
          const [roomId = "", seq] = id.split(":");
          return and([eb("said.room_id", "=", roomId), eb("said.seq", "=", Number(seq))]);
        }),
      ),
    )
    .distinct()
    .execute();
  return new Set(rows.map(({ room_id, seq }) => messageThing(room_id, seq)));
};

/** Conversations with messages that the user has not read, and those in which somebody writes in burn mode. */
export const unreadRooms: Rule = async ({ db }, userId, things) => {
  const rows = await db
    .selectFrom("chat_seats as seat")
    .innerJoin("chat_rooms as room", "room.id", "seat.room_id")
    .select(["seat.room_id", "seat.read_seq", "room.last_seq"])
    .where("seat.user_id", "=", userId)
    .where("seat.room_id", "in", things.map(roomOf))
    .execute();
  const own = new Map(rows.map((row) => [row.room_id, row]));
  return new Set(
    things.filter((thing) => {
      const room = own.get(roomOf(thing));
      return room && (thing.startsWith(burningPrefix) || room.read_seq < room.last_seq);
    }),
  );
};
