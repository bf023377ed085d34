import type { LimitRule } from "@dozen/core/limits.server";
import type { OwnerContext } from "@dozen/core/owner.server";
import { messageTypes } from "../shared/message-types";
import { withLinks } from "./linked.server";
import type { ChatRecord } from "./message";
import { scanRecords } from "./messages.server";

/** Searches per person: each decrypts many messages. */
export const findLimit: LimitRule = { points: 30, seconds: 60 };

/** Messages searched at a time: their texts are encrypted, so no index can help. */
export const scanSize = 2000;

export interface FindInput {
  roomId: string;
  text: string;
  /** Only messages before this number. */
  before?: number;
}

/**
 * Messages in one of the viewer's rooms that contain a text, in them or in their file's name,
 * the newest first. `next` is where the search continues, null at the beginning of the history.
 *
 * @throws roomNotFound, tooMany
 */
export async function findRecords(
  context: OwnerContext,
  { roomId, text, before }: FindInput,
): Promise<{ list: ChatRecord[]; next: number | null }> {
  await context.limits.use("chat.find", context.viewer.id, findLimit);
  const wanted = text.toLowerCase();
  const scanned = await scanRecords(context, { roomId, before, size: scanSize });
  const list = scanned.filter((record) => wordsOf(record).toLowerCase().includes(wanted));
  return {
    list: list.map((record) => withLinks(context, record)),
    next: scanned.length === scanSize ? (scanned.at(-1)?.seq ?? null) : null,
  };
}

/** The searchable text of a message, as readers see it. */
export function wordsOf({ type, text, file }: Pick<ChatRecord, "type" | "text" | "file">): string {
  return type === messageTypes.text ? text : (file?.name ?? "");
}
