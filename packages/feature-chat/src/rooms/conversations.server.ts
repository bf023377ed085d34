import { avatarAddress } from "../groups/avatar.server";
import { kinds } from "../kinds";
import type { ChatContext } from "../viewer.server";
import type { Conversation, MessageType } from "./record";
import { scanRecords } from "./records.server";
import { openBody } from "./sealing.server";

/** Where a room is open: for a person by relation and friend, for a group by group and the viewer (B§2). */
export function roomPath(room: { type: number; id: string; friendId: string | null }, viewerId: string): string {
  return `/chat/room/${room.type}/${room.id}/${room.friendId ?? viewerId}`;
}

/** The viewer's conversations with their latest message, the newest first; those without any message are left out. */
export async function listConversations(context: ChatContext, filter = ""): Promise<Conversation[]> {
  const { db, viewer } = context;
  const rows = await db
    .selectFrom("chat_seats as seat")
    .innerJoin("chat_rooms as room", "room.id", "seat.room_id")
    .leftJoin("users as friend", "friend.id", "seat.friend_id")
    .leftJoin("chat_groups as made", "made.id", "seat.room_id")
    .leftJoin("chat_records as said", (join) =>
      join.onRef("said.room_id", "=", "room.id").onRef("said.seq", "=", "room.last_seq"),
    )
    .leftJoin("chat_hidden as hidden", (join) =>
      join
        .onRef("hidden.room_id", "=", "seat.room_id")
        .onRef("hidden.user_id", "=", "seat.user_id")
        .onRef("hidden.seq", "=", "room.last_seq"),
    )
    .select(["room.id", "room.type", "room.last_seq", "seat.read_seq", "seat.friend_id", "hidden.seq as hidden"])
    .select(["friend.name as friend", "friend.avatar", "made.name as made", "made.avatar_id"])
    .select(["said.body", "said.msg_type", "said.created_at"])
    .where("seat.user_id", "=", viewer.id)
    .whereRef("room.last_seq", ">", "seat.cleared_seq")
    .orderBy("room.last_at", "desc")
    .orderBy("room.id")
    .execute();
  const wanted = filter.trim().toLowerCase();
  const named = rows.map((row) => ({ ...row, name: (row.type === kinds.group ? row.made : row.friend) ?? "" }));
  return Promise.all(
    named
      .filter(({ name }) => name.toLowerCase().includes(wanted))
      .map(async (row): Promise<Conversation> => {
        const sealed = { room_id: row.id, seq: row.last_seq, body: row.body ?? "" };
        const isShown = row.body !== null && row.hidden === null;
        return {
          id: row.id,
          type: row.type === kinds.group ? kinds.group : kinds.person,
          name: row.name,
          avatar: row.avatar_id ? avatarAddress(row.avatar_id) : row.avatar,
          path: roomPath({ type: row.type, id: row.id, friendId: row.friend_id }, viewer.id),
          last: isShown
            ? { ...openBody(context, sealed), type: row.msg_type as MessageType, at: row.created_at ?? 0 }
            : await lastShown(context, row.id),
          unread: row.last_seq - row.read_seq,
        };
      }),
  );
}

/** The latest message of a room that the viewer has not deleted; null when there is none. */
async function lastShown(context: ChatContext, roomId: string): Promise<Conversation["last"]> {
  const [record] = await scanRecords(context, { roomId, size: 1 });
  if (!record) return null;
  const { type, text, file, at } = record;
  return { type, text, file, at };
}
