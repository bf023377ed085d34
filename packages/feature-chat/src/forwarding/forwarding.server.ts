import { DomainError } from "@dozen/core/errors";
import { translateKey } from "@dozen/core/messages";
import type { OwnerContext } from "@dozen/core/owner.server";
import { fileMissing, recordNotFound } from "../errors";
import { fileIdOf, findFile } from "../files/files.server";
import type { ChatRecord } from "../messages/message";
import { findRecord, sayText, sendFile } from "../messages/messages.server";
import { isLine, messageTypes } from "../shared/message-types";
import { listRecipients } from "./recipients.server";

interface Sending {
  /** Rooms of the viewer. */
  to: string[];
  /** The same for each attempt, so that a form that is sent again sends nothing twice. */
  clientId: string;
}

/** Sends a text to several conversations. @throws notSent with the names of those that did not get it */
export function forwardText(context: OwnerContext, { text, ...sending }: Sending & { text: string }): Promise<void> {
  const { clientId } = sending;
  return toEach(context, sending, (roomId) => sayText(context, { roomId, text, clientId }));
}

/**
 * Sends the file of a message to several conversations, as a copy that counts as the viewer's own.
 *
 * @throws recordNotFound, fileMissing, notSent with the names of those that did not get it
 */
export async function forwardFile(
  context: OwnerContext,
  { room, message, ...sending }: Sending & { room: string; message: number },
): Promise<void> {
  const record = await findForwarded(context, { room, message });
  const found = await findFile(context, fileIdOf(record.text) ?? "");
  if (!found) throw fileMissing("to");
  const file = new File([new Uint8Array(found.bytes)], found.name, { type: found.type });
  const { clientId } = sending;
  await toEach(context, sending, (roomId) => sendFile(context, { roomId, file, type: record.type, clientId }));
}

/** A message that can be sent on: not a call, nor one that was taken back. @throws roomNotFound, recordNotFound */
export async function findForwarded(
  context: OwnerContext,
  { room, message }: { room: string; message: number },
): Promise<ChatRecord> {
  const record = await findRecord(context, room, message);
  if (isLine(record.type)) throw recordNotFound();
  return record;
}

export const isText = ({ type }: Pick<ChatRecord, "type">) => type === messageTypes.text;

/** Sends to one conversation after the other, and goes on after a refusal. */
async function toEach(
  context: OwnerContext,
  { to }: Sending,
  send: (roomId: string) => Promise<unknown>,
): Promise<void> {
  const refusals: { roomId: string; error: DomainError }[] = [];
  for (const roomId of to) {
    try {
      await send(roomId);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refusals.push({ roomId, error });
    }
  }
  const [first] = refusals;
  if (!first) return;
  // A single recipient needs no name.
  if (to.length === 1) throw first.error;
  throw await notSent(
    context,
    refusals.map(({ roomId }) => roomId),
    first.error,
  );
}

async function notSent(context: OwnerContext, roomIds: string[], reason: DomainError): Promise<DomainError> {
  const recipients = await listRecipients(context, { chosen: roomIds });
  const names = recipients.filter(({ id }) => roomIds.includes(id)).map(({ name }) => name);
  const { t, locale } = context;
  const list = new Intl.ListFormat(locale === "enUs" ? "en-US" : "zh", { type: "conjunction" }).format(names);
  const values = { names: list, reason: translateKey(t, reason.key, reason.values) };
  return new DomainError("chat:forwarding.refused", { code: reason.code, field: "to", values });
}
