import type { Context } from "@dozen/core/context";
import { newId } from "@dozen/core/database/query.server";
import type { NewNotice } from "@dozen/core/notices/notice";
import type { Tables } from "@dozen/core/tables";
import type { Kysely } from "kysely";
import { blocksAmong } from "../people/blocked.server";
import { hrefOf, roomPath } from "../rooms/room";
import type { Seat } from "../rooms/seats.server";
import { kinds } from "../shared/kinds";
import { type MessageType, messageTypes } from "../shared/message-types";
import { burningThing, mentionThing, replyThing, roomSubject, unreadThing } from "../shared/notice-things";
import type { ChatRecord } from "./message";
import { openBody } from "./sealing.server";
import {
  type FreshRecord,
  forgetUnnotified,
  insertUnnotified,
  type Unnotified,
  unnotifiedRecords,
} from "./unnotified.server";

/**
 * Readers are notified of a message after this time, so that those who have the conversation open are not: their pages
 * mark it as read within a second. Milliseconds.
 */
const readingTime = 1500;

/** Milliseconds until a room's notices are tried again while further messages of it are being stored. */
const storingTime = 50;

/**
 * Members who had unread messages before are notified again at most once in this time, for each conversation and
 * process. Milliseconds.
 */
const reminderTime = 60_000;

/** Rooms whose last reminder a process remembers. */
const mostReminded = 10_000;

/** Characters of a message that a push shows. */
const previewLength = 140;

type Needs = Pick<Context, "db" | "secrets" | "clock" | "notices" | "log" | "features" | "events">;

/** New messages of a room: the first number, the latest of each sender, and those that address somebody. */
interface Fresh {
  first: number;
  latest: Map<string, number>;
  addressed: Addressed[];
}

/** New messages whose readers are notified by the timer. */
interface Waiting extends Fresh {
  /** Id of the stored row, by which another process notifies the readers if this one dies. */
  id: string;
  timer: NodeJS.Timeout;
}

/** A message that mentions members or replies to a message. */
type Addressed = Pick<ChatRecord, "seq" | "userId" | "mentions" | "reply">;

/** Messages that address somebody, of a room within `readingTime`; further ones are ordinary messages. */
const mostAddressed = 100;

const made = new WeakMap<Context["events"], MessageNotices>();

/** The notices about messages that this process sends. */
export function messageNotices(context: Needs): MessageNotices {
  const known = made.get(context.events) ?? new MessageNotices(context);
  made.set(context.events, known);
  return known;
}

/** Notifies members of messages that they do not read at once. */
export class MessageNotices {
  #context: Needs;
  #waiting = new Map<string, Waiting>();
  /** Rooms whose messages are being stored, each with the id of its row. */
  #prepared = new Map<string, string>();
  #remindedAt = new Map<string, number>();
  #sending = new Set<Promise<void>>();

  constructor(context: Needs) {
    this.#context = context;
  }

  /**
   * Stores, in the transaction of new messages, that members of their rooms are to be notified. `add` follows for each
   * room, then `release`; both follow before the next call.
   *
   * @param firsts the first new number of each room
   */
  async prepare(trx: Kysely<Tables>, firsts: Map<string, number>): Promise<void> {
    if (!this.#isStored()) return;
    const rows: Unnotified[] = [];
    for (const [roomId, seq] of firsts) {
      const id = this.#waiting.get(roomId)?.id ?? newId();
      this.#prepared.set(roomId, id);
      if (!this.#waiting.has(roomId)) rows.push({ id, room_id: roomId, seq, since: this.#context.clock.now() });
    }
    if (rows.length > 0) await insertUnnotified(trx, rows);
  }

  /** Notifies the members of a room of new messages soon. */
  add(roomId: string, records: ChatRecord[]): void {
    const id = this.#prepared.get(roomId);
    if (!id) return;
    const waiting: Waiting = this.#waiting.get(roomId) ?? {
      ...freshFrom(records[0]?.seq ?? 0),
      id,
      timer: this.#sendIn(readingTime, roomId),
    };
    this.#waiting.set(roomId, waiting);
    collect(waiting, records);
  }

  /** Ends what `prepare` began, whether or not the transaction succeeded. */
  release(): void {
    this.#prepared.clear();
  }

  /** Notifies the readers whom a process that died has left without notice. */
  async takeOver(row: Unnotified): Promise<void> {
    const records = await unnotifiedRecords(this.#context, row, readingTime);
    const fresh = freshFrom(row.seq);
    collect(fresh, records);
    if (records.length > 0) await this.#notify(row.room_id, fresh);
    await forgetUnnotified(this.#context, [row.id]);
  }

  /** Notifies the other members of a room that somebody writes in burn mode, without saying what. */
  addBurnt(seat: Seat): void {
    if (!this.#isStored() || !this.#isReminderDue(burningThing(seat.room_id))) return;
    this.#track(this.#notifyOfBurnt(seat));
  }

  /** Notifies of all waiting messages now, and resolves when that is done. */
  async flush(): Promise<void> {
    for (const roomId of [...this.#waiting.keys()]) this.#send(roomId);
    await Promise.all(this.#sending);
  }

  #isStored(): boolean {
    return this.#context.features.some(({ server }) => server.noticeStore);
  }

  #sendIn(time: number, roomId: string): NodeJS.Timeout {
    return setTimeout(() => this.#send(roomId), time).unref();
  }

  #send(roomId: string): void {
    const waiting = this.#waiting.get(roomId);
    if (!waiting) return;
    clearTimeout(waiting.timer);
    // The messages that are being stored belong to the same row.
    if (this.#prepared.has(roomId)) {
      waiting.timer = this.#sendIn(storingTime, roomId);
      return;
    }
    this.#waiting.delete(roomId);
    this.#track(this.#notifyAndForget(roomId, waiting));
  }

  #track(work: Promise<void>): void {
    const done = work
      .catch((error) => this.#context.log.error({ err: error }, "Members could not be notified of messages"))
      .finally(() => this.#sending.delete(done));
    this.#sending.add(done);
  }

  async #notifyAndForget(roomId: string, { id, ...fresh }: Waiting): Promise<void> {
    await this.#notify(roomId, fresh);
    await forgetUnnotified(this.#context, [id]);
  }

  async #notify(roomId: string, { first, latest, addressed }: Fresh): Promise<void> {
    const isReminder = this.#isReminderDue(roomId);
    const unread = await unreadSeats(this.#context, roomId);
    if (unread.length === 0) return;
    const replied = addressed.flatMap(({ reply }) => reply ?? []);
    const seqs = [...latest.values(), ...addressed.map(({ seq }) => seq), ...replied];
    const messages = await messagesOf(this.#context, roomId, seqs);
    const isBlocked = await blocksAmong(
      this.#context,
      messages.map(({ userId }) => userId),
      unread.map(({ user_id }) => user_id),
    );
    const notices = unread.flatMap((reader): NewNotice[] => {
      const newTo = messages.filter(
        ({ seq, userId }) => seq > reader.read_seq && userId !== reader.user_id && !isBlocked(userId, reader.user_id),
      );
      const own = newTo.flatMap((message) => addressedTo(reader, message, { addressed, messages }));
      if (own.length > 0) return newestOfEach(own);
      const [newest] = newTo;
      const isDue = isReminder || reader.read_seq >= first - 1;
      return newest && isDue ? [unreadNotice(reader, newest)] : [];
    });
    await this.#context.notices.send(notices);
  }

  async #notifyOfBurnt(seat: Seat): Promise<void> {
    const { room_id: roomId, user_id: actorId } = seat;
    const seats = await seatsOf(this.#context, roomId).execute();
    const notices = seats.map((reader) => ({
      ...noticeTo(reader),
      thing: burningThing(roomId),
      actorId,
      isPassing: true,
    }));
    await this.#context.notices.send(notices);
  }

  #isReminderDue(key: string): boolean {
    const now = this.#context.clock.now();
    const isDue = now >= (this.#remindedAt.get(key) ?? 0) + reminderTime;
    if (this.#remindedAt.size > mostReminded) this.#remindedAt.clear();
    if (isDue) this.#remindedAt.set(key, now);
    return isDue;
  }
}

const freshFrom = (first: number): Fresh => ({ first, latest: new Map(), addressed: [] });

function collect(fresh: Fresh, records: FreshRecord[]): void {
  for (const { seq, userId, kind, mentions, reply } of records) {
    fresh.latest.set(userId, seq);
    const isAddressed = kind === kinds.group && (mentions !== undefined || reply !== null);
    if (isAddressed && fresh.addressed.length < mostAddressed) fresh.addressed.push({ seq, userId, mentions, reply });
  }
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
