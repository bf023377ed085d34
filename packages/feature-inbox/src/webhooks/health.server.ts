import type { Context } from "@dozen/core/context";
import { sql } from "kysely";
import { finishWaiting, type NewDelivery } from "./deliveries.server";
import { webhookThing } from "./webhooks.server";

type Webhook = Pick<NewDelivery, "webhookId" | "userId">;

/** Notes that a webhook has taken a delivery. */
export async function noteSuccess({ db, clock }: Context, { webhookId, userId }: Webhook): Promise<void> {
  await db
    .updateTable("inbox_webhooks")
    .set({ trusted_at: clock.now(), failing_since: null })
    .where("id", "=", webhookId)
    .where("user_id", "=", userId)
    .execute();
}

/** Notes that a webhook has not taken a delivery, for its owner. */
export async function noteFailure({ db, clock }: Context, { webhookId, userId }: Webhook): Promise<void> {
  await db
    .updateTable("inbox_webhooks")
    .set({ failing_since: sql`coalesce(failing_since, ${clock.now()})` })
    .where("id", "=", webhookId)
    .where("user_id", "=", userId)
    .execute();
}

/** Ends a webhook with everything that waits for it, and notifies its owner once. */
export async function endWebhook(
  context: Context,
  webhook: Webhook,
  { unlessTrustedSince = Number.MAX_SAFE_INTEGER }: { unlessTrustedSince?: number } = {},
): Promise<void> {
  const { db, clock, notices } = context;
  const { webhookId, userId } = webhook;
  const now = clock.now();
  const { numUpdatedRows } = await db
    .updateTable("inbox_webhooks")
    .set({ ended_at: now, failing_since: sql`coalesce(failing_since, ${now})` })
    .where("id", "=", webhookId)
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .where("trusted_at", "<=", unlessTrustedSince)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await finishWaiting(context, webhookId, userId);
  const values = { webhook: await nameOf(context, webhook) };
  const href = `/set/webhooks/${webhookId}`;
  await notices.send([{ kind: "inbox.webhookEnded", userId, thing: webhookThing(webhookId), href, values }]);
}

async function nameOf({ db }: Context, { webhookId, userId }: Webhook): Promise<string> {
  const row = await db
    .selectFrom("inbox_webhooks")
    .select("name")
    .where("id", "=", webhookId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.name ?? "";
}
