import type { Context } from "@dozen/core/context";
import type { Dialect } from "@dozen/core/database/database.server";
import type { Tables } from "@dozen/core/tables";
import type { Kysely } from "kysely";
import { touchBlog } from "../blog/intro.server";
import { announceArticles } from "../follow/follows.server";
import { countWords } from "./kept-words.server";

/** Articles that one transaction publishes. */
const atOnce = 500;

/** Publishes the articles whose publication time has come, and notifies followers. Run by a job. */
export async function publishDue(context: Context): Promise<void> {
  const { database, clock } = context;
  const { db } = database;
  for (;;) {
    const due = await db
      .selectFrom("blog_articles")
      .select(["id", "user_id"])
      .where("is_live", "=", 0)
      .where("is_open", "=", 1)
      .where("publish_at", "<=", clock.now())
      .limit(atOnce)
      .execute();
    if (due.length === 0) return;
    for (const userId of new Set(due.map(({ user_id }) => user_id))) {
      const ids = due.filter(({ user_id }) => user_id === userId).map(({ id }) => id);
      await db
        .transaction()
        .execute((trx) => publish(trx, { userId, ids, now: clock.now(), dialect: database.dialect }));
      await announceArticles(context, userId);
    }
  }
}

async function publish(
  trx: Kysely<Tables>,
  { userId, ids, now, dialect }: { userId: string; ids: string[]; now: number; dialect: Dialect },
): Promise<void> {
  await touchBlog(trx, userId);
  const due = await trx
    .selectFrom("blog_articles")
    .select(["id", "category", "tag", "is_live"])
    .where("id", "in", ids)
    // Checked again, since the writer may have postponed it or made it private meanwhile.
    .where("is_live", "=", 0)
    .where("is_open", "=", 1)
    .where("publish_at", "<=", now)
    .execute();
  if (due.length === 0) return;
  const among = due.map(({ id }) => id);
  await trx.updateTable("blog_articles").set({ is_live: 1 }).where("id", "in", among).execute();
  await countWords(trx, dialect, { userId, articles: due, by: -1 });
  await countWords(trx, dialect, { userId, articles: due.map((one) => ({ ...one, is_live: 1 })), by: 1 });
}
