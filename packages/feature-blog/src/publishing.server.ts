import type { Context } from "@dozen/core/context";

/** Articles that one round makes public. */
const atOnce = 500;

/** Makes public what waited for its moment. */
export async function publishDue({ db, clock }: Pick<Context, "db" | "clock">): Promise<void> {
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
    const ids = due.map(({ id }) => id);
    const owners = [...new Set(due.map(({ user_id }) => user_id))];
    await db.transaction().execute(async (trx) => {
      // Whoever put one off or made it private meanwhile is heard.
      await trx
        .updateTable("blog_articles")
        .set({ is_live: 1 })
        .where("id", "in", ids)
        .where("is_open", "=", 1)
        .where("publish_at", "<=", clock.now())
        .execute();
      await trx
        .updateTable("blog_blogs")
        .set((set) => ({ version: set("version", "+", 1) }))
        .where("user_id", "in", owners)
        .execute();
    });
  }
}
