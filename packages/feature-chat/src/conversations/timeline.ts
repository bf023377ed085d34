import type { ChatRecord } from "../messages/message";
import { isLine } from "../shared/message-types";

/** An item between or among messages. */
export type TimelineItem =
  | { kind: "day"; key: string; at: number }
  | { kind: "time"; key: string; at: number }
  | { kind: "record"; key: string; record: ChatRecord; continues: boolean };

/** Messages further apart than this get a line with the time between them (spec:chat-59). Milliseconds. */
const pause = 5 * 60_000;

/**
 * Messages with a date line where the day changes and a time line where more than five minutes
 * have passed. A message continues the one before if its writer is the same and no line is between them.
 *
 * @param dayOf the calendar day of a moment in the reader's zone
 */
export function timeline(records: readonly ChatRecord[], dayOf: (at: number) => string): TimelineItem[] {
  return records.flatMap((record, index) => {
    const { at, seq } = record;
    const before = records[index - 1];
    const items: TimelineItem[] = [];
    if (!before || dayOf(before.at) !== dayOf(at)) items.push({ kind: "day", key: `day ${seq}`, at });
    if (!before || at - before.at > pause) items.push({ kind: "time", key: `time ${seq}`, at });
    const continues = items.length === 0 && before?.userId === record.userId && !isLine(before.type);
    return [...items, { kind: "record", key: String(seq), record, continues }];
  });
}
