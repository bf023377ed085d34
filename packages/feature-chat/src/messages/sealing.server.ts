import type { Context } from "@dozen/core/context";
import type { ChatRecord } from "./message";

/**
 * The row and column that a message's ciphertext is bound to: in any other place it does not
 * decrypt.
 */
export function bodyBinding(roomId: string, seq: number): string {
  return `chat_records.body:${roomId}:${seq}`;
}

/** The encrypted part of a message. */
type Body = Pick<ChatRecord, "text" | "file" | "reply" | "call" | "mentions">;

export function sealBody(
  { secrets }: Pick<Context, "secrets">,
  { roomId, seq, text, file, reply, call, mentions }: Body & { roomId: string; seq: number },
): string {
  return secrets.seal(JSON.stringify({ text, file, reply, call, mentions } satisfies Body), bodyBinding(roomId, seq));
}

export function openBody(
  { secrets }: Pick<Context, "secrets">,
  row: { room_id: string; seq: number; body: string },
): Body {
  // Messages older than the reply feature have no `reply`.
  return { reply: null, ...JSON.parse(secrets.open(row.body, bodyBinding(row.room_id, row.seq))) };
}
