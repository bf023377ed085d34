import { setImmediate } from "node:timers/promises";
import type { DialectAdapter, Kysely } from "kysely";
import type { Context, MountedFeature } from "../context";
import type { Database } from "../database/database.server";
import { upsert } from "../database/query.server";
import type { Tables } from "../tables";
import { addRows, columnsOf, type SearchedRow } from "./index.server";
import type { SearchSource } from "./source.server";

/** Rows of one step; SQLite blocks the event loop while they are indexed. */
const rowsAtOnce = 20;

/** How long one run of the job goes on, so that a server that stops need not wait for long. */
const longestRunMs = 20_000;

/** Notes the sources of a site. Tables that have rows already are indexed by the job. */
export async function noteSources({ db, dialect }: Database, features: MountedFeature[]): Promise<void> {
  const known = new Set((await db.selectFrom("search_progress").select("name").execute()).map(({ name }) => name));
  for (const { name, table } of sourcesOf(features)) {
    if (known.has(name)) continue;
    // biome-ignore lint/suspicious/noExplicitAny: whichever table it is
    const first = await (db as Kysely<any>).selectFrom(table).select("id").limit(1).executeTakeFirst();
    await upsert(db, dialect, "search_progress", { name, upto: "", done: first ? 0 : 1 }, ["name"]);
  }
}

/** A job: adds the rows that are older than the index. */
export async function fillIndexes({ database, features }: Pick<Context, "database" | "features">): Promise<void> {
  const until = Date.now() + longestRunMs;
  for (const source of sourcesOf(features)) {
    if (await isFilled(database.db, source)) continue;
    while (await fillSome(database, source)) {
      if (Date.now() > until) return;
      await setImmediate();
    }
  }
}

function sourcesOf(features: MountedFeature[]): SearchSource[] {
  return features.flatMap(({ server }) => server.search ?? []);
}

/** @returns whether there are more rows */
function fillSome({ db, dialect }: Database, source: SearchSource): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { upto } = await trx
      .selectFrom("search_progress")
      .select("upto")
      .where("name", "=", source.name)
      .executeTakeFirstOrThrow();
    // biome-ignore lint/suspicious/noExplicitAny: whichever table it is
    const rows = await (trx as Kysely<any>)
      .selectFrom(source.table)
      .select(columnsOf(source))
      .where("id", ">", source.hasNumbers ? Number(upto) : upto)
      .orderBy("id")
      .limit(rowsAtOnce)
      // An edit that is under way writes its own grams afterwards.
      .$if(dialect === "mysql", (query) => query.forUpdate())
      .execute();
    await addRows(trx, source, rows as SearchedRow[]);
    const isDone = rows.length < rowsAtOnce;
    await trx
      .updateTable("search_progress")
      .set({ upto: String(rows.at(-1)?.id ?? upto), done: isDone ? 1 : 0 })
      .where("name", "=", source.name)
      .execute();
    return !isDone;
  });
}

/** Sources known to be filled, by database: they remain so. */
const filled = new WeakMap<DialectAdapter, Set<string>>();

/** Whether the index has all rows of a source. */
export async function isFilled(db: Kysely<Tables>, { name }: SearchSource): Promise<boolean> {
  const { adapter } = db.getExecutor();
  const known = filled.get(adapter) ?? new Set();
  filled.set(adapter, known);
  if (known.has(name)) return true;
  const row = await db.selectFrom("search_progress").select("done").where("name", "=", name).executeTakeFirst();
  if (row?.done !== 1) return false;
  known.add(name);
  return true;
}
