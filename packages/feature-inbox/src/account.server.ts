import { rowsInOrder } from "@dozen/core/account-data/rows.server";
import type { Context } from "@dozen/core/context";
import { deleteInSteps } from "@dozen/core/database/deletion.server";
import type { AccountHooks } from "@dozen/core/feature-server";
import { forgetReports, reportsBy } from "./report/reports.server";
import { listWebhooks } from "./webhooks/webhooks.server";

/** The inbox's part of a user's data download and erasure. It has no quota. */
export const accountHooks: AccountHooks = {
  async export({ db }, userId) {
    const feedback = db
      .selectFrom("inbox_feedback")
      .select(["id", "type", "name", "des", "created_at", "answer", "answered_at"])
      .where("user_id", "=", userId);
    const preferences = await db
      .selectFrom("inbox_preferences")
      .select(["kinds", "quiet_from", "quiet_to", "zone", "without_mail", "without_text"])
      .where("user_id", "=", userId)
      .executeTakeFirst();
    const mutes = await db
      .selectFrom("inbox_mutes")
      .select(["subject", "label", "href", "until", "created_at"])
      .where("user_id", "=", userId)
      .orderBy("subject")
      .execute();
    const browsers = await db
      .selectFrom("inbox_push")
      .select(["endpoint", "created_at"])
      .where("user_id", "=", userId)
      .orderBy("created_at")
      .execute();
    const unlisted = await db
      .selectFrom("inbox_unlisted")
      .select(["kind", "thing", "mail_at"])
      .where("user_id", "=", userId)
      .orderBy("thing")
      .execute();
    return {
      webhooks: await listWebhooks({ db }, userId),
      webhookDeliveries: deliveriesOf(db, userId),
      browsers: browsers.map(({ endpoint, created_at }) => ({ service: new URL(endpoint).host, created_at })),
      notices: preferences && { ...preferences, kinds: JSON.parse(preferences.kinds) },
      mutes,
      unlisted,
      reports: await reportsBy({ db }, userId),
      messages: messagesOf(db, userId),
      feedback: rowsInOrder(feedback, ["created_at", "id"]),
    };
  },

  erase: eraseInbox,
};

async function* messagesOf(db: Context["db"], userId: string) {
  const messages = db
    .selectFrom("inbox_messages")
    .select(["id", "type", "texts", "created_at"])
    .where("user_id", "=", userId);
  for await (const { texts, ...message } of rowsInOrder(messages, ["created_at", "id"])) {
    yield { ...message, texts: JSON.parse(texts) };
  }
}

function deliveriesOf(db: Context["db"], userId: string) {
  const deliveries = db
    .selectFrom("inbox_webhook_deliveries")
    .select(["id", "webhook_id", "kind", "created_at", "due_at", "attempts", "status", "error"])
    .where("user_id", "=", userId);
  return rowsInOrder(deliveries, ["created_at", "id"]);
}

/** Removes all of a user's data. A no-op if there is none. */
export async function eraseInbox({ db, database }: Pick<Context, "db" | "database">, userId: string): Promise<void> {
  await db.deleteFrom("inbox_webhooks").where("user_id", "=", userId).execute();
  for (const table of ["inbox_messages", "inbox_marks", "inbox_feedback", "inbox_webhook_deliveries"] as const) {
    await deleteInSteps(database, table, (row) => row("user_id", "=", userId));
  }
  await forgetReports({ db }, userId);
  await db.deleteFrom("inbox_counts").where("user_id", "=", userId).execute();
  await db.deleteFrom("inbox_preferences").where("user_id", "=", userId).execute();
  await db.deleteFrom("inbox_mutes").where("user_id", "=", userId).execute();
  await db.deleteFrom("inbox_push").where("user_id", "=", userId).execute();
  await db.deleteFrom("inbox_unlisted").where("user_id", "=", userId).execute();
  await db.deleteFrom("inbox_letters").where("user_id", "=", userId).execute();
}
