import type { Context } from "@dozen/core/context";
import type { Dialect } from "@dozen/core/database/database.server";
import { newId } from "@dozen/core/database/query.server";
import type { Tables } from "@dozen/core/tables";
import type { Kysely, Selectable } from "kysely";
import { pushesOf } from "../push/pushes.server";
import { sendMessageToWebhooks } from "../webhooks/outgoing.server";
import { countMessages } from "./counts.server";
import type { MessageType } from "./message";
import { everybody } from "./messages.server";
import type { MessagesTable } from "./tables";
import type { MessageTexts } from "./texts";

export interface NewMessage {
  /** A user's id, or `everybody`. */
  to: string;
  type: MessageType;
  texts: MessageTexts;
  feedbackId?: string;
  /** A message with a known id is not sent again. */
  id?: string;
}

/**
 * Sends a message to one user, or to everybody as a single row, and sends it to their webhooks and browsers in the
 * background.
 *
 * @returns its id
 */
export async function sendMessage(context: Context, message: NewMessage): Promise<string> {
  const { db, dialect } = context.database;
  const row = {
    id: message.id ?? newId(),
    user_id: message.to,
    type: message.type,
    feedback_id: message.feedbackId ?? null,
    texts: JSON.stringify(message.texts),
    created_at: context.clock.now(),
  };
  const isNew = await db.transaction().execute((trx) => addMessage(trx, dialect, row));
  await context.live.badgesChanged("inbox", row.user_id === everybody ? undefined : [row.user_id]);
  if (isNew && row.user_id === everybody) pushesOf(context).sendToEverybody({ ...row, type: message.type });
  else if (isNew) {
    await sendMessageToWebhooks(context, { ...row, type: message.type });
    pushesOf(context).sendMessage({ ...row, type: message.type });
  }
  return row.id;
}

/** @returns whether the message is new */
async function addMessage(
  trx: Kysely<Tables>,
  dialect: Dialect,
  row: Omit<Selectable<MessagesTable>, "unread" | "thing" | "mail_at">,
): Promise<boolean> {
  const recipient = { user_id: row.user_id, type: row.type };
  // Lock first, so that the second of two concurrent requests with the same id finds the message of the first.
  if (row.user_id !== everybody) await countMessages(trx, dialect, [{ ...recipient, messages: 0 }]);
  const sent = await trx.selectFrom("inbox_messages").select("id").where("id", "=", row.id).executeTakeFirst();
  if (sent) return false;
  await trx.insertInto("inbox_messages").values(row).execute();
  if (row.user_id !== everybody) await countMessages(trx, dialect, [{ ...recipient, messages: 1 }]);
  return true;
}
