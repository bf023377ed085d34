import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import BetterSqlite from "better-sqlite3";
import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase, testDialects } from "../testing/databases.server";
import { openDatabase } from "./database.server";

interface Things {
  things: { id?: number; name: string; size: number; at: number; share: number; note: string | null };
}

describe.each(testDialects)("a $dialect database", ({ dialect, available }) => {
  let fresh: TestDatabase;
  let db: Kysely<Things>;

  beforeAll(async () => {
    if (!available) return;
    fresh = await createTestDatabase(dialect);
    db = fresh.database.db as unknown as Kysely<Things>;
    await db.schema
      .createTable("things")
      .addColumn("id", "integer", (column) => column.primaryKey().autoIncrement())
      .addColumn("name", "varchar(190)", (column) => column.notNull())
      .addColumn("size", "bigint", (column) => column.notNull())
      .addColumn("at", "bigint", (column) => column.notNull())
      .addColumn("share", "decimal(10, 2)", (column) => column.notNull())
      .addColumn("note", "text")
      .execute();
  });
  afterAll(() => fresh?.drop());

  const thing = { name: "a", size: 2 ** 40, at: 1763690000123, share: 0.25, note: null };
  const add = (more: Partial<Things["things"]> = {}) =>
    db
      .insertInto("things")
      .values({ ...thing, ...more })
      .execute();
  const named = (name: string) => db.selectFrom("things").selectAll().where("name", "=", name).executeTakeFirst();

  test.skipIf(!available)("returns big integers and decimals as numbers", async () => {
    await add({ name: "numbers" });
    expect(await named("numbers")).toMatchObject({ size: 2 ** 40, at: 1763690000123, share: 0.25, note: null });
    const sums = await db
      .selectFrom("things")
      .select((select) => [select.fn.sum("size").as("sum"), select.fn.countAll().as("count")])
      .where("name", "=", "numbers")
      .executeTakeFirstOrThrow();
    expect(sums).toEqual({ sum: 2 ** 40, count: 1 });
  });

  test.skipIf(!available)("compares text byte by byte and stores every character", async () => {
    await add({ name: "Straße 😀", note: "字".repeat(5000) });
    expect((await named("Straße 😀"))?.note).toBe("字".repeat(5000));
    expect(await named("straße 😀")).toBeUndefined();
    expect(await named("Strasse 😀")).toBeUndefined();
  });

  test.skipIf(!available)("counts a row that an update finds, even if it changes nothing", async () => {
    await add({ name: "same" });
    const update = db
      .updateTable("things")
      .set({ size: 2 ** 40 })
      .where("name", "=", "same");
    expect((await update.executeTakeFirst()).numUpdatedRows).toBe(1n);
  });

  test.skipIf(!available)("rolls back a transaction that fails", async () => {
    const failed = db.transaction().execute(async (trx) => {
      await trx
        .insertInto("things")
        .values({ ...thing, name: "undone" })
        .execute();
      throw new Error("stop");
    });
    await expect(failed).rejects.toThrow("stop");
    expect(await named("undone")).toBeUndefined();
  });

  // On SQLite no other connection can write during a transaction.
  const testShared = dialect === "mysql" ? test.skipIf(!available) : () => {};
  testShared("shows a transaction what others have committed meanwhile", async () => {
    const other = await fresh.openAgain();
    const watched = (connection: Kysely<Things>) =>
      connection.selectFrom("things").select("note").where("name", "=", "watched").executeTakeFirst();
    await add({ name: "watched", note: "old" });
    await db.transaction().execute(async (trx) => {
      expect((await watched(trx))?.note).toBe("old");
      await (other.db as unknown as Kysely<Things>)
        .updateTable("things")
        .set({ note: "new" })
        .where("name", "=", "watched")
        .execute();
      expect((await watched(trx))?.note).toBe("new");
    });
    await other.close();
  });

  testShared("retries a statement or a transaction that was rolled back because of a deadlock", async () => {
    const other = await fresh.openAgain();
    const others = other.db as unknown as Kysely<Things>;
    await sql`create table weights (id integer)`.execute(db);
    const weights = Array.from({ length: 100 }, (_, id) => sql`(${id})`);
    for (const name of ["first", "second"]) await add({ name, size: 0 });
    const ids = (await Promise.all([named("first"), named("second")])).map((row) => row?.id ?? 0);
    const grow = (connection: Kysely<Things>, ...chosen: number[]) =>
      connection
        .updateTable("things")
        .set((row) => ({ size: row("size", "+", 1) }))
        .where("id", "in", chosen)
        .orderBy("id", "desc")
        .execute();

    /**
     * Runs `asked` while a transaction locks the rows in the opposite order. That transaction survives the deadlock,
     * because it has changed more rows.
     */
    const meeting = async (asked: () => Promise<unknown>) => {
      let meanwhile: Promise<unknown> = Promise.resolve();
      await db.transaction().execute(async (trx) => {
        await sql`insert into weights values ${sql.join(weights)}`.execute(trx);
        await grow(trx, ids[0] ?? 0);
        meanwhile = asked();
        meanwhile.catch(() => {});
        await setTimeout(300);
        await grow(trx, ids[1] ?? 0);
      });
      return meanwhile;
    };
    await meeting(() => grow(others, ...ids));
    expect(await named("first")).toMatchObject({ size: 2 });
    expect(await named("second")).toMatchObject({ size: 2 });

    let begun = 0;
    await meeting(() =>
      others.transaction().execute(async (trx) => {
        begun += 1;
        await trx
          .insertInto("things")
          .values({ ...thing, name: `begun ${begun}` })
          .execute();
        await grow(trx, ...ids);
      }),
    );
    expect(begun).toBeGreaterThan(1);
    expect(await named("first")).toMatchObject({ size: 4 });
    // The attempt that was rolled back left nothing.
    expect(await named("begun 1")).toBeUndefined();
    expect(await named(`begun ${begun}`)).toBeDefined();
    await other.close();
  });

  test.skipIf(!available)("returns a new column from a statement that it has prepared before", async () => {
    const all = () => sql<Record<string, unknown>>`select * from moving`.execute(db);
    await sql`create table moving (a integer)`.execute(db);
    await sql`insert into moving values (1)`.execute(db);
    expect((await all()).rows).toEqual([{ a: 1 }]);
    await sql`alter table moving add column b integer default 2`.execute(db);
    expect((await all()).rows).toEqual([{ a: 1, b: 2 }]);
    await sql`drop table moving`.execute(db);
    await sql`create table moving (c integer)`.execute(db);
    expect((await all()).rows).toEqual([]);
  });

  test.skipIf(!available)("streams a statement again after a stream was abandoned in the middle", async () => {
    for (const name of ["s1", "s2", "s3"]) await add({ name, note: "stream" });
    const query = db.selectFrom("things").select("name").where("note", "=", "stream").orderBy("name");
    for await (const { name } of query.stream(1)) {
      expect(name).toBe("s1");
      break;
    }
    const seen: string[] = [];
    for await (const { name } of query.stream(1)) seen.push(name);
    expect(seen).toEqual(["s1", "s2", "s3"]);
  });
});

describe("SQLite", () => {
  const folder = mkdtempSync(join(tmpdir(), "dozen-open-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const pragma = async (databaseUrl: string, name: string, sqliteSynchronous?: "FULL") => {
    const database = await openDatabase({ databaseUrl, sqliteSynchronous });
    const value = database.sqlite?.pragma(name, { simple: true });
    await database.close();
    return value;
  };

  test("has a write-ahead log, foreign keys and a busy timeout, and creates missing folders", async () => {
    const url = `sqlite:${join(folder, "deep", "er", "a.db")}`;
    expect(await pragma(url, "journal_mode")).toBe("wal");
    expect(await pragma(url, "foreign_keys")).toBe(1);
    expect(await pragma(url, "busy_timeout")).toBe(5000);
    expect(await pragma(url, "synchronous")).toBe(1);
    expect(await pragma(url, "synchronous", "FULL")).toBe(2);
  });

  test("takes the write lock at the start of a transaction", async () => {
    const file = join(folder, "locked.db");
    const database = await openDatabase(`sqlite:${file}`);
    const other = new BetterSqlite(file, { timeout: 0 });
    await database.db.transaction().execute(async () => {
      expect(() => other.exec("begin immediate")).toThrow("database is locked");
    });
    other.exec("begin immediate");
    other.close();
    await database.close();
  });

  test("keeps the error of a transaction that SQLite has rolled back itself, as it does when the disk is full", async () => {
    const { db, close } = await openDatabase(`sqlite:${join(folder, "full.db")}`);
    const filling = db.transaction().execute(async (trx) => {
      await sql`rollback`.execute(trx);
      throw new Error("database or disk is full");
    });
    await expect(filling).rejects.toThrow("database or disk is full");
    await close();
  });

  test("returns a column that another process has added to a table meanwhile", async () => {
    const file = join(folder, "grown.db");
    const database = await openDatabase(`sqlite:${file}`);
    const other = new BetterSqlite(file);
    other.exec("create table grown (a); insert into grown values (1)");
    const rows = async () => (await sql`select * from grown`.execute(database.db)).rows;
    expect(await rows()).toEqual([{ a: 1 }]);
    other.exec("alter table grown add column b default 2");
    other.close();
    expect(await rows()).toEqual([{ a: 1, b: 2 }]);
    await database.close();
  });

  test("writes a limit as an expression, because SQLite prepares a bare one again for each value", async () => {
    const { db, close } = await openDatabase(`sqlite:${join(folder, "limited.db")}`);
    const users = db.selectFrom("users").select("id").orderBy("id").limit(2);
    expect(users.compile()).toMatchObject({ sql: expect.stringMatching(/ limit \? \+ 0$/), parameters: [2] });
    expect(users.offset(3).compile().sql).toMatch(/ limit \? \+ 0 offset \?$/);
    await close();
  });

  test("names the file that it cannot open, and the reason", async () => {
    const file = join(folder, "not-a-database");
    writeFileSync(file, "x".repeat(5000));
    await expect(openDatabase(`sqlite:${file}`)).rejects.toThrow(
      `The database sqlite:${file} cannot be opened (DATABASE_URL): file is not a database`,
    );
    await expect(openDatabase(`sqlite:${file}/below.db`)).rejects.toThrow("cannot be opened");
  });
});

test("the error about an unreachable MySQL server names its URL without the password", async () => {
  const opening = openDatabase("mysql://me:hidden@127.0.0.1:1/dozen");
  await expect(opening).rejects.toThrow(
    /The database mysql:\/\/me:\*\*\*@127\.0\.0\.1:1\/dozen cannot be opened .*ECONNREFUSED/,
  );
  await opening.catch((error) => expect(String(error.message)).not.toContain("hidden"));
});
