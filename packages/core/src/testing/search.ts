import type { Context } from "../context";
import { coreServer } from "../core.server";
import { noteSources } from "../search/fill.server";

/** How many entries the search index has of a row. */
export async function searchEntries({ db }: Pick<Context, "db">, id: string | number): Promise<number> {
  const entries = db.selectFrom("search_grams").select("gram").where("item", "=", String(id));
  return (await entries.execute()).length;
}

/** Makes every row older than the search index. Call it before the first search of the context. */
export async function emptySearch({ db, database, features }: Context): Promise<void> {
  await db.deleteFrom("search_grams").execute();
  await db.deleteFrom("search_progress").execute();
  await noteSources(database, [coreServer, ...features]);
}

/** Runs the job that adds older rows to the search index. */
export async function fillSearch(context: Context): Promise<void> {
  await coreServer.server.jobs?.find(({ name }) => name === "core.fill-search")?.run(context);
}
