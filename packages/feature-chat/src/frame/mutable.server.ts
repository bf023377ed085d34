import type { FeatureServer } from "@dozen/core/feature-server";
import { roomPath } from "../rooms/room";
import { mentionThing, postPrefix, roomOf, roomSubject } from "../shared/notice-things";

/** Conversations that the user belongs to, the mentions in them, and the user's own posts. */
export const mutable: FeatureServer["mutable"] = async ({ db, t }, userId, subject) => {
  if (subject.startsWith(postPrefix)) {
    const post = await db
      .selectFrom("chat_posts")
      .select("id")
      .where("id", "=", subject.slice(postPrefix.length))
      .where("user_id", "=", userId)
      .executeTakeFirst();
    return post && { label: t("chat:space.yourPost"), href: `/chat/space/my?post=${post.id}` };
  }
  const seat = await db
    .selectFrom("chat_seats as seat")
    .leftJoin("users as friend", "friend.id", "seat.friend_id")
    .leftJoin("chat_groups as group", "group.id", "seat.room_id")
    .select(["seat.room_id as id", "seat.type", "seat.friend_id as friendId", "friend.name", "group.name as group"])
    .where("seat.room_id", "=", roomOf(subject))
    .where("seat.user_id", "=", userId)
    .executeTakeFirst();
  if (!seat || ![roomSubject(seat.id), mentionThing(seat.id)].includes(subject)) return undefined;
  return { label: seat.group ?? seat.name ?? "", href: roomPath(seat, userId) };
};
