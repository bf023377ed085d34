import type { Context } from "@dozen/core/context";
import type { NewNotice } from "@dozen/core/notices/notice";
import { blocksAmong } from "../people/blocked.server";
import { hrefOf, roomPath } from "../rooms/room";
import type { Seat } from "../rooms/seats.server";
import { kinds } from "../shared/kinds";
import { type MessageType, messageTypes } from "../shared/message-types";
import { burningThing, mentionThing, replyThing, roomSubject, unreadThing } from "../shared/notice-things";
import type { ChatRecord } from "./message";
import { openBody } from "./sealing.server";

/** Characters of a message that a push shows. */
const previewLength = 140;

/** New messages of a room: the first number, the latest of each sender, and those that address somebody. */
export interface Fresh {
  first: number;
  latest: Map<string, number>;
  addressed: Addressed[];
}

/** A message that mentions members or replies to a message. */
type Addressed = Pick<ChatRecord, "seq" | "userId" | "mentions" | "reply">;

/**
 * The notices of new messages to members who have not read them. Members who had unread messages before get one only as
 * a reminder, or when a message addresses them.
 */
export async function noticesOfNew(
  context: Pick<Context, "db" | "secrets">,
  roomId: string,
  { first, latest, addressed, isReminder }: Fresh & { isReminder: boolean },
): Promise<NewNotice[]> {
  const unread = await unreadSeats(context, roomId);
  if (unread.length === 0) return [];
  const replied = addressed.flatMap(({ reply }) => reply ?? []);
  const seqs = [...latest.values(), ...addressed.map(({ seq }) => seq), ...replied];
  const messages = await messagesOf(context, roomId, seqs);
  const isBlocked = await blocksAmong(
    context,
    messages.map(({ userId }) => userId),
    unread.map(({ user_id }) => user_id),
  );
  return unread.flatMap((reader): NewNotice[] => {
    const newTo = messages.filter(
      ({ seq, userId }) => seq > reader.read_seq && userId !== reader.user_id && !isBlocked(userId, reader.user_id),
    );
    const own = newTo.flatMap((message) => addressedTo(reader, message, { addressed, messages }));
    if (own.length > 0) return newestOfEach(own);
    const [newest] = newTo;
    const isDue = isReminder || reader.read_seq >= first - 1;
    return newest && isDue ? [unreadNotice(reader, newest)] : [];
  });
}

/** The notices to all members of a room that somebody writes in burn mode; they contain no text. */
export async function noticesOfBurnt(
  context: Pick<Context, "db">,
  { room_id: roomId, user_id: actorId }: Seat,
): Promise<NewNotice[]> {
  const seats = await seatsOf(context, roomId).execute();
  return seats.map((reader) => ({
    ...noticeTo(reader),
    thing: burningThing(roomId),
    actorId,
    isPassing: true,
  }));
}

interface Reader {
  room_id: string;
  user_id: string;
  type: number;
  friend_id: string | null;
  read_seq: number;
  /** Name of the group; null in a conversation of two. */
  group: string | null;
}

/** Of notices with the newest first, one for each kind and actor. */
function newestOfEach(notices: NewNotice[]): NewNotice[] {
  const keyOf = ({ kind, actorId }: NewNotice) => `${kind} ${actorId}`;
  const keys = notices.map(keyOf);
  return notices.filter((notice, index) => keys.indexOf(keyOf(notice)) === index);
}

function unreadNotice(reader: Reader, message: Message): NewNotice {
  const thing = unreadThing(reader.room_id);
  return { ...noticeTo(reader), thing, actorId: message.userId, preview: previewOf(message) };
}

/** The notice of a message that mentions its reader, or replies to them. */
function addressedTo(
  reader: Reader,
  message: Message,
  { addressed, messages }: { addressed: Addressed[]; messages: Message[] },
): NewNotice[] {
  const { user_id, room_id } = reader;
  const { mentions = [], reply } = addressed.find(({ seq }) => seq === message.seq) ?? {};
  const isMentioned = mentions.some(({ id }) => id === user_id);
  const isReply = messages.some(({ seq, userId }) => seq === reply && userId === user_id);
  if (!isMentioned && !isReply) return [];
  const about = isMentioned
    ? { kind: "chat.mentioned", thing: mentionThing(room_id), subject: mentionThing(room_id) }
    : { kind: "chat.messageReplied", thing: replyThing(room_id) };
  const ordinary = unreadNotice(reader, message);
  return [{ ...ordinary, ...about, href: ordinary.href + hrefOf(message.seq) }];
}

/** Takes back the notices of a message that is taken back. */
export async function withdrawAddressed(
  context: Pick<Context, "db" | "secrets" | "notices">,
  row: { room_id: string; seq: number; user_id: string; body: string },
): Promise<void> {
  const { room_id, user_id: actorId } = row;
  const { mentions = [], reply } = openBody(context, row);
  for (const { id: userId } of mentions) {
    await context.notices.withdraw({ kind: "chat.mentioned", userId, actorId, thing: mentionThing(room_id) });
  }
  const [replied] = reply === null ? [] : await messagesOf(context, room_id, [reply]);
  if (!replied) return;
  const thing = replyThing(room_id);
  await context.notices.withdraw({ kind: "chat.messageReplied", userId: replied.userId, actorId, thing });
}

function noticeTo({ room_id: id, user_id: userId, type, friend_id: friendId, group }: Reader) {
  const kind = type === kinds.group ? "chat.groupMessageReceived" : "chat.messageReceived";
  const values: NewNotice["values"] = group === null ? undefined : { group };
  return { kind, userId, subject: roomSubject(id), href: roomPath({ type, id, friendId }, userId), values };
}

function seatsOf({ db }: Pick<Context, "db">, roomId: string) {
  return db
    .selectFrom("chat_seats as seat")
    .leftJoin("chat_groups as group", "group.id", "seat.room_id")
    .select(["seat.room_id", "seat.user_id", "seat.type", "seat.friend_id", "seat.read_seq", "group.name as group"])
    .where("seat.room_id", "=", roomId);
}

/** Members who have not read everything in a room. */
function unreadSeats(context: Pick<Context, "db">, roomId: string): Promise<Reader[]> {
  return seatsOf(context, roomId)
    .innerJoin("chat_rooms as room", "room.id", "seat.room_id")
    .whereRef("seat.read_seq", "<", "room.last_seq")
    .whereRef("seat.cleared_seq", "<", "room.last_seq")
    .execute();
}

interface Message {
  seq: number;
  userId: string;
  type: MessageType;
  text: string;
  file: ChatRecord["file"];
}

/** Messages as they are stored now, the newest first, without those taken back. */
async function messagesOf(
  context: Pick<Context, "db" | "secrets">,
  roomId: string,
  seqs: number[],
): Promise<Message[]> {
  const rows = await context.db
    .selectFrom("chat_records")
    .select(["room_id", "seq", "user_id", "msg_type", "body"])
    .where("room_id", "=", roomId)
    .where("seq", "in", seqs)
    .where("msg_type", "not in", [messageTypes.gone, messageTypes.call])
    .orderBy("seq", "desc")
    .execute();
  return rows.map((row) => {
    const { text, file } = openBody(context, row);
    return { seq: row.seq, userId: row.user_id, type: row.msg_type as MessageType, text, file };
  });
}

/** The beginning of a text, or a file's name. */
function previewOf({ type, text, file }: Message): string | undefined {
  const shown = type === messageTypes.text ? text : type === messageTypes.file ? file?.name : undefined;
  if (shown === undefined) return undefined;
  const characters = [...shown];
  return characters.length > previewLength ? `${characters.slice(0, previewLength).join("")}…` : shown;
}
