import type { Context } from "@dozen/core/context";
import { deleteInSteps } from "@dozen/core/database/deletion.server";
import { newId } from "@dozen/core/database/query.server";
import type { NewNotice } from "@dozen/core/notices/notice";
import type { OwnerContext } from "@dozen/core/owner.server";
import { deliveryNotFound } from "../errors";
import type { DeliveryError, LoggedDelivery } from "./webhook";

type Reads = Pick<Context, "db" | "clock">;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Pauses between the attempts of a delivery: eight attempts within a day. */
const pauses = [minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 6 * hour];
/** The pauses vary by this share, so that deliveries that failed together are not repeated together. */
const jitter = 0.1;
/** After this time another process may repeat an attempt whose process has died. */
const claimMs = minute;
/** Deliveries that `dueDeliveries` returns at once. */
const batchSize = 500;
const logLength = 50;
const storedDays = 30;

/** What is stored of a notice: ids, not words, as in a message of activity. */
export type DeliveredNotice = Pick<NewNotice, "thing" | "subject" | "actorId" | "href" | "values">;

/** A delivery to be stored. */
export interface NewDelivery {
  webhookId: string;
  userId: string;
  kind: string;
  notice: DeliveredNotice;
}

/** A delivery whose next attempt is due. */
export interface DueDelivery {
  id: string;
  webhookId: string;
  userId: string;
  url: string;
  dueAt: number;
  attempts: number;
}

/** Stores deliveries, due at once. */
export async function insertDeliveries(
  { db, clock }: Reads,
  deliveries: (NewDelivery & { url: string })[],
): Promise<DueDelivery[]> {
  const now = clock.now();
  const made = deliveries.map((delivery) => ({ ...delivery, id: newId() }));
  const rows = made.map(({ id, webhookId, userId, kind, notice }) => ({
    id,
    webhook_id: webhookId,
    user_id: userId,
    kind,
    notice: JSON.stringify(notice),
    created_at: now,
    due_at: now,
    attempts: 0,
    status: null,
    error: null,
    finished_at: null,
  }));
  if (rows.length > 0) await db.insertInto("inbox_webhook_deliveries").values(rows).execute();
  return made.map(({ id, webhookId, userId, url }) => ({ id, webhookId, userId, url, dueAt: now, attempts: 0 }));
}

/** The next deliveries that are due, in order. @param after the last of the previous ones */
export async function dueDeliveries({ db, clock }: Reads, after?: DueDelivery): Promise<DueDelivery[]> {
  const rows = await db
    .selectFrom("inbox_webhook_deliveries as delivery")
    .innerJoin("inbox_webhooks as webhook", "webhook.id", "delivery.webhook_id")
    .select(["delivery.id", "delivery.webhook_id", "delivery.user_id", "delivery.due_at", "delivery.attempts"])
    .select("webhook.url")
    .where("delivery.due_at", "<=", clock.now())
    .$if(after !== undefined, (query) =>
      query
        .where("delivery.due_at", ">=", after?.dueAt ?? 0)
        .where((row) =>
          row.or([row("delivery.due_at", ">", after?.dueAt ?? 0), row("delivery.id", ">", after?.id ?? "")]),
        ),
    )
    .orderBy("delivery.due_at")
    .orderBy("delivery.id")
    .limit(batchSize)
    .execute();
  return rows.map(({ id, webhook_id, user_id, url, due_at, attempts }) => ({
    id,
    webhookId: webhook_id,
    userId: user_id,
    url,
    dueAt: due_at ?? 0,
    attempts,
  }));
}

/** An attempt that this process alone may make. */
export interface Attempt extends NewDelivery {
  id: string;
  /** The number of this attempt, from 1. */
  number: number;
  createdAt: number;
  url: string;
  /** Sealed. */
  secret: string;
  isEnded: boolean;
}

/** Claims the next attempt of a delivery for this process. Undefined if another process has it, or it is over. */
export async function claimAttempt({ db, clock }: Reads, due: DueDelivery): Promise<Attempt | undefined> {
  const number = due.attempts + 1;
  const { numUpdatedRows } = await db
    .updateTable("inbox_webhook_deliveries")
    .set({ due_at: clock.now() + claimMs, attempts: number })
    .where("id", "=", due.id)
    .where("user_id", "=", due.userId)
    .where("due_at", "=", due.dueAt)
    .where("attempts", "=", due.attempts)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return undefined;
  const row = await db
    .selectFrom("inbox_webhook_deliveries as delivery")
    .innerJoin("inbox_webhooks as webhook", "webhook.id", "delivery.webhook_id")
    .select(["delivery.kind", "delivery.notice", "delivery.created_at"])
    .select(["webhook.url", "webhook.secret", "webhook.ended_at"])
    .where("delivery.id", "=", due.id)
    .where("delivery.user_id", "=", due.userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, webhookId, userId } = due;
  const { kind, url, secret } = row;
  const notice = JSON.parse(row.notice) as DeliveredNotice;
  const isEnded = row.ended_at !== null;
  return { id, webhookId, userId, number, kind, notice, createdAt: row.created_at, url, secret, isEnded };
}

/** How an attempt ended. */
export interface Outcome {
  status: number | null;
  /** Null: the receiver has taken the delivery. */
  error: DeliveryError | null;
}

/** Whether the day of attempts is over. */
export const isLastAttempt = ({ number }: Attempt) => number > pauses.length;

/** Ends a delivery. */
export async function finishDelivery(context: Reads, attempt: Attempt, outcome: Outcome): Promise<void> {
  await settle(context, attempt, { ...outcome, due_at: null, finished_at: context.clock.now() });
}

/** Lets a delivery be repeated after the pause that follows this attempt. */
export async function postponeDelivery(context: Reads, attempt: Attempt, outcome: Outcome): Promise<void> {
  const pause = (pauses[attempt.number - 1] ?? 0) * (1 - jitter + 2 * jitter * Math.random());
  await settle(context, attempt, { ...outcome, due_at: context.clock.now() + Math.round(pause) });
}

/** A no-op if the claim has lapsed and another process has made a further attempt. */
async function settle(
  { db }: Reads,
  { id, userId, number }: Attempt,
  values: Outcome & { due_at: number | null; finished_at?: number },
): Promise<void> {
  await db
    .updateTable("inbox_webhook_deliveries")
    .set(values)
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("attempts", "=", number)
    .where("due_at", "is not", null)
    .execute();
}

/** Ends all deliveries that wait for a webhook that has ended. */
export async function finishWaiting({ db, clock }: Reads, webhookId: string, userId: string): Promise<void> {
  await db
    .updateTable("inbox_webhook_deliveries")
    .set({ due_at: null, error: "ended", finished_at: clock.now() })
    .where("webhook_id", "=", webhookId)
    .where("user_id", "=", userId)
    .where("due_at", "is not", null)
    .execute();
}

/** The newest deliveries of a webhook of the viewer. */
export async function listDeliveries({ db, viewer }: OwnerContext, webhookId: string): Promise<LoggedDelivery[]> {
  const rows = await db
    .selectFrom("inbox_webhook_deliveries")
    .select(["id", "kind", "created_at", "due_at", "attempts", "status", "error"])
    .where("webhook_id", "=", webhookId)
    .where("user_id", "=", viewer.id)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(logLength)
    .execute();
  return rows.map(({ id, kind, created_at, due_at, attempts, status, error }) => ({
    id,
    kind,
    createdAt: created_at,
    nextAt: due_at,
    attempts,
    status,
    error: error as DeliveryError | null,
  }));
}

/**
 * Makes a delivery of the viewer due now. Undefined if its next attempt is due within a minute anyway, or is under way.
 *
 * @throws deliveryNotFound
 */
export async function makeDue({ db, viewer, clock }: OwnerContext, id: string): Promise<DueDelivery | undefined> {
  const now = clock.now();
  const row = await db
    .selectFrom("inbox_webhook_deliveries as delivery")
    .innerJoin("inbox_webhooks as webhook", "webhook.id", "delivery.webhook_id")
    .select(["delivery.webhook_id", "delivery.attempts", "webhook.url"])
    .where("delivery.id", "=", id)
    .where("delivery.user_id", "=", viewer.id)
    .executeTakeFirst();
  if (!row) throw deliveryNotFound();
  const { numUpdatedRows } = await db
    .updateTable("inbox_webhook_deliveries")
    .set({ due_at: now, finished_at: null })
    .where("id", "=", id)
    .where("user_id", "=", viewer.id)
    .where("attempts", "=", row.attempts)
    // A claim lasts a minute, so an attempt under way is not among these.
    .where((delivery) => delivery.or([delivery("due_at", "is", null), delivery("due_at", ">", now + claimMs)]))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return undefined;
  const { webhook_id, url, attempts } = row;
  return { id, webhookId: webhook_id, userId: viewer.id, url, dueAt: now, attempts };
}

/** Deletes deliveries 30 days after their notice, finished or not. */
export async function purgeDeliveries({ database, clock }: Pick<Context, "database" | "clock">): Promise<void> {
  const late = clock.now() - storedDays * day;
  await deleteInSteps(database, "inbox_webhook_deliveries", (row) => row("created_at", "<", late));
}
