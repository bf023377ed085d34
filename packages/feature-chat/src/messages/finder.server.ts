import type { Finder, FoundThings } from "@dozen/core/find/finder";
import { excerptOf, matcherOf } from "@dozen/core/find/matching";
import type { OwnerContext } from "@dozen/core/owner.server";
import { sql } from "kysely";
import { hrefOf, roomPath } from "../rooms/room";
import type { MessageType } from "../shared/message-types";
import { wordsOf } from "./finding.server";
import { openBody } from "./sealing.server";

/** Conversations of one step, and messages of each: their texts are encrypted, so no index can help. */
const roomsAtOnce = 10;
export const messagesAtOnce = 100;

/**
 * For the search of the whole site: messages of the viewer's conversations, by a part of the text or of the file's name.
 * It first searches the newest messages of all conversations, then those before them, and so on.
 */
export const messageFinder: Finder = {
  id: "messages",
  label: "chat:rooms.heading",
  icon: "message-circle",
  async find(context, text, { before }) {
    const place = readPlace(before);
    const found = await roomsAfter(context, place, roomsAtOnce + 1);
    const rooms = found.slice(0, roomsAtOnce);
    const list = await messagesIn(context, { rooms, depth: place.depth, text });
    const older = await nextPlace(context, { place, last: found.length > rooms.length ? rooms.at(-1) : undefined });
    return { list, ...(older && { older }) };
  },
};

/** Where a search goes on. */
interface Place {
  /** How often `messagesAtOnce` messages of each conversation have been searched. */
  depth: number;
  /** The conversation after which it goes on; the first if there is none. */
  after?: { lastAt: number; id: string };
}

function readPlace(before = ""): Place {
  const [, depth, lastAt, id] = /^(\d{1,9})(?:-(\d{1,15})-([0-9A-Z]{26}))?$/.exec(before) ?? [];
  return { depth: Number(depth ?? 0), ...(id && { after: { lastAt: Number(lastAt), id } }) };
}

async function nextPlace(
  context: OwnerContext,
  { place: { depth }, last }: { place: Place; last: Room | undefined },
): Promise<string | undefined> {
  if (last) return `${depth}-${last.last_at}-${last.id}`;
  const deeper = { depth: depth + 1 };
  return (await roomsAfter(context, deeper, 1)).length > 0 ? String(deeper.depth) : undefined;
}

type Room = Awaited<ReturnType<typeof roomsAfter>>[number];

/** The viewer's conversations that have messages at that depth, those with the newest messages first. */
function roomsAfter({ db, viewer }: OwnerContext, { depth, after }: Place, limit: number) {
  return db
    .selectFrom("chat_seats as seat")
    .innerJoin("chat_rooms as room", "room.id", "seat.room_id")
    .leftJoin("users as friend", "friend.id", "seat.friend_id")
    .leftJoin("chat_groups as made", "made.id", "seat.room_id")
    .select(["room.id", "room.type", "room.last_seq", "room.last_at", "seat.cleared_seq", "seat.friend_id"])
    .select(["friend.name as friend", "made.name as made"])
    .where("seat.user_id", "=", viewer.id)
    .where(sql<boolean>`room.last_seq - ${depth * messagesAtOnce} > seat.cleared_seq`)
    .$if(after !== undefined, (rooms) =>
      rooms.where((room) =>
        room.or([
          room("room.last_at", "<", after?.lastAt ?? 0),
          room.and([room("room.last_at", "=", after?.lastAt ?? 0), room("room.id", ">", after?.id ?? "")]),
        ]),
      ),
    )
    .orderBy("room.last_at", "desc")
    .orderBy("room.id")
    .limit(limit)
    .execute();
}

async function messagesIn(
  context: OwnerContext,
  { rooms, depth, text }: { rooms: Room[]; depth: number; text: string },
): Promise<FoundThings["list"]> {
  if (rooms.length === 0) return [];
  const byId = new Map(rooms.map((room) => [room.id, room]));
  const isWanted = matcherOf(text);
  const rows = await recordsAt(context, rooms, depth);
  return rows.flatMap((row) => {
    const words = wordsOf({ ...openBody(context, row), type: row.msg_type as MessageType });
    const room = byId.get(row.room_id);
    if (!room || !isWanted(words)) return [];
    const path = roomPath({ type: room.type, id: room.id, friendId: room.friend_id }, context.viewer.id);
    const title = excerptOf(words, text);
    return [{ title, detail: room.made ?? room.friend ?? "", href: path + hrefOf(row.seq), at: row.created_at }];
  });
}

/**
 * The messages of these conversations at that depth, newest first, without those that the viewer has deleted. Numbers
 * of messages have no gaps, so each conversation is one range.
 */
async function recordsAt({ db, viewer }: OwnerContext, rooms: Room[], depth: number) {
  const ranges = rooms.map(({ id, last_seq, cleared_seq }) => {
    const upto = last_seq - depth * messagesAtOnce;
    return { id, upto, after: Math.max(cleared_seq, upto - messagesAtOnce) };
  });
  const rows = await db
    .selectFrom("chat_records as said")
    .leftJoin("chat_hidden as hidden", (join) =>
      join
        .onRef("hidden.room_id", "=", "said.room_id")
        .onRef("hidden.seq", "=", "said.seq")
        .on("hidden.user_id", "=", viewer.id),
    )
    .select(["said.room_id", "said.seq", "said.msg_type", "said.body", "said.created_at"])
    .where((said) =>
      said.or(
        ranges.map(({ id, upto, after }) =>
          said.and([said("said.room_id", "=", id), said("said.seq", ">", after), said("said.seq", "<=", upto)]),
        ),
      ),
    )
    .where("hidden.seq", "is", null)
    .execute();
  return rows.sort((one, other) => other.created_at - one.created_at || other.seq - one.seq);
}
