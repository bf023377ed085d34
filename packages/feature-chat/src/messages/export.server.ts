import { setImmediate } from "node:timers/promises";
import type { LimitRule } from "@dozen/core/limits.server";
import type { OwnerContext } from "@dozen/core/owner.server";
import { dateText } from "@dozen/ui/date-text";
import type { Room } from "../rooms/room";
import { messageTypes } from "../shared/message-types";
import type { ChatRecord } from "./message";
import { listRecords } from "./messages.server";

/** Exports per person: each decrypts every message of a conversation. */
export const exportLimit: LimitRule = { points: 10, seconds: 600 };

/** Messages in memory at a time. */
const pageSize = 500;

/**
 * Everything that the viewer can read of a conversation, as lines of text, oldest first; read
 * page by page, so that a long one neither delays the response nor fills the memory.
 */
export async function* conversationText(context: OwnerContext, room: Room): AsyncGenerator<string> {
  yield `${room.name}\n${context.t("chat:rooms.exportTimes")}\n\n`;
  for (let after: number | undefined = 0; after !== undefined; ) {
    const { list, hasMore } = await listRecords(context, { roomId: room.id, after, size: pageSize });
    yield list.map((record) => `${lineOf(context, record)}\n`).join("");
    after = hasMore ? list.at(-1)?.seq : undefined;
    // SQLite reads synchronously, so other work gets its turn between two pages.
    await setImmediate();
  }
}

function lineOf({ t }: OwnerContext, record: ChatRecord): string {
  const { at, name, isEdited } = record;
  const edited = isEdited ? ` (${t("chat:rooms.wasEdited")})` : "";
  // Only a new message may begin a line, so that nobody can forge another person's message.
  return `${dateText(at, "minute", "UTC")} ${name}${edited}: ${wordsOf(t, record)}`.replace(lineEnds, "$&    ");
}

/** Every character that some reader takes for a line break. */
const lineEnds = /[\n\v\f\r\u0085\u2028\u2029]/g;

const kinds = { 2: "image", 3: "file", 4: "voice", 5: "video", 6: "call", 7: "gone" } as const;

function wordsOf(t: OwnerContext["t"], { type, text, file }: ChatRecord): string {
  if (type === messageTypes.text) return text;
  return [t(`chat:rooms.previews.${kinds[type]}`), file?.name].filter(Boolean).join(" ");
}
