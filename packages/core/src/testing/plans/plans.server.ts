import type { RowDataPacket } from "mysql2";
import type { Database } from "../../database/database.server";
import type { Statement } from "./statements.server";

/** Columns of an index in order, and whether it is unique. */
interface Index {
  columns: string[];
  isUnique: boolean;
}

/** By table and name, `files_files.files_of_user`. */
type Indexes = Map<string, Index>;

/** Returns the problems in how a database would run a statement. */
export type Judge = (statement: Statement) => Promise<string[]>;

/** Creates a judge that uses the database's own plans. */
export async function planJudge(database: Database): Promise<Judge> {
  if (database.sqlite) {
    const indexes = indexesOfSqlite(database);
    return (statement) => judgeSqlite(database, indexes, statement);
  }
  const known = { indexes: await indexesOfMysql(database), full: await fullTables(database) };
  return (statement) => judgeMysql(database, known, statement);
}

async function judgeSqlite({ sqlite }: Database, indexes: Indexes, { sql, parameters }: Statement): Promise<string[]> {
  const rows = sqlite?.prepare(`explain query plan ${sql}`).all(...parameters) as { detail: string; parent: number }[];
  const steps = rows.map(({ detail }) => detail);
  const tables = tablesIn(sql);
  const made = new Set(steps.flatMap((step) => /^(?:CO-ROUTINE|MATERIALIZE) (\S+)/.exec(step)?.[1] ?? []));
  return rows.flatMap(({ detail: step, parent }) => {
    if (/^USE TEMP B-TREE/.test(step))
      return [parent === 0 && made.size > 0 ? `sorts a page: ${step}` : `sorts: ${step}`];
    const [, verb = "", name = ""] = /^(SCAN|SEARCH) (\S+)/.exec(step) ?? [];
    const table = tables.get(name) ?? name;
    if (verb === "SCAN") return made.has(name) || !tables.has(name) ? [] : [`reads all of ${table}: ${step}`];
    if (verb !== "SEARCH" || made.has(name) || step.includes("USING INTEGER PRIMARY KEY (rowid=?)")) return [];
    if (step.includes("AUTOMATIC")) return tables.has(name) ? [`makes an index of ${table}: ${step}`] : [];
    // A table without rowid is its primary key.
    const own = step.includes("USING PRIMARY KEY") && `sqlite_autoindex_${table}_1`;
    const index = indexes.get(`${table}.${own || /USING (?:COVERING )?INDEX (\S+)/.exec(step)?.[1]}`);
    const equal = [...(/\((.*)\)/.exec(step)?.[1] ?? "").matchAll(/(\w+)=\?/g)].map(([, column = ""]) => column);
    if (!isOfOne(index, equal)) return [`reads others' rows of ${table}: ${step}`];
    return namesIds(sql, name) && !equal.includes("id") ? [`looks through ${table} for ids it has: ${step}`] : [];
  });
}

/** Whether a statement selects rows of a table by their ids. */
function namesIds(sql: string, table: string): boolean {
  const isAlone = !/\bjoin\b|\(select\b/.test(sql);
  return new RegExp(`(?:["\`]${table}["\`]\\.${isAlone ? "|" : ""})["\`]id["\`] (?:= \\?|in \\(\\?)`).test(sql);
}

interface MysqlStep extends RowDataPacket {
  table: string | null;
  type: string | null;
  key: string | null;
  Extra: string | null;
}

/** @param full tables that have rows; the plan for an empty table says nothing */
async function judgeMysql(
  { pool }: Database,
  { indexes, full }: { indexes: Indexes; full: Set<string> },
  { sql, parameters }: Statement,
): Promise<string[]> {
  const [steps] = (await pool?.promise().query<MysqlStep[]>(`explain ${sql}`, parameters)) ?? [[]];
  const tables = tablesIn(sql);
  return steps.flatMap((step) => {
    const { table: name, type, key, Extra: extra } = step;
    const line = `${name} ${type} ${key} ${extra}`;
    const sorted = name?.startsWith("<derived") ? "sorts a page" : "sorts";
    const sorts = /Using (?:filesort|temporary)/.test(extra ?? "") ? [`${sorted}: ${line}`] : [];
    if (!name || name.startsWith("<") || !type || !tables.has(name)) return sorts;
    const table = tables.get(name) ?? name;
    if (["system", "const", "eq_ref"].includes(type) || !full.has(table)) return sorts;
    if (["ALL", "index"].includes(type)) return [...sorts, `reads all of ${table}: ${line}`];
    // Several names when the database merges indexes.
    const used = (key ?? "").split(",").map((name) => indexes.get(`${table}.${name}`));
    return used.every((index) => isOfOne(index, index?.columns.slice(0, 1) ?? []))
      ? sorts
      : [...sorts, `reads others' rows of ${table}: ${line}`];
  });
}

/** The site's own small tables, whose rows belong together. */
const small = /^(?:site_settings|site_texts|pragma_\w+)$/;

/** Tables of a statement by their aliases. */
function tablesIn(sql: string): Map<string, string> {
  const named = sql.matchAll(/\b(?:from|join|update|into)\s+[`"]?(\w+)[`"]?(?:\s+as\s+[`"]?(\w+)[`"]?)?/gi);
  const listed = [...named].flatMap(([, table = "", alias]): [string, string][] => [[alias ?? table, table]]);
  return new Map(listed.filter(([, table]) => !small.test(table)));
}

/** Whether an index lookup is limited to one owner or one item. */
function isOfOne(index: Index | undefined, equal: string[]): boolean {
  if (!index) return false;
  const [first = ""] = index.columns;
  if (equal.includes(first) && /(?:^|_)id$/.test(first)) return true;
  return index.isUnique && index.columns.every((column) => equal.includes(column));
}

function indexesOfSqlite({ sqlite }: Database): Indexes {
  const rows = sqlite
    ?.prepare(
      `select t.name || '.' || i.name as name, i."unique" as isUnique, c.name as "column"
       from sqlite_schema t, pragma_index_list(t.name) i, pragma_index_info(i.name) c
       where t.type = 'table' order by t.name, i.name, c.seqno`,
    )
    .all() as IndexRow[];
  return grouped(rows);
}

async function indexesOfMysql({ pool }: Database): Promise<Indexes> {
  const [rows] = (await pool?.promise().query<(RowDataPacket & IndexRow)[]>(
    `select concat(table_name, '.', index_name) as name, 1 - non_unique as isUnique, column_name as \`column\`
     from information_schema.statistics where table_schema = database() order by table_name, index_name, seq_in_index`,
  )) ?? [[]];
  return grouped(rows);
}

async function fullTables({ pool }: Database): Promise<Set<string>> {
  const [rows] = (await pool
    ?.promise()
    .query<(RowDataPacket & { name: string })[]>(
      "select table_name as name from information_schema.tables where table_schema = database() and table_rows > 100",
    )) ?? [[]];
  return new Set(rows.map(({ name }) => name));
}

interface IndexRow {
  name: string;
  isUnique: number;
  column: string;
}

function grouped(rows: IndexRow[]): Indexes {
  const indexes: Indexes = new Map();
  for (const { name, isUnique, column } of rows) {
    const columns = [...(indexes.get(name)?.columns ?? []), column];
    indexes.set(name, { columns, isUnique: Number(isUnique) === 1 });
  }
  return indexes;
}
