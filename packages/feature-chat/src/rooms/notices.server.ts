import type { FeatureServer } from "@dozen/core/feature-server";
import { roomOf } from "../shared/notice-things";

type Rule = NonNullable<FeatureServer["noticeThings"]>[string];

/** Conversations that the user belongs to. */
export const ownRooms: Rule = async ({ db }, userId, things) => {
  const rows = await db
    .selectFrom("chat_seats")
    .select("room_id")
    .where("user_id", "=", userId)
    .where("room_id", "in", things.map(roomOf))
    .execute();
  const own = new Set(rows.map(({ room_id }) => room_id));
  return new Set(things.filter((thing) => own.has(roomOf(thing))));
};
