import {
  type CompiledQuery,
  type DialectAdapter,
  type Expression,
  type Kysely,
  type QueryExecutor,
  type RawBuilder,
  type SqlBool,
  sql,
} from "kysely";
import { monotonicFactory } from "ulid";
import type { Tables } from "../tables";
import type { Dialect } from "./database.server";

/** One page of a list, as calls return it. */
export interface Page<T> {
  list: T[];
  /** Number of all items. */
  total: number;
  /** Number of pages, at least 1. */
  page: number;
  /** The page this is, from 1. */
  current: number;
}

/**
 * A new id: 26 characters (a ULID). Ids sort by the time of their creation, also within one millisecond of one process.
 * They are not secret: ids that are created one after the other resemble each other.
 */
export const newId: () => string = monotonicFactory();

/** Whether an insert failed because a row with that primary key or unique index exists. */
export function isDuplicate(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === "ER_DUP_ENTRY" || code === "SQLITE_CONSTRAINT_PRIMARYKEY" || code === "SQLITE_CONSTRAINT_UNIQUE";
}

/** Runs `work` in the transaction that `db` is, or else in a new one. */
export function inTransaction<Result>(
  db: Kysely<Tables>,
  work: (trx: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

/**
 * Inserts one or more rows, or updates the row with the same `conflictColumns` (a primary key or unique index). Without
 * `update` an existing row stays as it is. On MySQL a conflict with any other unique index of the table counts, too.
 *
 * @param update columns to set on conflict; an expression may use the row's old values: `{ count: sql`count + 1` }`.
 */
export async function upsert<DB, T extends keyof DB & string>(
  db: Kysely<DB>,
  dialect: Dialect,
  table: T,
  values: { [C in keyof DB[T]]?: unknown } | { [C in keyof DB[T]]?: unknown }[],
  conflictColumns: (keyof DB[T] & string)[],
  update: { [C in keyof DB[T]]?: unknown } = {},
): Promise<void> {
  // biome-ignore lint/suspicious/noExplicitAny: kysely cannot follow a table that is a parameter
  const insert = (db as Kysely<any>).insertInto(table as string).values(values);
  const changes = Object.keys(update).length > 0 ? (update as Changes) : undefined;
  if (dialect === "mysql") {
    // Not `insert ignore`, which would also ignore invalid values.
    await insert.onDuplicateKeyUpdate(changes ?? keepAsIs(conflictColumns[0] as string)).execute();
    return;
  }
  await insert
    .onConflict((conflict) => {
      const columns = conflict.columns(conflictColumns);
      return changes ? columns.doUpdateSet(changes) : columns.doNothing();
    })
    .execute();
}

type Changes = Record<string, RawBuilder<unknown>>;

function keepAsIs(column: string): Changes {
  return { [column]: sql.ref(column) };
}

/**
 * A query that Kysely compiles once per database, for queries of nearly every request: compiling a select costs more
 * than running it. `write` gets placeholders for its values, which it may only pass into the statement. A value may
 * also be a list, of values or of rows with the same columns. Each length of a list is a separate statement; statements
 * with long lists are compiled each time.
 */
export function preparedQuery<Values extends unknown[], Row>(
  write: (db: Kysely<Tables>, ...values: Values) => { compile(): CompiledQuery<Row> },
): (db: Kysely<Tables>, ...values: Values) => Promise<Row[]> {
  // A transaction is a separate Kysely instance, but shares its database's adapter.
  const written = new WeakMap<DialectAdapter, Map<string, CompiledQuery<Row>>>();
  const statementsFor = ({ adapter }: QueryExecutor) => {
    const statements = written.get(adapter) ?? new Map<string, CompiledQuery<Row>>();
    written.set(adapter, statements);
    return statements;
  };
  return async (db, ...values) => {
    const lengths = values.flatMap((value) => (Array.isArray(value) ? [value.length] : []));
    if (lengths.some((length) => length > longestPrepared)) {
      return (await db.executeQuery<Row>(write(db, ...values).compile())).rows;
    }
    const executor = db.getExecutor();
    const statements = statementsFor(executor);
    const shape = lengths.join();
    const query = statements.get(shape) ?? write(db, ...(placeholderFor(values) as Values)).compile();
    statements.set(shape, query);
    const parameters = query.parameters.map((one) => (one instanceof Placeholder ? one.find(values) : one));
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}

/** Longer lists are not prepared: they are rare, and each length is another statement. */
const longestPrepared = 4;

/** Returns the same structure with a placeholder for every value. */
function placeholderFor(value: unknown, path: (string | number)[] = []): unknown {
  if (Array.isArray(value)) return value.map((one, index) => placeholderFor(one, [...path, index]));
  if (!isRow(value)) return new Placeholder(path);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, placeholderFor(one, [...path, name])]));
}

function isRow(value: unknown): value is object {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

class Placeholder {
  constructor(private readonly path: (string | number)[]) {}

  find(values: unknown): unknown {
    return this.path.reduce((value, step) => (value as Record<string | number, unknown>)[step], values);
  }
}

/** Not the backslash, which MySQL and SQLite interpret differently inside a literal. */
const likeEscape = "!";

/** A pattern for `like … escape '!'` that finds `text` anywhere: its `%`, `_` and `!` are literal. */
export function likePattern(text: string): string {
  return `%${text.replace(/[%_!]/g, (character) => likeEscape + character)}%`;
}

/** A condition that a column contains `text`, ignoring case: `where(contains("title", text))`. */
export function contains(column: string | Expression<unknown>, text: string): RawBuilder<SqlBool> {
  const value = typeof column === "string" ? sql.ref(column) : column;
  return sql<SqlBool>`lower(${value}) like lower(${likePattern(text)}) escape '!'`;
}

/**
 * A condition that a row is the owner's, for a query by ids: `where(isOf("user_id", userId)).where("id", "in", ids)`. No
 * index serves it. Of a plain comparison, SQLite would take the owner's index and read the whole list.
 */
export function isOf(column: string, owner: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.ref(column)} = ${owner}) is true`;
}

const defaultPageSize = 10;
const largestPageSize = 999;

/** The offset of a page. Missing or invalid numbers become the first page and 10 items; at most 999 items. */
export function pageOf(wanted: { page?: number; size?: number } = {}): { page: number; size: number; offset: number } {
  const page = wholeBetween(wanted.page ?? 1, 1, Number.MAX_SAFE_INTEGER);
  const size = wholeBetween(wanted.size ?? defaultPageSize, 1, largestPageSize);
  return { page, size, offset: (page - 1) * size };
}

function wholeBetween(number: number, least: number, most: number): number {
  return Math.min(Math.max(Math.floor(number) || least, least), most);
}

/** Number of pages, at least 1. */
export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

/** A range of a list, counted from one of its ends. */
export interface Stretch {
  direction: "asc" | "desc";
  limit: number;
  offset: number;
}

/**
 * Finds the nearer end for a page of a list with the newest first, so that the far half of a long list is read from its
 * other end.
 */
export function fromNearerEnd({ total, size, offset }: { total: number; size: number; offset: number }): Stretch {
  const limit = Math.max(0, Math.min(size, total - offset));
  if (offset <= total / 2) return { direction: "desc", limit, offset };
  return { direction: "asc", limit, offset: Math.max(0, total - offset - limit) };
}
