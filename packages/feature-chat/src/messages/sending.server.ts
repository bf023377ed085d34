import type { Context } from "@dozen/core/context";
import type { Database } from "@dozen/core/database/database.server";
import { preparedQuery } from "@dozen/core/database/query.server";
import type { DomainError } from "@dozen/core/errors";
import { defineDuration } from "@dozen/core/figures.server";
import type { Tables } from "@dozen/core/tables";
import { type Insertable, type Kysely, sql } from "kysely";
import { blocked, onlyAdminsWrite, roomNotFound } from "../errors";
import { batchesChannelOf, publishNews, singlesChannelOf } from "../rooms/channels.server";
import { reportUnread } from "../rooms/unread.server";
import { isWriter } from "../rooms/writing.server";
import { type Kind, kinds } from "../shared/kinds";
import type { MessageType } from "../shared/message-types";
import { toBrief } from "./brief";
import { withLinks } from "./linked.server";
import type { ChatRecord } from "./message";
import { messageNotices } from "./message-notices.server";
import { reactionsTo } from "./reactions.server";
import { openBody, sealBody } from "./sealing.server";
import { toWire } from "./wire";
import type { WireMessage } from "./wire.schema";

/** A message to be sent. */
export interface Outgoing {
  roomId: string;
  sender: { id: string; name: string; avatar: string | null };
  clientId: string;
  type: MessageType;
  text: string;
  file: ChatRecord["file"];
  reply: ChatRecord["reply"];
  call?: ChatRecord["call"];
  mentions?: ChatRecord["mentions"];
  /** A scheduled message, sent by the site: its writer may be offline. */
  isLater?: boolean;
}

/**
 * The result: the stored message, or why it was refused. `isNew` is false when it had arrived
 * before.
 */
type Outcome = { record: ChatRecord; isNew: boolean } | { refused: DomainError };

interface Waiting {
  /** When it arrived. Milliseconds of the process's clock. */
  since: number;
  outgoing: Outgoing & Pick<ChatRecord, "links">;
  settle(outcome: Outcome): void;
  fail(error: unknown): void;
}

type Needs = Pick<
  Context,
  | "db"
  | "database"
  | "secrets"
  | "check"
  | "clock"
  | "live"
  | "realtime"
  | "log"
  | "notices"
  | "features"
  | "events"
  | "metrics"
>;

/** Its count is the number of messages. */
export const messageDuration = defineDuration({
  name: "message_seconds",
  help: "Seconds from the arrival of a chat message until it was stored and sent to its room",
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
});

/** Messages per transaction: databases limit the number of bound values. */
const batchSize = 500;

const queues = new WeakMap<Database, Waiting[]>();

/**
 * Stores a message, then broadcasts it to its room. All messages of one turn of the event loop
 * share a transaction. The same client id twice is one message.
 *
 * @throws roomNotFound when the sender is not a member of the room now, blocked, onlyAdminsWrite
 */
export async function send(context: Needs, outgoing: Outgoing): Promise<ChatRecord> {
  // Before the transaction, since it takes processor time.
  const linked = withLinks(context, outgoing);
  const outcome = await new Promise<Outcome>((settle, fail) =>
    enqueue(context, { since: performance.now(), outgoing: linked, settle, fail }),
  );
  if ("refused" in outcome) throw outcome.refused;
  return outcome.record;
}

function enqueue(context: Needs, waiting: Waiting): void {
  const queue = queues.get(context.database);
  if (queue) {
    queue.push(waiting);
    return;
  }
  queues.set(context.database, [waiting]);
  setImmediate(() => drain(context));
}

/** One batch after the other, so that messages are broadcast in the order they were stored. */
async function drain(context: Needs): Promise<void> {
  const queue = queues.get(context.database) ?? [];
  while (queue.length > 0) {
    const batch = queue.splice(0, batchSize);
    const outcomes = await storeAndAcknowledge(context, batch);
    await acknowledgementsSent();
    try {
      publish(context, outcomes);
      countMessages(context, batch, outcomes);
    } catch (error) {
      // The messages are stored, so clients find them when they reconnect.
      context.log.error({ err: error }, "Messages could not be published");
    } finally {
      messageNotices(context).release();
    }
  }
  queues.delete(context.database);
}

/**
 * Stores a batch and acknowledges it to its senders before broadcasting to a large room: what
 * they send next arrives in the meantime and shares the next transaction and event.
 */
async function storeAndAcknowledge(context: Needs, batch: Waiting[]): Promise<Outcome[]> {
  try {
    const outcomes = await store(context, batch);
    batch.forEach(({ settle }, at) => {
      settle(outcomes[at] as Outcome);
    });
    return outcomes;
  } catch (error) {
    for (const { fail } of batch) fail(error);
    return [];
  }
}

/** Yields, so that acknowledgements go first: `process.nextTick` runs after pending promises. */
const acknowledgementsSent = () => new Promise<void>((resolve) => process.nextTick(resolve));

function countMessages(context: Needs, batch: Waiting[], outcomes: Outcome[]): void {
  const now = performance.now();
  outcomes.forEach((outcome, at) => {
    if (!("record" in outcome) || !outcome.isNew) return;
    messageDuration.observe(context, (now - (batch[at] as Waiting).since) / 1000);
  });
}

/**
 * Clients that ask for it get all messages of a turn in one event, and so in one write. Our own
 * pages do, so they come first.
 */
function publish(context: Needs, outcomes: Outcome[]): void {
  const { realtime } = context;
  const rooms = new Map<string, ChatRecord[]>();
  for (const outcome of outcomes) {
    if (!("record" in outcome) || !outcome.isNew) continue;
    const { record } = outcome;
    const fresh = rooms.get(record.roomId) ?? [];
    rooms.set(record.roomId, fresh);
    fresh.push(record);
  }
  for (const [roomId, records] of rooms) {
    realtime?.to(batchesChannelOf(roomId)).emit("batch", records.map(toBrief));
    for (const event of records.map(toWire)) realtime?.to(singlesChannelOf(roomId)).emit(nameOf(event), event);
    publishNews(context, roomId);
    void reportUnread(context, roomId, records[0]?.seq ?? 0);
    messageNotices(context).add(roomId, records);
  }
}

/** Texts and lines are sent as `chatmsg`, messages with a file as `file` (spec:chat-78). */
const nameOf = ({ file }: WireMessage) => (file === null ? "chatmsg" : "file");

async function store(context: Needs, batch: Waiting[]): Promise<Outcome[]> {
  const { db, dialect } = context.database;
  const rooms = [...new Set(batch.map(({ outgoing }) => outgoing.roomId))].sort();
  return db.transaction().execute(async (trx) => {
    // The lock on the room's row keeps its message numbers in order; SQLite has a single writer
    // anyway.
    const locked = await (dialect === "mysql" ? lockedRooms : roomsById)(trx, rooms);
    const last = new Map(locked.map(({ id, last_seq }) => [id, last_seq]));
    const kindOf = new Map(locked.map(({ id, type }) => [id, type as Kind]));
    const seats = await seatsOf(trx, rooms, batch);
    const known = await knownRecords(trx, context, { rooms, batch, kindOf });
    const fresh: ChatRecord[] = [];
    const outcomes = batch.map(({ outgoing }): Outcome => {
      const seq = last.get(outgoing.roomId);
      const seat = seats.get(`${outgoing.roomId} ${outgoing.sender.id}`);
      if (seq === undefined || !seat) return { refused: roomNotFound() };
      if (seat.isBlocked) return { refused: blocked() };
      const before = known.get(keyOf(outgoing));
      if (before) return { record: before, isNew: false };
      if (!seat.canWrite) return { refused: onlyAdminsWrite() };
      const record = storedAs(outgoing, { seq: seq + 1, at: context.clock.now(), kindOf });
      last.set(outgoing.roomId, seq + 1);
      known.set(keyOf(outgoing), record);
      fresh.push(record);
      return { record, isNew: true };
    });
    if (fresh.length > 0) await insert(trx, context, fresh, last);
    return outcomes;
  });
}

const roomsById = preparedQuery((db, ids: string[]) =>
  db.selectFrom("chat_rooms").select(["id", "type", "last_seq"]).where("id", "in", ids).orderBy("id"),
);

const lockedRooms = preparedQuery((db, ids: string[]) =>
  db.selectFrom("chat_rooms").select(["id", "type", "last_seq"]).where("id", "in", ids).orderBy("id").forUpdate(),
);

const keyOf = ({ roomId, sender, clientId }: Outgoing) => `${roomId} ${sender.id} ${clientId}`;

interface Numbered {
  seq: number;
  at: number;
  kindOf: Map<string, Kind>;
}

function storedAs({ sender, ...outgoing }: Outgoing, { seq, at, kindOf }: Numbered): ChatRecord {
  const { id: userId, name, avatar } = sender;
  const kind = kindOf.get(outgoing.roomId) ?? kinds.person;
  return { ...outgoing, kind, seq, userId, name, avatar, at, change: 0, isEdited: false, reactions: [] };
}

async function seatsOf(
  trx: Kysely<Tables>,
  rooms: string[],
  batch: Waiting[],
): Promise<Map<string, { isBlocked: boolean; canWrite: boolean }>> {
  const users = [...new Set(batch.map(({ outgoing }) => outgoing.sender.id))];
  const seats = await seatsWithBlocks(trx, rooms, users);
  return new Map(
    seats.map(({ by_them, by_oneself, ownerId, writing, ...seat }) => [
      `${seat.room_id} ${seat.user_id}`,
      { isBlocked: by_them !== null || by_oneself !== null, canWrite: isWriter({ ownerId, writing }, seat) },
    ]),
  );
}

const seatsWithBlocks = preparedQuery((db, rooms: string[], users: string[]) =>
  db
    .selectFrom("chat_seats as seat")
    .leftJoin("chat_blocks as theirs", (join) =>
      join.onRef("theirs.user_id", "=", "seat.friend_id").onRef("theirs.blocked_id", "=", "seat.user_id"),
    )
    .leftJoin("chat_blocks as own", (join) =>
      join.onRef("own.user_id", "=", "seat.user_id").onRef("own.blocked_id", "=", "seat.friend_id"),
    )
    .leftJoin("chat_groups as led", "led.id", "seat.room_id")
    .select(["seat.room_id", "seat.user_id", "theirs.created_at as by_them", "own.created_at as by_oneself"])
    .select(["seat.admin_since", "led.user_id as ownerId", "led.writing"])
    .where("seat.room_id", "in", rooms)
    .where("seat.user_id", "in", users),
);

/** The messages of the batch that are stored already. */
async function knownRecords(
  trx: Kysely<Tables>,
  context: Needs,
  { rooms, batch, kindOf }: { rooms: string[]; batch: Waiting[]; kindOf: Map<string, Kind> },
): Promise<Map<string, ChatRecord>> {
  const sent = new Map(batch.map(({ outgoing }) => [keyOf(outgoing), outgoing]));
  const users = [...new Set(batch.map(({ outgoing }) => outgoing.sender.id))];
  const rows = await recordsByClientId(trx, users, rooms, [...new Set(batch.map(({ outgoing }) => outgoing.clientId))]);
  const known = new Map<string, ChatRecord>();
  for (const row of rows) {
    const key = `${row.room_id} ${row.user_id} ${row.client_id}`;
    const outgoing = sent.get(key);
    if (!outgoing) continue;
    const { seq, created_at: at, change_no: change, edited_at } = row;
    const stored = {
      type: row.msg_type as MessageType,
      change,
      isEdited: edited_at !== null,
      ...openBody(context, row),
    };
    // A reaction counts as a change.
    const reactions = change > 0 ? (await reactionsTo(trx, row.room_id, [seq])).get(seq) : undefined;
    // Its text may have been edited.
    const record = { ...storedAs(outgoing, { seq, at, kindOf }), links: undefined, ...stored };
    known.set(key, { ...withLinks(context, record), reactions: reactions ?? [] });
  }
  return known;
}

const recordsByClientId = preparedQuery((db, users: string[], rooms: string[], clientIds: string[]) =>
  db
    .selectFrom("chat_records")
    .selectAll()
    .where("user_id", "in", users)
    .where("room_id", "in", rooms)
    .where("client_id", "in", clientIds),
);

async function insert(
  trx: Kysely<Tables>,
  context: Needs,
  fresh: ChatRecord[],
  last: Map<string, number>,
): Promise<void> {
  const rows = fresh.map((record) => ({
    room_id: record.roomId,
    seq: record.seq,
    user_id: record.userId,
    client_id: record.clientId,
    msg_type: record.type,
    body: sealBody(context, record),
    created_at: record.at,
  }));
  await insertRecords(trx, rows);
  await messageNotices(context).prepare(trx, firstNumbers(fresh));
  const rooms = [...new Set(fresh.map(({ roomId }) => roomId))].map((id) => ({ id, seq: last.get(id) ?? 0 }));
  await numberRooms(trx, rooms, fresh.at(-1)?.at ?? 0);
  await readOwn(trx, fresh);
}

/** The first new number of each room. */
const firstNumbers = (fresh: ChatRecord[]) => new Map(fresh.map(({ roomId, seq }) => [roomId, seq] as const).reverse());

const insertRecords = preparedQuery((db, rows: Insertable<Tables["chat_records"]>[]) =>
  db.insertInto("chat_records").values(rows),
);

const numberRooms = preparedQuery((db, rooms: { id: string; seq: number }[], at: number) => {
  const numbers = sql.join(
    rooms.map(({ id, seq }) => sql`when ${id} then ${seq}`),
    sql` `,
  );
  return db
    .updateTable("chat_rooms")
    .set({ last_seq: sql`case id ${numbers} else last_seq end`, last_at: at })
    .where(
      "id",
      "in",
      rooms.map(({ id }) => id),
    );
});

/**
 * Writing marks everything before as read; scheduled messages advance the read marker only if
 * everything earlier was read.
 */
async function readOwn(trx: Kysely<Tables>, fresh: ChatRecord[]): Promise<void> {
  for (const { roomId, userId, seq } of fresh.filter(({ isLater }) => isLater)) {
    await trx
      .updateTable("chat_seats")
      .set({ read_seq: seq })
      .where("room_id", "=", roomId)
      .where("user_id", "=", userId)
      .where("read_seq", "=", seq - 1)
      .execute();
  }
  const now = fresh.filter(({ isLater }) => !isLater);
  if (now.length === 0) return;
  const pairs = new Map(now.map(({ roomId, userId }) => [`${roomId} ${userId}`, { roomId, userId }]));
  await readToLast(trx, [...pairs.values()]);
}

const readToLast = preparedQuery((db, seats: { roomId: string; userId: string }[]) =>
  db
    .updateTable("chat_seats")
    .set(({ selectFrom }) => ({
      read_seq: selectFrom("chat_rooms").select("last_seq").whereRef("chat_rooms.id", "=", "chat_seats.room_id"),
    }))
    .where(
      sql<boolean>`(room_id, user_id) in (${sql.join(seats.map(({ roomId, userId }) => sql`(${roomId}, ${userId})`))})`,
    ),
);
