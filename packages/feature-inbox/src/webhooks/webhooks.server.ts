import type { Context } from "@dozen/core/context";
import { deleteInSteps } from "@dozen/core/database/deletion.server";
import { newId } from "@dozen/core/database/query.server";
import type { OwnerContext } from "@dozen/core/owner.server";
import { lockUsers } from "@dozen/core/sessions/lock-users.server";
import type { Selectable } from "kysely";
import { tooManyWebhooks, webhookNotFound } from "../errors";
import type { InboxSettings } from "../settings";
import { storedKinds } from "./kinds.server";
import { newWebhookSecret } from "./signature.server";
import type { WebhooksTable } from "./tables";
import type { Webhook, WebhookWithSecret } from "./webhook";

/** What the owner chose for a webhook. */
export interface WantedWebhook {
  name: string;
  url: string;
  /** Missing: all. */
  kinds?: string[];
}

/** What the sealed key of a webhook is bound to. */
export const secretBinding = (id: string) => `inbox_webhooks.secret:${id}`;

/**
 * Makes a webhook of the viewer.
 *
 * @throws tooManyWebhooks, nothingTicked
 */
export async function makeWebhook(context: OwnerContext, wanted: WantedWebhook): Promise<WebhookWithSecret> {
  const now = context.clock.now();
  const id = newId();
  const secret = newWebhookSecret();
  const row: Selectable<WebhooksTable> = {
    id,
    user_id: context.viewer.id,
    name: wanted.name,
    url: wanted.url,
    secret: context.secrets.seal(secret, secretBinding(id)),
    kinds: storedKinds(context, wanted.kinds),
    created_at: now,
    trusted_at: now,
    failing_since: null,
    ended_at: null,
  };
  await insertWebhook(context, row);
  return { ...toWebhook(row), secret };
}

/** Stores a webhook unless its owner has too many, also of parallel requests. */
async function insertWebhook(context: OwnerContext, row: Selectable<WebhooksTable>): Promise<void> {
  const { db, database, viewer, settings } = context;
  const { WEBHOOKS_PER_USER: most } = settings.of("inbox") as InboxSettings;
  await db.transaction().execute(async (trx) => {
    await lockUsers(trx, database.dialect, [viewer.id]);
    const own = await trx.selectFrom("inbox_webhooks").select("id").where("user_id", "=", viewer.id).execute();
    if (own.length >= most) throw tooManyWebhooks(most);
    await trx.insertInto("inbox_webhooks").values(row).execute();
  });
}

/** A user's webhooks, oldest first. */
export async function listWebhooks({ db }: Pick<Context, "db">, userId: string): Promise<Webhook[]> {
  const rows = await db
    .selectFrom("inbox_webhooks")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(toWebhook);
}

/** A webhook of the viewer with its key. @throws webhookNotFound */
export async function findWebhook({ db, viewer, secrets }: OwnerContext, id: string): Promise<WebhookWithSecret> {
  const row = await db
    .selectFrom("inbox_webhooks")
    .selectAll()
    .where("id", "=", id)
    .where("user_id", "=", viewer.id)
    .executeTakeFirst();
  if (!row) throw webhookNotFound();
  return { ...toWebhook(row), secret: secrets.open(row.secret, secretBinding(id)) };
}

function toWebhook(row: Selectable<WebhooksTable>): Webhook {
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    kinds: row.kinds === null ? null : (JSON.parse(row.kinds) as string[]),
    createdAt: row.created_at,
    failingSince: row.failing_since,
    endedAt: row.ended_at,
  };
}

/** Changes a webhook of the viewer. @throws webhookNotFound, nothingTicked */
export async function changeWebhook(context: OwnerContext, id: string, wanted: WantedWebhook): Promise<void> {
  const { name, url } = wanted;
  await updateWebhook(context, id, { name, url, kinds: storedKinds(context, wanted.kinds) });
}

/** Switches an ended webhook of the viewer on again. @throws webhookNotFound */
export function switchOnWebhook(context: OwnerContext, id: string): Promise<void> {
  return updateWebhook(context, id, { ended_at: null });
}

async function updateWebhook(
  { db, viewer, clock }: OwnerContext,
  id: string,
  values: Partial<Selectable<WebhooksTable>>,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("inbox_webhooks")
    .set({ ...values, trusted_at: clock.now(), failing_since: null })
    .where("id", "=", id)
    .where("user_id", "=", viewer.id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw webhookNotFound();
}

/** Deletes a webhook of the viewer with its log. @throws webhookNotFound */
export async function removeWebhook({ db, database, viewer }: OwnerContext, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom("inbox_webhooks")
    .where("id", "=", id)
    .where("user_id", "=", viewer.id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw webhookNotFound();
  await deleteInSteps(database, "inbox_webhook_deliveries", (row) =>
    row.and([row("webhook_id", "=", id), row("user_id", "=", viewer.id)]),
  );
}

/** Which of these things, `inbox.webhook:ID`, are webhooks of the user. */
export async function ownWebhooks({ db }: Pick<Context, "db">, userId: string, things: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom("inbox_webhooks").select("id").where("user_id", "=", userId).execute();
  const own = new Set(rows.map(({ id }) => webhookThing(id)));
  return new Set(things.filter((thing) => own.has(thing)));
}

/** The thing of notices about a webhook. */
export const webhookThing = (id: string) => `inbox.webhook:${id}`;
