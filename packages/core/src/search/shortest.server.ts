import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Context } from "../context";
import type { Tables } from "../tables";
import { isFilled } from "./fill.server";
import { windowsOf } from "./grams";
import { anyContains, anyTable, compareNamed, countEntries, type Entries, entriesOf, rowsAtOnce } from "./named.server";
import { lengthListId, longestByLength, type SearchSource } from "./source.server";

export interface ShortestSearch<Table extends keyof Tables & string> {
  /** A source with `byLength`, whose ids are strings. */
  source: SearchSource & { table: Table };
  text: string;
  /** The rows that may be found. */
  rows(row: ExpressionBuilder<Tables, Table>): Expression<SqlBool>;
  /** Number of results. */
  most: number;
}

/**
 * Finds the rows with the shortest texts that contain a text, by their lengths and then by their ids: the best matches
 * of a name. Of each length it compares what at most 1,000 entries of the index name, however many there are. So of
 * equally long texts the lowest ids come first only while no more match.
 */
export async function searchShortest<Table extends keyof Tables & string>(
  context: Pick<Context, "db" | "database">,
  search: ShortestSearch<Table>,
): Promise<string[]> {
  if (!(await isFilled(context.db, search.source))) return compareAll(context, search);
  const ids: string[] = [];
  for (const entries of await entriesByLength(context, search)) {
    ids.push(...(await compareSome(context, search, entries)));
    if (ids.length >= search.most) break;
  }
  return ids.slice(0, search.most);
}

/** Until the job has filled the index. */
async function compareAll<Table extends keyof Tables & string>(
  context: Pick<Context, "db" | "database">,
  { source, text, rows, most }: ShortestSearch<Table>,
): Promise<string[]> {
  const found = await anyTable(context.db)
    .selectFrom(source.table as string)
    .select("id")
    .where(rows as never)
    .where(anyContains(source, [text]))
    .orderBy(lengthOf(context, source))
    .orderBy("id")
    .limit(most)
    .execute();
  return found.map(({ id }) => id as string);
}

/** SQL for the length of a row's text in characters: MySQL's `length` counts bytes. */
function lengthOf({ database }: Pick<Context, "database">, { columns }: SearchSource): RawBuilder<number> {
  return sql`${sql.raw(database.dialect === "mysql" ? "char_length" : "length")}(${sql.ref(columns[0] as string)})`;
}

/** For each length of which rows may match, the entries of the rarest gram; a text of accents alone has no gram. */
async function entriesByLength(
  { db }: Pick<Context, "db">,
  { source, text }: { source: SearchSource; text: string },
): Promise<Entries[]> {
  const lists = Array.from({ length: longestByLength }, (_, at) => lengthListId(source, at + 1));
  const grams = windowsOf(text);
  if (grams.length === 0) return lists.map((list) => ({ list }));
  const wanted = lists.flatMap((list) => grams.map((gram) => ({ list, gram })));
  const counts = await countEntries(db, wanted);
  return lists.flatMap((_list, at) => {
    const first = at * grams.length;
    const own = counts.slice(first, first + grams.length);
    const least = Math.min(...own);
    return least === 0 ? [] : [wanted[first + own.indexOf(least)] as Entries];
  });
}

async function compareSome<Table extends keyof Tables & string>(
  context: Pick<Context, "db" | "database">,
  { source, text, rows, most }: ShortestSearch<Table>,
  entries: Entries,
): Promise<string[]> {
  const named = entriesOf(context.db, entries).limit(rowsAtOnce);
  const query = compareNamed(context, { source, texts: [text], rows }, named).select(["id"]);
  const found = (await query.execute()) as { id: string }[];
  // Several grams of a row may begin alike.
  const ids = [...new Set(found.map(({ id }) => id))];
  return ids.sort((one, other) => (one < other ? -1 : 1)).slice(0, most);
}
