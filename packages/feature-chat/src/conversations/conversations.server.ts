import type { RequestContext } from "@dozen/core/context";
import { contains } from "@dozen/core/database/query.server";
import type { RecentThings } from "@dozen/core/feature-server";
import { asOwner, type OwnerContext } from "@dozen/core/owner.server";
import type { Tables } from "@dozen/core/tables";
import type { Kysely } from "kysely";
import { avatarAddress } from "../groups/avatar.server";
import { openBody } from "../messages/sealing.server";
import { roomPath } from "../rooms/room";
import { kinds } from "../shared/kinds";
import type { MessageType } from "../shared/message-types";
import type { Conversation } from "./conversation";

/** Part of the viewer's conversations; without a limit all of them. */
export interface ConversationsQuery {
  /** A part of the name. */
  filter?: string;
  limit?: number;
  offset?: number;
}

/**
 * The viewer's conversations with their latest message, the newest first; empty ones are left out. The order is that of
 * the rooms, so it compares the rooms of all contacts, which are limited by a quota. It reads names and messages only of
 * those that it returns.
 */
export async function listConversations(
  context: OwnerContext,
  wanted: ConversationsQuery = {},
): Promise<Conversation[]> {
  const { db, viewer } = context;
  const rows = await db
    .selectFrom(latestOf(db, viewer.id, roomsOf(db, viewer.id, wanted)).as("seat"))
    .leftJoin("users as friend", "friend.id", "seat.friend_id")
    .leftJoin("chat_groups as made", "made.id", "seat.id")
    .leftJoin("chat_records as said", (join) =>
      join.onRef("said.room_id", "=", "seat.id").onRef("said.seq", "=", "seat.shown_seq"),
    )
    .selectAll("seat")
    .select(["friend.name as friend", "friend.avatar", "made.name as made", "made.avatar_id"])
    .select(["said.body", "said.msg_type", "said.created_at"])
    .orderBy("seat.last_at", "desc")
    .orderBy("seat.id")
    .execute();
  return rows.map((row): Conversation => {
    const { id, shown_seq, body, msg_type, created_at } = row;
    const isShown = shown_seq !== null && body !== null;
    return {
      id,
      type: row.type === kinds.group ? kinds.group : kinds.person,
      name: (row.type === kinds.group ? row.made : row.friend) ?? "",
      avatar: row.avatar_id ? avatarAddress(row.avatar_id) : row.avatar,
      path: roomPath({ type: row.type, id, friendId: row.friend_id }, viewer.id),
      last: isShown
        ? {
            ...openBody(context, { room_id: id, seq: shown_seq, body }),
            type: msg_type as MessageType,
            at: created_at ?? 0,
          }
        : null,
      unread: row.last_seq - row.read_seq,
    };
  });
}

/** A user's latest conversations, for the start page. */
export async function recentConversations(
  context: RequestContext,
  _userId: string,
  count: number,
): Promise<RecentThings> {
  const found = await listConversations(asOwner(context), { limit: count });
  const list = found.flatMap(({ name, path, last, unread }) =>
    last ? [{ title: name, href: path, at: last.at, isNew: unread > 0 }] : [],
  );
  return { label: "chat:frame.conversations", icon: "message-circle", href: "/chat?panel=messages", list };
}

/** A user's rooms that have messages after the cleared ones, the newest first. */
function roomsOf(db: Kysely<Tables>, userId: string, { filter, limit, offset = 0 }: ConversationsQuery) {
  let rooms = db
    .selectFrom("chat_seats as own")
    .innerJoin("chat_rooms as room", "room.id", "own.room_id")
    .select(["room.id", "room.type", "room.last_seq", "room.last_at"])
    .select(["own.read_seq", "own.cleared_seq", "own.friend_id"])
    .where("own.user_id", "=", userId)
    .whereRef("room.last_seq", ">", "own.cleared_seq");
  if (filter) {
    rooms = rooms.where(({ exists, or, selectFrom }) => {
      const friend = selectFrom("users").select("users.id").whereRef("users.id", "=", "own.friend_id");
      const group = selectFrom("chat_groups as made").select("made.id").whereRef("made.id", "=", "own.room_id");
      return or([
        exists(friend.where(contains("users.name", filter))),
        exists(group.where(contains("made.name", filter))),
      ]);
    });
  }
  if (limit === undefined) return rooms;
  return rooms.orderBy("room.last_at", "desc").orderBy("room.id").limit(limit).offset(offset);
}

/**
 * The rooms with the latest message of each that the user has not deleted. The search runs from the end of each room, so
 * the key finds it at once.
 */
function latestOf(db: Kysely<Tables>, userId: string, rooms: ReturnType<typeof roomsOf>) {
  return db
    .selectFrom(rooms.as("room"))
    .selectAll("room")
    .select(({ selectFrom }) =>
      selectFrom("chat_records as one")
        .leftJoin("chat_hidden as hidden", (join) =>
          join
            .onRef("hidden.room_id", "=", "one.room_id")
            .onRef("hidden.seq", "=", "one.seq")
            .on("hidden.user_id", "=", userId),
        )
        .select("one.seq")
        .whereRef("one.room_id", "=", "room.id")
        .whereRef("one.seq", ">", "room.cleared_seq")
        .where("hidden.seq", "is", null)
        .orderBy("one.seq", "desc")
        .limit(1)
        .as("shown_seq"),
    );
}
