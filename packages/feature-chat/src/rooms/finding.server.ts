import type { LimitRule } from "@dozen/core/limits.server";
import type { ChatContext } from "../viewer.server";
import { type ChatRecord, messageTypes } from "./record";
import { scanRecords } from "./records.server";

/** Searches of one person: each opens many sealed messages. */
export const findLimit: LimitRule = { points: 30, seconds: 60 };

/** So many messages are looked through at a time: their texts are sealed, so no index knows them. */
export const scanSize = 2000;

export interface FindInput {
  roomId: string;
  text: string;
  /** Only messages older than this number. */
  before?: number;
}

/**
 * Messages of a room of the viewer's with a text in them or in the name of their file, the newest first. `next` is where
 * the search goes on, null at the beginning of the history.
 *
 * @throws roomNotFound, tooMany
 */
export async function findRecords(
  context: ChatContext,
  { roomId, text, before }: FindInput,
): Promise<{ list: ChatRecord[]; next: number | null }> {
  await context.limits.use("chat.find", context.viewer.id, findLimit);
  const wanted = text.toLowerCase();
  const scanned = await scanRecords(context, { roomId, before, size: scanSize });
  const list = scanned.filter((record) => wordsOf(record).toLowerCase().includes(wanted));
  return { list, next: scanned.length === scanSize ? (scanned.at(-1)?.seq ?? null) : null };
}

/** What a reader sees as words of a message. */
function wordsOf({ type, text, file }: ChatRecord): string {
  return type === messageTypes.text ? text : (file?.name ?? "");
}
