// Compares Kysely with cached prepared statements to stock Kysely. Prints the CPU time of each, in microseconds, as
// JSON.
import BetterSqlite from "better-sqlite3";
import { Kysely, type Dialect as KyselyDialect, SqliteDialect } from "kysely";
import { CachedSqliteDialect } from "./sqlite-dialect.server";

interface Links {
  links: { id: number; user_id: string; alias: string; url: string; created_at: number };
}
type Db = Kysely<Links>;

const operations: Record<string, (db: Db, turn: number) => Promise<unknown>> = {
  "select one": (db, turn) =>
    db
      .selectFrom("links")
      .select(["id", "url"])
      .where("alias", "=", `a${turn % 1000}`)
      .executeTakeFirst(),
  "list of ten": (db, turn) =>
    db
      .selectFrom("links")
      .selectAll()
      .where("user_id", "=", `u${turn % 50}`)
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(10)
      .execute(),
  update: (db, turn) =>
    db
      .updateTable("links")
      .set({ url: `z${turn}` })
      .where("id", "=", turn % 1000)
      .execute(),
};

const turns = Number(process.argv[2] ?? 10_000);
const rounds = 5;
const stock = open((database) => new SqliteDialect({ database }));
const cached = open((database) => new CachedSqliteDialect(database, () => {}));
const results = [];
for (const [name, operation] of Object.entries(operations)) {
  const times = { stock: [] as number[], cached: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    times.stock.push(await cpuTime(stock, operation));
    times.cached.push(await cpuTime(cached, operation));
  }
  results.push({ name, stock: median(times.stock), cached: median(times.cached) });
}
console.log(JSON.stringify(results));

function open(dialect: (database: BetterSqlite.Database) => KyselyDialect): Db {
  const database = new BetterSqlite(":memory:");
  database.exec(`
    create table links (id integer primary key, user_id text, alias text, url text, created_at integer);
    create index links_alias on links (alias);
    create index links_user on links (user_id, created_at, id);
  `);
  const insert = database.prepare("insert into links (user_id, alias, url, created_at) values (?, ?, ?, ?)");
  for (let row = 0; row < 1000; row++) insert.run(`u${row % 50}`, `a${row}`, `https://there.example/${row}`, row);
  return new Kysely<Links>({ dialect: dialect(database) });
}

/** CPU time of one operation, in microseconds. */
async function cpuTime(db: Db, operation: (db: Db, turn: number) => Promise<unknown>): Promise<number> {
  const from = process.cpuUsage();
  for (let turn = 0; turn < turns; turn++) await operation(db, turn);
  const { user, system } = process.cpuUsage(from);
  return (user + system) / turns;
}

function median(numbers: number[]): number {
  return numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] as number;
}
