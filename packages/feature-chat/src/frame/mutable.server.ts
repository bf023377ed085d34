import type { RequestContext as Context } from "@dozen/core/context";
import type { FeatureServer } from "@dozen/core/feature-server";
import { roomPath } from "../rooms/room";
import { mentionThing, postPrefix, roomOf, roomSubject } from "../shared/notice-things";
import { visibleTo } from "../space/visible.server";

/** Conversations that the user belongs to, the mentions in them, and posts that the user may see. */
export const mutable: FeatureServer["mutable"] = async (context, userId, subject) => {
  const { db } = context;
  if (subject.startsWith(postPrefix)) return mutablePost(context, userId, subject.slice(postPrefix.length));
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

/** One's own, or one on which one has commented or is mentioned. */
async function mutablePost({ db, t, clock }: Context, userId: string, id: string) {
  const post = await db
    .selectFrom("chat_posts")
    .leftJoin("users", "users.id", "chat_posts.user_id")
    .select(["chat_posts.id", "chat_posts.user_id", "users.name"])
    .where("chat_posts.id", "=", id)
    .where(visibleTo(userId, clock.now()))
    .executeTakeFirst();
  if (!post) return undefined;
  if (post.user_id === userId) return { label: t("chat:space.yourPost"), href: `/chat/space/my?post=${post.id}` };
  const label = t("chat:space.postOf", { name: post.name ?? t("chat:people.unnamed") });
  return { label, href: `/chat/space/${post.user_id}?post=${post.id}` };
}
