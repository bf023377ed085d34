import type { ChatRecord, Records } from "./message";

/**
 * The read position of somebody who has just written: writing implies having read everything
 * before.
 */
export function readBy(userId: string, said: readonly ChatRecord[]): number {
  return lastOf(said.filter((record) => record.userId === userId && !record.isLater));
}

/** The largest number among the messages; 0 for none. */
export function lastOf(records: readonly ChatRecord[]): number {
  return Math.max(0, ...records.map(({ seq }) => seq));
}

/** Merges two lists of messages: each once, in its latest version, ordered by number. */
export function merge(known: readonly ChatRecord[], more: readonly ChatRecord[]): ChatRecord[] {
  const bySeq = new Map(known.map((record) => [record.seq, record]));
  for (const record of more) {
    if (record.change >= (bySeq.get(record.seq)?.change ?? 0)) bySeq.set(record.seq, record);
  }
  return [...bySeq.values()].sort((one, other) => one.seq - other.seq);
}

/**
 * Adds what came in to what is shown; the response to the user's own message may arrive after a
 * page that begins later.
 */
export function withNews<Shown extends Pick<Records, "list" | "hasMore">>(known: Shown, more: ChatRecord[]): Shown {
  const first = known.hasMore ? (known.list[0]?.seq ?? 0) : 0;
  const joining = more.filter(({ seq }) => seq >= first);
  return { ...known, list: merge(known.list, joining) };
}

/** Applies changes to the listed messages; changes to others are ignored. */
export function amend(known: readonly ChatRecord[], changed: readonly ChatRecord[]): ChatRecord[] {
  const numbers = new Set(known.map(({ seq }) => seq));
  return merge(
    known,
    changed.filter(({ seq }) => numbers.has(seq)),
  );
}

/**
 * What to show after the page has loaded a part of the conversation again, without a gap: that
 * part, earlier known messages that join it, and, for the newest part, later ones that arrived
 * in the meantime.
 *
 * @param page `before`: only messages before that one; null for the newest
 * @param complete the known messages have no gap up to this number; beyond it they may
 */
export function afterReload(
  known: Pick<Records, "list" | "hasMore">,
  page: Pick<Records, "list" | "hasMore"> & { before: number | null },
  complete: number,
): Pick<Records, "list" | "hasMore"> {
  const first = page.list[0]?.seq ?? Number.POSITIVE_INFINITY;
  const last = page.list.at(-1)?.seq ?? Number.POSITIVE_INFINITY;
  // If no page precedes this one, everything before it has been cleared.
  const isJoined = page.hasMore && complete >= first - 1;
  const earlier = isJoined ? known.list.filter(({ seq }) => seq < first) : [];
  const later = page.before === null ? known.list.filter(({ seq }) => seq > last) : [];
  return {
    list: merge(amend(page.list, known.list), [...earlier, ...later]),
    hasMore: earlier.length > 0 ? known.hasMore : page.hasMore,
  };
}
