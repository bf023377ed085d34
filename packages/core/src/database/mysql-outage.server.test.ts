import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { isPartAway, isStarting } from "../part-away.server";
import { type Breakable, breakable } from "../testing/breakable";
import { createTestDatabase, type TestDatabase } from "../testing/databases.server";
import { type Database, openDatabase } from "./database.server";

const seconds = (since: number) => (performance.now() - since) / 1000;

describe.skipIf(!process.env.TEST_MYSQL_URL)("MySQL, when its connections break", () => {
  let fresh: TestDatabase;
  let way: Breakable;
  let database: Database;
  beforeAll(async () => {
    fresh = await createTestDatabase("mysql");
    way = await breakable(fresh.url);
    database = await openDatabase(way.url);
    await database.db.schema.createTable("things").addColumn("id", "integer").execute();
  });
  afterAll(async () => {
    await database?.close();
    await way?.close();
    await fresh?.drop();
  });
  afterEach(async () => {
    await fresh.database.pool?.promise().query("delete from things");
  });

  const things = () => database.db.selectFrom("things" as never);
  // By Kysely, which reads again if the pool hands out a connection that has just been killed.
  const count = async () => {
    const { n } = await things()
      .select(({ fn }) => fn.countAll().as("n"))
      .executeTakeFirstOrThrow();
    return Number(n);
  };
  const insert = () => database.db.insertInto("things" as never).values({ id: 1 } as never);
  const together = <T>(times: number, work: () => Promise<T>) =>
    Promise.allSettled(Array.from({ length: times }, () => work()));
  /** Kills connections on the server, as a proxy or a restart ends them. */
  async function killAll(): Promise<void> {
    const admin = fresh.database.pool?.promise();
    const query = "select id from information_schema.processlist where db = database() and id <> connection_id()";
    const [rows] = (await admin?.query(query)) ?? [[]];
    for (const { id } of rows as { id: number }[]) await admin?.query(`kill ${id}`).catch(() => undefined);
  }

  async function running(): Promise<string[]> {
    const query = "select info from information_schema.processlist where db = database()";
    const [rows] = (await fresh.database.pool?.promise().query(query)) ?? [[]];
    return (rows as { info: string }[]).map(({ info }) => info);
  }

  test("gives up silent connections, and works again within seconds (spec:site-115)", { timeout: 40_000 }, async () => {
    await together(10, () =>
      things()
        .select("id" as never)
        .execute(),
    );
    way.silence();
    const since = performance.now();
    const outcomes = await together(30, () =>
      things()
        .select("id" as never)
        .execute(),
    );
    const failed = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(failed.length).toBeGreaterThan(0);
    expect(failed.every((reason) => isPartAway(reason))).toBe(true);
    expect(seconds(since)).toBeLessThan(12);
    await insert().execute();
    expect(seconds(since)).toBeLessThan(13);
  });

  test("reads again on another connection, and runs a transaction again from its start", async () => {
    await together(10, () =>
      things()
        .select("id" as never)
        .execute(),
    );
    const slow = database.db.selectNoFrom((is) => is.fn("sleep", [is.val(0.5)]).as("slept")).execute();
    let runs = 0;
    const transaction = database.db.transaction().execute(async (trx) => {
      runs += 1;
      await trx
        .insertInto("things" as never)
        .values({ id: runs } as never)
        .execute();
      if (runs === 1) await killAll();
      await trx
        .insertInto("things" as never)
        .values({ id: runs } as never)
        .execute();
    });
    await transaction;
    expect(await slow).toHaveLength(1);
    expect([runs, await count()]).toEqual([2, 2]);
  });

  test("does not repeat a write whose connection was lost", async () => {
    const write = sql`insert into things select sleep(0.5)`.execute(database.db);
    await vi.waitFor(async () => expect(await running()).toContain("insert into things select sleep(0.5)"));
    await killAll();
    await expect(write).rejects.toSatisfy(isPartAway);
    expect(await count()).toBe(0);
  });

  test("a transaction with a lost connection fails with the reason, not with its rollback", async () => {
    let runs = 0;
    const failing = database.db.transaction().execute(async (trx) => {
      runs += 1;
      await killAll();
      await trx
        .insertInto("things" as never)
        .values({ id: 1 } as never)
        .execute();
    });
    await expect(failing).rejects.toSatisfy(isPartAway);
    expect([runs, await count()]).toEqual([5, 0]);
  });

  test("a start waits for a server that is away, and not for a wrong password or name (spec:site-118)", async () => {
    const openAs = (change: (url: URL) => void) => {
      const url = new URL(way.url);
      change(url);
      return openDatabase(url.href).then(
        () => undefined,
        (error: unknown) => error,
      );
    };
    const wrong = [
      await openAs((url) => Object.assign(url, { username: "nobody", password: "wrong" })),
      await openAs((url) => Object.assign(url, { pathname: "/no_such_database" })),
      await openAs((url) => Object.assign(url, { hostname: "no-such-host.invalid" })),
    ];
    await way.cut();
    const away = await openAs(() => undefined);
    await way.mend();
    expect([...wrong, away].map(isStarting)).toEqual([false, false, false, true]);
  });
});
