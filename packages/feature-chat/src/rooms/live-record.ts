import type { Kind } from "../kinds";
import type { ChatRecord, MessageType, Records } from "./record";

/** A message as events and calls say it. */
export interface RecordEvent {
  id: string;
  type: Kind;
  receive_id: string;
  user_id: string;
  name: string;
  avatar: string | null;
  client_id: string;
  msg_type: number;
  msg: string;
  file: { name: string; size: number } | null;
  call: ChatRecord["call"];
  reply_id: string | null;
  create_time: string;
  change: number;
  edited: boolean;
  reactions: ChatRecord["reactions"];
  /** Burn mode: it was told and not stored. */
  fire?: boolean;
}

/** A file that was told in burn mode. */
export type BurntFile = RecordEvent & { mime: string; data: ArrayBuffer };

/** Of a file the text begins with its address (`wireText`). */
export const addressIn = (msg: string) => msg.split(",")[0] ?? "";

export function recordOf(event: RecordEvent): ChatRecord {
  return {
    seq: Number(event.id),
    roomId: event.receive_id,
    kind: event.type,
    userId: event.user_id,
    name: event.name,
    avatar: event.avatar,
    clientId: event.client_id,
    type: event.msg_type as MessageType,
    text: event.file ? addressIn(event.msg) : event.msg,
    file: event.file,
    call: event.call,
    reply: event.reply_id === null ? null : Number(event.reply_id),
    at: Date.parse(event.create_time),
    change: event.change,
    isEdited: event.edited,
    reactions: event.reactions,
  };
}

/** How far somebody has read who has just said something: whoever writes has read what stands above. */
export function readBy(userId: string, said: readonly ChatRecord[]): number {
  return lastOf(said.filter((record) => record.userId === userId && !record.isLater));
}

/** The largest number of some messages; 0 of none. */
export function lastOf(records: readonly ChatRecord[]): number {
  return Math.max(0, ...records.map(({ seq }) => seq));
}

/** Two lists of messages as one: each once, as it was changed last, in the order of their numbers. */
export function merge(known: readonly ChatRecord[], more: readonly ChatRecord[]): ChatRecord[] {
  const bySeq = new Map(known.map((record) => [record.seq, record]));
  for (const record of more) {
    if (record.change >= (bySeq.get(record.seq)?.change ?? 0)) bySeq.set(record.seq, record);
  }
  return [...bySeq.values()].sort((one, other) => one.seq - other.seq);
}

/** What is shown with what has come in; an answer to one's own message may be overtaken by a part that begins after it. */
export function withNews<Shown extends Pick<Records, "list" | "hasMore">>(known: Shown, more: ChatRecord[]): Shown {
  const first = known.hasMore ? (known.list[0]?.seq ?? 0) : 0;
  const joining = more.filter(({ seq }) => seq >= first);
  return { ...known, list: merge(known.list, joining) };
}

/** A list with what has changed of its messages; changes to others are of no concern to it. */
export function amend(known: readonly ChatRecord[], changed: readonly ChatRecord[]): ChatRecord[] {
  const numbers = new Set(known.map(({ seq }) => seq));
  return merge(
    known,
    changed.filter(({ seq }) => numbers.has(seq)),
  );
}

/**
 * What is shown, without a gap, after the page brought a part of the conversation anew: that part, earlier messages that
 * were known and join it, and, of the newest part, later ones that came in meanwhile.
 *
 * @param page `before`: only messages before that one; null for the newest
 * @param complete between the messages that are known nothing is missing up to this number; beyond it something may be
 */
export function afterReload(
  known: Pick<Records, "list" | "hasMore">,
  page: Pick<Records, "list" | "hasMore"> & { before: number | null },
  complete: number,
): Pick<Records, "list" | "hasMore"> {
  const first = page.list[0]?.seq ?? Number.POSITIVE_INFINITY;
  const last = page.list.at(-1)?.seq ?? Number.POSITIVE_INFINITY;
  // Before a page that is the first of all, everything has been cleared.
  const isJoined = page.hasMore && complete >= first - 1;
  const earlier = isJoined ? known.list.filter(({ seq }) => seq < first) : [];
  const later = page.before === null ? known.list.filter(({ seq }) => seq > last) : [];
  return {
    list: merge(amend(page.list, known.list), [...earlier, ...later]),
    hasMore: earlier.length > 0 ? known.hasMore : page.hasMore,
  };
}
