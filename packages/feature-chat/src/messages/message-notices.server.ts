import type { Context } from "@dozen/core/context";
import { newId } from "@dozen/core/database/query.server";
import type { Tables } from "@dozen/core/tables";
import type { Kysely } from "kysely";
import type { Seat } from "../rooms/seats.server";
import { kinds } from "../shared/kinds";
import { burningThing } from "../shared/notice-things";
import type { ChatRecord } from "./message";
import { type Fresh, noticesOfBurnt, noticesOfNew } from "./notice-contents.server";
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

type Needs = Pick<Context, "db" | "secrets" | "clock" | "notices" | "log" | "features" | "events">;

/** New messages whose readers are notified by the timer. */
interface Waiting extends Fresh {
  /** Id of the stored row, by which another process notifies the readers if this one dies. */
  id: string;
  timer: NodeJS.Timeout;
}

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

  async #notify(roomId: string, fresh: Fresh): Promise<void> {
    const isReminder = this.#isReminderDue(roomId);
    await this.#context.notices.send(await noticesOfNew(this.#context, roomId, { ...fresh, isReminder }));
  }

  async #notifyOfBurnt(seat: Seat): Promise<void> {
    await this.#context.notices.send(await noticesOfBurnt(this.#context, seat));
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
