import type { Context } from "@dozen/core/context";
import { DomainError } from "@dozen/core/errors";
import type { Selectable } from "kysely";
import { mentionsIn } from "../messages/mentions.server";
import { send } from "../messages/sending.server";
import { messageTypes } from "../shared/message-types";
import { textOf } from "./later.server";
import type { ChatScheduled } from "./tables";

/** Messages sent in one transaction. */
const atOnce = 200;

/** Why a message was refused; null when it was sent, undefined when something failed. */
type Outcome = string | null | undefined;

type Due = Selectable<ChatScheduled> & { name: string | null; avatar: string | null };

/**
 * Sends the messages that are due. A message's id is its client id, so it is not sent twice if a process dies before
 * it deletes the row. A message that nobody could read is deleted; a refused one stays, with the reason.
 */
export async function sendDue(context: Context): Promise<void> {
  for (let due = await findDue(context); due.length > 0; due = await findDue(context)) {
    const tried = await Promise.allSettled(due.map((one) => sendOne(context, one)));
    const outcomes: Outcome[] = tried.map((one) => (one.status === "fulfilled" ? one.value : undefined));
    const ended = due.filter((_, at) => outcomes[at] === null || outcomes[at] === "chat:errors.noRoom");
    await forget(context, ended);
    await saveRefusals(context, due, outcomes);
    const failure = tried.find((one) => one.status === "rejected");
    // Thrown after all others were sent: a failed job is logged and retried.
    if (failure) throw failure.reason;
  }
}

function findDue({ db, clock }: Context): Promise<Due[]> {
  return db
    .selectFrom("chat_scheduled as later")
    .leftJoin("users", "users.id", "later.user_id")
    .selectAll("later")
    .select(["users.name", "users.avatar"])
    .where("later.due_at", "<=", clock.now())
    .where("later.refused", "is", null)
    .orderBy("later.due_at")
    .orderBy("later.id")
    .limit(atOnce)
    .execute();
}

/** Sends one message. @returns why it was refused; null when it was sent */
async function sendOne(context: Context, row: Due): Promise<string | null> {
  const sender = { id: row.user_id, name: row.name ?? "", avatar: row.avatar };
  const text = textOf(context, row);
  const message = { type: messageTypes.text, text, file: null, reply: null };
  try {
    const mentions = await mentionsIn(context, { roomId: row.room_id, text });
    await send(context, { roomId: row.room_id, sender, clientId: row.id, ...message, mentions, isLater: true });
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.key;
    throw error;
  }
}

async function forget({ db }: Context, rows: Due[]): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await db.deleteFrom("chat_scheduled").where("id", "in", ids).execute();
}

async function saveRefusals({ db }: Context, due: Due[], outcomes: Outcome[]): Promise<void> {
  const reasons = new Set(outcomes.flatMap((reason) => (reason && reason !== "chat:errors.noRoom" ? reason : [])));
  for (const refused of reasons) {
    const ids = due.filter((_, at) => outcomes[at] === refused).map(({ id }) => id);
    await db.updateTable("chat_scheduled").set({ refused }).where("id", "in", ids).execute();
  }
}
