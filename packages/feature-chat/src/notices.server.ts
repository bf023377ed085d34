import type { FeatureServer } from "@dozen/core/feature-server";
import type { NoticeAction } from "@dozen/core/notices/notice";
import { type ApplicationState, applicationStates } from "./applications/application";
import { reactionsKnownTo } from "./messages/reactions.server";
import {
  applicationPrefix,
  applicationThing,
  burningPrefix,
  mentionThing,
  messagePrefix,
  messageThing,
  postPrefix,
  postThing,
  roomSubject,
} from "./notice-things";
import { roomPath } from "./rooms/room";
import { visibleTo } from "./space/visible.server";

type Rule = NonNullable<FeatureServer["noticeThings"]>[string];

/** Applications that the user made or decides. */
const applications: Rule = async ({ db }, userId, things) => {
  const rows = await db
    .selectFrom("chat_applications")
    .select("id")
    .where("id", "in", idsOf(things, applicationPrefix))
    .where((where) => where.or([where("user_id", "=", userId), where("decider_id", "=", userId)]))
    .execute();
  return new Set(rows.map(({ id }) => applicationThing(id)));
};

/** Posts that the user may see. */
const posts: Rule = async ({ db }, userId, things) => {
  const rows = await db
    .selectFrom("chat_posts")
    .select("id")
    .where("id", "in", idsOf(things, postPrefix))
    .where(visibleTo(userId))
    .execute();
  return new Set(rows.map(({ id }) => postThing(id)));
};

/** The user's own messages to which somebody has reacted. */
const reactedMessages: Rule = async ({ db }, userId, things) => {
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

/** Conversations that the user belongs to. */
const rooms: Rule = async ({ db }, userId, things) => {
  const rows = await db
    .selectFrom("chat_seats")
    .select("room_id")
    .where("user_id", "=", userId)
    .where("room_id", "in", things.map(roomOf))
    .execute();
  const own = new Set(rows.map(({ room_id }) => room_id));
  return new Set(things.filter((thing) => own.has(roomOf(thing))));
};

/** The room of a thing that is a prefix and a room's id. */
function roomOf(thing: string): string {
  return thing.slice(thing.indexOf(":") + 1);
}

/** Conversations with messages that the user has not read, and those in which somebody writes in burn mode. */
const unreadRooms: Rule = async ({ db }, userId, things) => {
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

function idsOf(things: string[], prefix: string): string[] {
  return things.map((thing) => thing.slice(prefix.length));
}

export const noticeThings: FeatureServer["noticeThings"] = {
  friendRequest: applications,
  friendAccepted: applications,
  friendDeclined: applications,
  groupRequest: applications,
  groupAccepted: applications,
  groupDeclined: applications,
  postLiked: posts,
  postCommented: posts,
  messageReacted: reactedMessages,
  callMissed: rooms,
  messageReceived: unreadRooms,
  groupMessageReceived: unreadRooms,
  mentioned: rooms,
  messageReplied: rooms,
};

type ActionRule = NonNullable<FeatureServer["noticeActions"]>[string];

/** Requests that wait for the user's reply can be accepted or declined. */
const replies: ActionRule = async ({ db }, userId, things) => {
  const rows = await db
    .selectFrom("chat_applications")
    .select(["id", "type"])
    .where("id", "in", idsOf(things, applicationPrefix))
    .where("decider_id", "=", userId)
    .where("state", "=", applicationStates.pending)
    .execute();
  return new Map(rows.map((row) => [applicationThing(row.id), repliesTo(row)]));
};

function repliesTo({ id, type }: { id: string; type: number }): NoticeAction[] {
  const path = `/chat/apply?type=${type}`;
  const fieldsFor = (reply: ApplicationState) => ({ id, is_agree: String(reply) });
  return [
    { label: "chat:applications.agree", path, fields: fieldsFor(applicationStates.agreed), isPrimary: true },
    { label: "chat:applications.refuse", path, fields: fieldsFor(applicationStates.refused) },
  ];
}

export const noticeActions: FeatureServer["noticeActions"] = { friendRequest: replies, groupRequest: replies };

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

/** Between them and the user there is a block, on either side. */
export const hidesPeople: FeatureServer["hidesPeople"] = async ({ db }, userId, ids) => {
  const [blocked, blocking] = await Promise.all([
    db
      .selectFrom("chat_blocks")
      .select("blocked_id as id")
      .where("user_id", "=", userId)
      .where("blocked_id", "in", ids)
      .execute(),
    db
      .selectFrom("chat_blocks")
      .select("user_id as id")
      .where("blocked_id", "=", userId)
      .where("user_id", "in", ids)
      .execute(),
  ]);
  return new Set([...blocked, ...blocking].map(({ id }) => id));
};
