import { setImmediate } from "node:timers/promises";
import type { Expression, ExpressionBuilder, Kysely, SelectQueryBuilder, SqlBool } from "kysely";
import type { Context } from "../context";
import { type Page, pageCount, pageOf } from "../database/query.server";
import type { Tables } from "../tables";
import { isFilled } from "./fill.server";
import { longText, windowsOf } from "./grams";
import { anyTable, compareNamed, countEntries, entriesOf, isMatch, rowsAtOnce } from "./named.server";
import { listId, type SearchSource } from "./source.server";

/** How often it takes the next ones to fill a page. */
const mostSteps = 10;

export interface Search<Table extends keyof Tables & string> {
  source: SearchSource & { table: Table };
  owner: string;
  /** Rows that contain one of these in one of the source's columns are found, as by `contains`. */
  texts: string[];
  /** A further text, such as a chosen tag, that a row must contain as well. */
  also?: string;
  /** A further condition that no index serves; rows are compared by it as by the texts, of which there may then be none. */
  match?: Expression<SqlBool>;
  /** The rows of the list: the owner's, for example those that are not deleted. */
  rows(row: ExpressionBuilder<Tables, Table>): Expression<SqlBool>;
  /** Columns, highest first, that order the list; an index has them after those that `rows` compares. */
  order: ["id"] | [column: string, id: "id"];
  /** Lowest first instead. */
  isAscending?: boolean;
  /** The first column of `order` has text, only of letters and digits, and only in capitals or only in small letters. */
  hasTextKey?: boolean;
  page: number;
  size: number;
  /** The `older` of an earlier result: begins below the rows that it has compared. */
  before?: string;
}

/**
 * A page of a list that can be searched. If `older` is set, the list goes on below the rows that were compared, and
 * `total` and `page` are those of the rows that were.
 */
export interface SearchedPage<Item> extends Page<Item> {
  older?: string;
}

/** A page with the ids of rows, in the list's order. */
export interface Found extends Omit<SearchedPage<never>, "list"> {
  ids: (string | number)[];
}

/** Rows in the order of a search's ids; those that were deleted meanwhile are missing. */
export function inOrderOf<Row extends { id: string | number }>(ids: (string | number)[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * Finds the rows of a list that contain a text. If the index names few rows, it compares those. Otherwise the text is
 * frequent: it compares the newest rows, and `older` leads on from there. So no search compares more than a fixed
 * number of rows, however long the list is.
 */
export async function searchRows<Table extends keyof Tables & string>(
  context: Pick<Context, "db" | "database">,
  search: Search<Table>,
): Promise<Found> {
  const isByIndex = search.texts.length > 0 && !search.before;
  const grams = isByIndex ? await rarestGrams(context.db, search) : undefined;
  const { keys, older } = grams ? { keys: await keysByIndex(context, search, grams) } : await nextKeys(context, search);
  const total = keys.length;
  const pages = pageCount(total, search.size);
  // Beyond the end, which deletions may have moved, the last page is returned.
  const { page, size, offset } = pageOf({ page: Math.min(search.page, pages), size: search.size });
  const ids = keys.slice(offset, offset + size).map(({ id }) => id);
  return { ids, total, page: pages, current: page, ...(older && { older }) };
}

/** The columns that order a list, of one row. */
type Keys = { id: string | number } & Record<string, string | number>;

/** Those of the texts or, if one of these is frequent, of the further text. */
async function rarestGrams(db: Kysely<Tables>, search: GramSearch): Promise<string[] | undefined> {
  const grams = await rareGrams(db, search);
  return grams || search.also === undefined ? grams : rareGrams(db, { ...search, texts: [search.also] });
}

type GramSearch = Pick<Search<never>, "owner" | "texts" | "also"> & { source: SearchSource };

/** For each text, a gram that few rows have, and that of long texts; undefined if one is frequent or the index lacks rows. */
async function rareGrams(db: Kysely<Tables>, { source, owner, texts }: GramSearch): Promise<string[] | undefined> {
  const windows = texts.map(windowsOf);
  if (windows.some(({ length }) => length === 0) || !(await isFilled(db, source))) return undefined;
  const grams = [...new Set([longText, ...windows.flat()])];
  const list = listId(source, owner);
  const numbers = await countEntries(
    db,
    grams.map((gram) => ({ list, gram })),
  );
  const counts = new Map(grams.map((gram, at) => [gram, numbers[at]]));
  const rarest = windows.map((grams) => grams.reduce((one, other) => (countOf(other) < countOf(one) ? other : one)));
  const named = [...new Set([longText, ...rarest])];
  return named.every((gram) => countOf(gram) <= rowsAtOnce) ? named : undefined;

  function countOf(gram: string): number {
    return counts.get(gram) as number;
  }
}

/** Compares the rows that the index names. */
async function keysByIndex<Table extends keyof Tables & string>(
  context: Pick<Context, "db" | "database">,
  search: Search<Table>,
  grams: string[],
): Promise<Keys[]> {
  const { source, owner } = search;
  const list = listId(source, owner);
  const named = grams.map((gram) => entriesOf(context.db, { list, gram })).reduce((all, some) => all.unionAll(some));
  const found = (await compareNamed(context, search, named)
    .select([...search.order])
    .execute()) as Keys[];
  // Several grams of a row may begin alike.
  const keys = new Map(found.map((row) => [row.id, row]));
  return [...keys.values()].sort((one, other) => compareKeys(search, one, other));
}

/** Compares two rows by their places in the list. */
function compareKeys({ order, isAscending }: Pick<Search<never>, "order" | "isAscending">, one: Keys, other: Keys) {
  const key = order.find((name) => one[name] !== other[name]);
  if (!key) return 0;
  const isLower = (one[key] as string | number) < (other[key] as string | number);
  return isLower === Boolean(isAscending) ? -1 : 1;
}

/** Compares the first rows of the list until they fill a page. */
async function nextKeys<Table extends keyof Tables & string>(
  context: Pick<Context, "db" | "database">,
  search: Search<Table>,
): Promise<{ keys: Keys[]; older?: string }> {
  const keys: Keys[] = [];
  let last = readKeys(search);
  for (let step = 0; step < mostSteps && keys.length < search.size; step += 1) {
    const next = await rowsBelow(context, search, last);
    const compared = next.slice(0, rowsAtOnce);
    keys.push(...compared.filter(({ isFound }) => isFound));
    if (next.length === compared.length) return { keys };
    last = compared.at(-1);
    // SQLite reads synchronously, so other work gets its turn.
    await setImmediate();
  }
  return { keys, older: last && search.order.map((key) => last?.[key]).join("-") };
}

function readKeys<Table extends keyof Tables & string>({
  source,
  order,
  hasTextKey,
  before = "",
}: Search<Table>): Keys | undefined {
  const values = before.split("-");
  if (values.length !== order.length || !values.every((value) => /^\w+$/.test(value))) return undefined;
  const isText = (key: string) => (key === "id" ? !source.hasNumbers : hasTextKey);
  const pairs = order.map((key, at) => [key, isText(key) ? values[at] : Number(values[at])]);
  return pairs.some(([, value]) => Number.isNaN(value)) ? undefined : (Object.fromEntries(pairs) as Keys);
}

/** The next rows of the list, in its order, with whether they contain the text; one more than are compared. */
async function rowsBelow<Table extends keyof Tables & string>(
  { db }: Pick<Context, "db">,
  search: Search<Table>,
  last: Keys | undefined,
): Promise<Keys[]> {
  const { source, rows, order, isAscending } = search;
  const most = rowsAtOnce + 1;
  const all = anyTable(db)
    .selectFrom(source.table as string)
    .where(rows as never);
  const list = inOrder(all, order, isAscending ? "asc" : "desc");
  const beyond = isAscending ? ">" : "<";
  if (!last) return compared(list.limit(most));
  const [first, second] = order;
  // Each is one range of the index, which a single condition on both keys would not be.
  const equal = second && list.where(first, "=", last[first]).where(second, beyond, last[second]);
  const near = equal ? await compared(equal.limit(most)) : [];
  const left = most - near.length;
  return left > 0 ? [...near, ...(await compared(list.where(first, beyond, last[first]).limit(left)))] : near;

  // The index alone has the keys. For whole rows, MariaDB may combine indexes and sort all of the list.
  async function compared(keys: AnyQuery): Promise<Keys[]> {
    const next = anyTable(db)
      .selectFrom(keys.as("next"))
      .innerJoin(source.table as string, `${source.table}.id`, "next.id")
      .select(order.map((key) => `next.${key}`))
      .select(isMatch(search).as("isFound"));
    const found = await next.$castTo<Keys>().execute();
    return found.sort((one, other) => compareKeys(search, one, other));
  }
}

// biome-ignore lint/suspicious/noExplicitAny: kysely cannot follow a table that is a parameter
type AnyQuery = SelectQueryBuilder<any, any, Keys>;

function inOrder(query: unknown, order: string[], direction: "asc" | "desc"): AnyQuery {
  return order.reduce((rows, key) => rows.orderBy(key, direction), (query as AnyQuery).select(order) as AnyQuery);
}
