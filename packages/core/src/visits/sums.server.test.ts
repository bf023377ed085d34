import { type Kysely, sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { RequestContext } from "../context";
import { createCountedTable } from "../migrations/dialects";
import {
  createSummedVisitsTable,
  createVisitSumsTable,
  createVisitsTable,
  sumFormerVisits,
} from "../migrations/visits-table";
import { eachDatabase, type TestContext } from "../testing/context";
import { memoryRequest } from "../testing/request";
import { testSeed } from "../testing/seed";
import { visitCharts } from "./charts.server";
import { countVisits as countParts, countQuarters } from "./counting.js";
import { forgetSums } from "./forget.server";
import { maskVisits, networkOf } from "./mask.server";
import type { VisitTableNames } from "./messages";
import { daysOf, type readRange } from "./range";
import { closeVisitRecorder, visitRecorder } from "./recorder.server";
import { pageSchema } from "./statistics.schema";
import { countVisits, visitTables } from "./statistics.server";
import { stretchesOf } from "./sums.js";

const doorVisits: VisitTableNames = {
  arrivals: "door_arrivals",
  visits: "door_visits",
  things: "doors",
  sums: "door_sums",
  summed: "door_summed",
  thing: "door_id",
};
const item = { column: "door_id", type: "integer" } as const;
const zones = ["UTC", "Asia/Shanghai", "Asia/Kolkata", "Asia/Kathmandu", "America/New_York", "Australia/Lord_Howe"];
const agents = [
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Safari/537.36",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 16_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.0 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "",
];
/** The clocks change in New York, and on Lord Howe by half an hour. */
const beginning = Date.parse("2026-09-20T00:00:00Z");
const end = Date.parse("2026-11-20T00:00:00Z");
const dayLong = 86_400_000;

interface Visit {
  at: number;
  ip: string;
  browser: string;
  device: string;
  bot: number;
  area: string;
  referrer: string;
}

describe("a range of visits", () => {
  test("consists of the widest sums that fit, and of single visits at its edges", () => {
    const hour = 3_600_000;
    const [from, to] = [30 * 24 * hour - 25 * hour - 1, 60 * 24 * hour + hour];
    expect(stretchesOf("area", from, to)).toEqual([
      { span: 0, from, to: from + 1 },
      { span: hour, from: from + 1, to: from + 1 + hour },
      { span: 24 * hour, from: from + 1 + hour, to: 30 * 24 * hour },
      { span: 30 * 24 * hour, from: 30 * 24 * hour, to: 60 * 24 * hour },
      { span: hour, from: 60 * 24 * hour, to },
    ]);
    expect(stretchesOf("area", 5, 7)).toEqual([{ span: 0, from: 5, to: 7 }]);
    expect(stretchesOf("area", 7, 7)).toEqual([]);
  });

  test("has no more stretches over a thousand years than over a quarter of one", () => {
    expect(stretchesOf("area", 1, 31_557_600_000_000 - 1)).toHaveLength(7);
  });
});

eachDatabase("sums of visits", (makeContext) => {
  let context: TestContext;
  let asking: RequestContext;
  const random = chance(testSeed());

  beforeAll(async () => {
    context = await makeContext();
    const db = tables();
    await createCountedTable(db, doorVisits.things).addColumn("visits", "integer").execute();
    await createCountedTable(db, doorVisits.arrivals)
      .addColumn("door_id", "integer")
      .addColumn("at", "bigint")
      .addColumn("ip", "varchar(45)")
      .addColumn("user_agent", "varchar(512)")
      .addColumn("referrer", "varchar(190)")
      .execute();
    await createVisitsTable(db, doorVisits.visits, item);
    await createVisitSumsTable(db, doorVisits.sums, item);
    await createSummedVisitsTable(db, doorVisits.summed, item);
    await db.schema.createIndex("door_visits_of_door").on(doorVisits.visits).columns(["door_id", "at"]).execute();
    await db.schema.createIndex("door_visits_in_order").on(doorVisits.visits).column("door_id").execute();
    await sql`insert into doors (id, visits) values (1, 0), (2, 0), (3, 0), (4, 0)`.execute(db);
    asking = (await memoryRequest(context, "/")).context;
    return () => closeVisitRecorder(context, doorVisits);
  });

  /** The tables of this test are not in core's types. */
  const tables = () => context.db as unknown as Kysely<unknown>;

  const recorder = () => visitRecorder(context, doorVisits);

  async function visit(door: number, times: number, moments = Array.from({ length: times }, moment)) {
    const some = moments.map((at) => ({
      thing: door,
      at,
      ip: random() < 0.5 ? `8.8.8.${whole(5)}` : `120.24.${whole(256)}.${whole(256)}`,
      userAgent: agents[whole(agents.length)] ?? "",
      referrer: random() < 0.3 ? "" : random() < 0.5 ? `${whole(9)}.example` : `${whole(1e6)}.example`,
    }));
    await Promise.all(some.map((one) => recorder().record(one)));
    await recorder().settle();
  }

  /** Half of the visits are within two days, some at the first moment of an hour. */
  function moment(): number {
    const at = random() < 0.5 ? beginning + whole(end - beginning) : Date.parse("2026-11-01") + whole(2 * 86_400_000);
    return random() < 0.1 ? at - (at % 3_600_000) : at;
  }

  const whole = (below: number) => Math.floor(random() * below);

  async function visitsOf(door: number): Promise<Visit[]> {
    return (await sql<Visit>`select * from door_visits where door_id = ${door}`.execute(context.db)).rows;
  }

  async function summedOf(door: number) {
    const { rows } = await sql<{ upto: number; due: number }>`
      select upto, due from door_summed where door_id = ${door}`.execute(context.db);
    return rows[0];
  }

  const count = (door: number, asked: Record<string, unknown>) =>
    countVisits(asking, { tables: doorVisits, thing: door }, pageSchema.parse(asked));

  /** Compares the statistics with counts of the single visits. */
  async function compare(door: number, visits: Visit[], asked: Record<string, unknown>) {
    const counting = await count(door, asked);
    const { from, to } = counting.range;
    const inRange = visits.filter(({ at }) => at >= from && at < to);
    const counted = inRange.filter(({ bot }) => !counting.people || bot === 0);
    const tables = await visitTables(counting, Number.POSITIVE_INFINITY);
    const ips = inOrder(counted.map(({ ip }) => ip));
    const referrers = inOrder(counted.map(({ referrer }) => referrer));
    const areas = inOrder(counted.map(({ area }) => area));
    const why = JSON.stringify({ ...asked, from, to });
    expect(tables.sums, why).toEqual({
      visits: counted.length,
      users: ips.length,
      areas: areas.length,
      referrers: referrers.length,
      bots: inRange.filter(({ bot }) => bot === 1).length,
    });
    expect(
      tables.user.map(({ ip, total }) => [ip, total]),
      why,
    ).toEqual(ips);
    expect(
      tables.referrer.map(({ name, total }) => [name, total]),
      why,
    ).toEqual(referrers.map(([name, total]) => [name || asking.t("core:visits.direct"), total]));
    expect(
      tables.area.map(({ total }) => total),
      why,
    ).toEqual(areas.map(([, total]) => total));
    for (const [kind, names] of [
      ["browser", /^Other$/],
      ["device", /^Other$/],
    ] as const) {
      const found = Object.fromEntries(inOrder(counted.map((one) => one[kind])));
      const shown = Object.fromEntries(
        tables[kind]
          .filter(({ total }) => total > 0)
          .map(({ name, total }) => [name.replace(names, "other").toLowerCase(), total]),
      );
      expect(shown, why).toEqual(found);
    }
    if (asked.type === "chart") {
      const { total, user } = await visitCharts(counting);
      expect(total.series[0]?.data, why).toEqual(overTime(counted, counting.range));
      expect(user.series[0]?.data, why).toEqual(ips.slice(0, 8).map(([, times]) => times));
    }
  }

  test("equal the counts of the single visits, in every zone and range", { timeout: 120_000 }, async () => {
    await visit(1, 2500);
    await visit(2, 700);
    await recorder().sumUp();
    // These visits are not in the sums yet.
    await visit(1, 300);
    const summed = await summedOf(1);
    const visits = await visitsOf(1);
    expect(visits).toHaveLength(2800);
    expect(await summedOf(2)).toBeUndefined();
    expect(summed?.due).toBe(0);
    for (const asked of [...days(), ...Array.from({ length: 30 }, randomRange)]) await compare(1, visits, asked);
  });

  function days() {
    return zones.flatMap((zone) =>
      [false, true].flatMap((people) => [
        { zone, people, type: "table", startTime: "2026-09-01", endTime: "2026-12-01" },
        { zone, people, type: "table", startTime: "2026-10-02", endTime: "2026-11-02" },
        { zone, people, type: "chart", startTime: "2026-10-29", endTime: "2026-11-04" },
        { zone, people, type: "chart", startTime: "2026-11-01", endTime: "2026-11-01" },
        { zone, people, type: "chart", startTime: "2026-10-04", endTime: "2026-10-04" },
      ]),
    );
  }

  function randomRange() {
    const startTime = beginning - 86_400_000 + whole(end - beginning);
    const length = random() < 0.3 ? whole(7_200_000) : whole(end - beginning);
    return { zone: zones[whole(zones.length)], people: random() < 0.5, startTime, endTime: startTime + length };
  }

  test("replace the visits in them, which statistics read only at the edges of a range", async () => {
    const asked = { zone: "UTC", startTime: "2026-09-01", endTime: "2026-12-01" };
    const before = await visitTables(await count(1, asked));
    const { upto } = (await summedOf(1)) ?? { upto: 0 };
    await sql`update door_visits set door_id = 99 where door_id = 1 and id <= ${upto}`.execute(context.db);
    expect(await visitTables(await count(1, asked))).toEqual(before);
    await sql`update door_visits set door_id = 1 where door_id = 99`.execute(context.db);
  });

  test("are found by their primary key, and visits by the indexes of their thing", async () => {
    const unsound: string[] = [];
    let statements = 0;
    const { upto = 0 } = (await summedOf(1)) ?? {};
    expect(upto).toBeGreaterThan(0);
    for (const people of [false, true]) {
      const range = { thing: 1, from: beginning + 5, to: end - 5, people, rows: 200 };
      await countParts(explained, doorVisits, range);
      await countQuarters(explained, doorVisits, range);
    }
    expect(unsound).toEqual([]);
    expect(statements).toBe(2 * (7 + 3));

    async function explained(statement: string, parameters: (string | number)[]) {
      statements += 1;
      const asked = { sql: statement, parameters, query: {} as never, queryId: {} as never };
      const plan = await context.db.executeQuery<Record<string, unknown>>({
        ...asked,
        sql: `explain ${context.database.dialect === "sqlite" ? "query plan " : ""}${statement}`,
      });
      for (const step of plan.rows) if (isUnsound(step)) unsound.push(`${JSON.stringify(step)}\n${statement}`);
      return (await context.db.executeQuery<Record<string, unknown>>(asked)).rows;
    }
  });

  /**
   * Whether a step of a query plan uses less than the key of the sums, a thing's id and the visits' time, or a thing's
   * id and the visits' ids.
   */
  function isUnsound({ detail, table, key, type }: Record<string, unknown>): boolean {
    if (detail === undefined)
      return String(table).startsWith("door") && (!key || !/^(range|ref|const)$/.test(`${type}`));
    const sound = [
      "door_sums USING PRIMARY KEY (door_id=? AND kind=? AND span=? AND start>? AND start<?)",
      "door_visits USING INDEX door_visits_of_door (door_id=? AND at>? AND at<?)",
      "door_visits USING INDEX door_visits_in_order (door_id=? AND rowid>?)",
      "door_visits USING COVERING INDEX door_visits_in_order (door_id=? AND rowid>?)",
      "door_summed USING INTEGER PRIMARY KEY (rowid=?)",
    ];
    return String(detail).includes("door_") && !sound.some((way) => detail === `SEARCH ${way}`);
  }

  test("contain each visit once, even when a summation fails or runs twice at once", async () => {
    await visit(3, 2300);
    const totals = async () => {
      const { rows } = await sql<{ kind: string; span: number; total: number }>`
        select kind, span, sum(total) as total from door_sums where door_id = 3 group by kind, span`.execute(
        context.db,
      );
      return new Set(rows.map(({ total }) => Number(total)));
    };
    const refuse =
      context.database.dialect === "sqlite" ? "begin select raise(abort, 'stop'); end" : "signal sqlstate '45000'";
    await sql.raw(`create trigger door_stop before update on door_summed for each row ${refuse}`).execute(context.db);
    await expect(recorder().sumUp()).rejects.toThrow();
    await sql.raw("drop trigger door_stop").execute(context.db);
    const before = await visitsOf(3);
    await Promise.all([recorder().sumUp(), recorder().sumUp(), visit(3, 200)]);
    await recorder().sumUp();
    const { upto = 0 } = (await summedOf(3)) ?? {};
    const held = (
      await sql<{ id: number }>`select id from door_visits where door_id = 3 and id <= ${upto}`.execute(context.db)
    ).rows.length;
    expect(held).toBeGreaterThanOrEqual(before.length);
    expect([...(await totals())]).toEqual([held]);
    await compare(3, await visitsOf(3), { startTime: "2026-09-01", endTime: "2026-12-01" });
  });

  test("are made in steps for visits from before the migration, and readers do not wait", async () => {
    await sql`insert into door_visits (door_id, at, ip, browser, device, bot, area, referrer)
      select 4, at, ip, browser, device, bot, area, referrer from door_visits where door_id in (1, 3)`.execute(
      context.db,
    );
    await sql`update doors set visits = 5300 where id = 4`.execute(context.db);
    const visits = await visitsOf(4);
    await compare(4, visits, { startTime: "2026-09-01", endTime: "2026-12-01" });
    await sumFormerVisits(tables(), { things: "doors", summed: "door_summed", column: "door_id" });
    await sumFormerVisits(tables(), { things: "doors", summed: "door_summed", column: "door_id" });
    expect(await summedOf(4)).toMatchObject({ due: 1 });
    const reading = Promise.all([...days().slice(0, 4), randomRange()].map((asked) => compare(4, visits, asked)));
    await Promise.all([reading, recorder().sumUp()]);
    expect(await summedOf(4)).toMatchObject({
      due: 0,
      upto: Math.max(...visits.map((one) => Number((one as never as { id: number }).id))),
    });
    await compare(4, visits, { startTime: "2026-09-01", endTime: "2026-12-01" });
  });

  test("are deleted with their thing, in batches, and other things' sums remain", async () => {
    const left = async () =>
      (
        await sql<{ door_id: number }>`select distinct door_id from door_sums order by door_id`.execute(context.db)
      ).rows.map((row) => row.door_id);
    expect(await left()).toEqual([1, 3, 4]);
    await forgetSums(context.db, doorVisits, [3, 2, 4]);
    expect(await left()).toEqual([1]);
    expect(await summedOf(3)).toBeUndefined();
    // A deleted thing that is still due gets no sums.
    await sql`delete from doors where id = 4`.execute(context.db);
    await sql`insert into door_summed (door_id, upto, due) values (4, 0, 1)`.execute(context.db);
    await recorder().sumUp();
    expect(await left()).toEqual([1]);
    expect(await summedOf(4)).toBeUndefined();
  });

  // spec:short-87
  test("and visits have networks instead of addresses once they are old, and all figures stay", async () => {
    for (const table of ["door_visits", "door_sums", "door_summed"]) {
      await sql`delete from ${sql.table(table)}`.execute(context.db);
    }
    await sql`insert into doors (id, visits) values (5, 0), (6, 0)`.execute(context.db);
    const moments = Array.from({ length: 2600 }, moment).sort((a, b) => a - b);
    await visit(5, 2600, moments);
    await visit(6, 200, moments.slice(-200));
    await recorder().sumUp();
    const before = await visitsOf(5);
    const maskAt = (now: string) =>
      maskVisits(
        { ...context, clock: { now: () => Date.parse(now) + context.settings.visitAddressDays * dayLong } },
        doorVisits,
      );
    await maskAt("2026-09-25T03:00:00Z");
    // The process ends after it has masked the sums of the days that follow.
    const refuse =
      context.database.dialect === "sqlite"
        ? "when new.sums_upto > old.sums_upto begin select raise(abort, 'stop'); end"
        : "if new.sums_upto > old.sums_upto then signal sqlstate '45000'; end if";
    await sql.raw(`create trigger mask_stop before update on masked_visits for each row ${refuse}`).execute(context.db);
    await expect(maskAt("2026-10-10T03:00:00Z")).rejects.toThrow();
    await sql.raw("drop trigger mask_stop").execute(context.db);
    await maskAt("2026-11-01T23:00:00Z");
    await maskAt("2026-11-01T23:30:00Z");

    const cutoff = Date.parse("2026-11-01");
    const visits = await visitsOf(5);
    expect(visits.filter(({ at }) => at < cutoff).length).toBeGreaterThan(500);
    expect(visits).toEqual(before.map((one) => ({ ...one, ip: one.at < cutoff ? networkOf(one.ip) : one.ip })));
    expect(visits.find(({ at }) => at < cutoff)?.ip).toMatch(/^\d+\.\d+\.\d+\.0\/24$/);
    const { rows } = await sql`
      select * from door_sums where kind = 'ip' and (total <= 0 or (value not like '%/%' and start < ${cutoff} and span = ${dayLong}))`.execute(
      context.db,
    );
    expect(rows).toEqual([]);
    for (const asked of [...days(), ...Array.from({ length: 30 }, randomRange)]) await compare(5, visits, asked);
    await compare(6, await visitsOf(6), { startTime: "2026-09-01", endTime: "2026-12-01" });
  });

  test("are refused to a user with too many waiting requests, but not to others", async () => {
    const range = { thing: 1, from: beginning, to: end, people: false, rows: 10 };
    const asked = Array.from({ length: 12 }, () => recorder().reader.visits(range, "eve"));
    const others = recorder().reader.visits(range, "ada");
    const ends = await Promise.allSettled(asked);
    expect(ends.map(({ status }) => status)).toEqual([...Array(10).fill("fulfilled"), "rejected", "rejected"]);
    expect(ends.at(-1)).toMatchObject({ reason: { code: 503 } });
    expect(await others).toHaveProperty("browser");
    expect(await recorder().reader.visits(range, "eve")).toHaveProperty("browser");
  });
});

/** The values with their frequencies, the most frequent first. */
function inOrder(values: string[]): [string, number][] {
  const totals = new Map<string, number>();
  for (const value of values) totals.set(value, (totals.get(value) ?? 0) + 1);
  return [...totals].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1));
}

/** Visits per day of a zone, or per hour if the range is one day. */
function overTime(visits: Visit[], range: ReturnType<typeof readRange>): number[] {
  const days = daysOf(range);
  const clock = new Intl.DateTimeFormat("sv", { timeZone: range.zone, dateStyle: "short", timeStyle: "short" });
  const names =
    days.length === 1 ? Array.from({ length: 24 }, (_, hour) => `${days[0]} ${String(hour).padStart(2, "0")}`) : days;
  return names.map((name) => visits.filter(({ at }) => clock.format(at).startsWith(name)).length);
}

/** A random number generator (mulberry32) that repeats its numbers for the same seed. */
function chance(seed: number): () => number {
  let state = seed;
  console.info(`SEED=${seed}`);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
