import { CompiledQuery, type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from "kysely";
import type { Context } from "../context";
import { contains } from "../database/query.server";
import type { Tables } from "../tables";
import { longText } from "./grams";
import type { SearchSource } from "./source.server";

/** Rows that a search compares at once: those that the index names, or the next ones of the list. */
export const rowsAtOnce = 1000;

/** The entries of a list whose grams begin with a gram; without one, all of the list. */
export interface Entries {
  list: Buffer;
  gram?: string;
}

/** Counts entries, each up to one more than are compared; the counts have the order of `wanted`. */
export async function countEntries(db: Kysely<Tables>, wanted: Required<Entries>[]): Promise<number[]> {
  const entries = `select 1 from search_grams where list_id = ? and gram between ? and ? limit ${rowsAtOnce + 1}`;
  const counting = wanted.map((_one, at) => `select ${at} as number, count(*) as count from (${entries}) as entries`);
  const values = wanted.flatMap(({ list, gram }) => [list, ...rangeOf(gram)]);
  const { rows } = await db.executeQuery<{ number: number; count: number }>(
    CompiledQuery.raw(counting.join(" union all "), values),
  );
  const counts = new Map(rows.map(({ number, count }) => [Number(number), Number(count)]));
  return wanted.map((_one, at) => counts.get(at) as number);
}

/** A query for the ids of the rows that have such entries. */
export function entriesOf(db: Kysely<Tables>, { list, gram }: Entries) {
  const entries = db.selectFrom("search_grams").select("item").where("list_id", "=", list);
  if (gram === undefined) return entries;
  const [first, last] = rangeOf(gram);
  return entries.where("gram", ">=", first).where("gram", "<=", last);
}

/** All grams that begin so. */
function rangeOf(gram: string): [string, string] {
  if (gram === longText) return [longText, longText];
  return [gram, gram + "\u{10ffff}".repeat(2)];
}

interface Comparison<Table extends keyof Tables & string> {
  source: SearchSource & { table: Table };
  texts: string[];
  also?: string;
  match?: Expression<SqlBool>;
  rows(row: ExpressionBuilder<Tables, Table>): Expression<SqlBool>;
}

/** A query that compares the rows that the index names; a row that is named twice is found twice. */
export function compareNamed<Table extends keyof Tables & string>(
  { db, database }: Pick<Context, "db" | "database">,
  { rows, ...wanted }: Comparison<Table>,
  named: ReturnType<typeof entriesOf>,
) {
  const { source } = wanted;
  const id = source.hasNumbers
    ? sql`cast(named.item as ${sql.raw(database.dialect === "mysql" ? "unsigned" : "integer")})`
    : sql`named.item`;
  // Both databases must begin with the named rows. SQLite needs the cross join, MySQL the modifier.
  return anyTable(db)
    .selectFrom(named.as("named"))
    .crossJoin(source.table as string)
    .where(sql<boolean>`${sql.ref(`${source.table}.id`)} = ${id}`)
    .where(rows as never)
    .where(isMatch(wanted))
    .$if(database.dialect === "mysql", (query) => query.modifyFront(sql`straight_join`));
}

// biome-ignore lint/suspicious/noExplicitAny: kysely cannot follow a table that is a parameter
export function anyTable(db: Kysely<Tables>): Kysely<any> {
  return db;
}

/** A condition that a row contains one of the texts, if there are any, and the further one, and meets the other condition. */
export function isMatch({
  source,
  texts,
  also,
  match,
}: Omit<Comparison<never>, "rows" | "source"> & { source: SearchSource }) {
  const conditions = [
    ...(texts.length > 0 ? [anyContains(source, texts)] : []),
    ...(also === undefined ? [] : [anyContains(source, [also])]),
    ...(match ? [match] : []),
  ];
  return conditions.length > 0 ? sql<SqlBool>`(${sql.join(conditions, sql` and `)})` : sql<SqlBool>`1 = 1`;
}

/** A condition that one of the source's columns contains one of the texts. */
export function anyContains({ table, columns }: SearchSource, texts: string[]) {
  const conditions = columns.flatMap((column) => texts.map((text) => contains(`${table}.${column}`, text)));
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}
