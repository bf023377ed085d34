import { sql } from "kysely";
import { areaName } from "../areas/area-names";
import type { RequestContext } from "../context";
import type { Translate } from "../words";
import { browsers, devices } from "./named.js";
import { readRange, type VisitRange } from "./range";
import { type VisitPlace, visitRecorder } from "./recorder.server";
import type { StatisticsInput } from "./statistics.schema";

export interface Named {
  id: number;
  name: string;
  total: number;
}

/** The tables of visits (B§3). `id` is the order from 1; totals count visits. */
export interface VisitTables {
  browser: Named[];
  device: Named[];
  user: { id: number; ip: string; total: number }[];
  area: { id: number; area: string; total: number }[];
  /** Beyond the specification: where visitors came from. */
  referrer: Named[];
  /** Visits counted in all, how many different addresses, areas and referrers, and how many visits were programs'. */
  sums: { visits: number; users: number; areas: number; referrers: number; bots: number };
}

/** Rows that a table shows at most unless asked otherwise; its footer still counts all. */
const rowsAtMost = 200;

type Column = "browser" | "device" | "ip" | "area" | "referrer";

export interface Counting {
  context: RequestContext;
  place: VisitPlace;
  /** Id of what was visited; that it is the viewer's own is for the feature to know. */
  thing: string | number;
  range: VisitRange;
  /** Programs are left out. */
  people: boolean;
}

/** The visits of a thing in the range that is asked about. @throws rangeReversed, rangeTooLong */
export async function countVisits(
  context: RequestContext,
  { place, thing }: Pick<Counting, "place" | "thing">,
  input: StatisticsInput,
): Promise<Counting> {
  const range = readRange(input, { locale: context.locale, now: context.clock.now() });
  await visitRecorder(context, place).settle();
  return { context, place, thing, range, people: input.people };
}

/** Browsers, devices, addresses and areas of visits, with their sums, at most `rows` of the long ones. */
export async function visitTables(counting: Counting, rows = rowsAtMost): Promise<VisitTables> {
  const { locale, t } = counting.context;
  const [byBrowser, byDevice, users, areas, referrers, bots] = await Promise.all([
    countBy(counting, "browser"),
    countBy(counting, "device"),
    countBy(counting, "ip"),
    countBy(counting, "area"),
    countBy(counting, "referrer"),
    countBots(counting),
  ]);
  const visits = byBrowser.reduce((sum, { total }) => sum + total, 0);
  return {
    browser: inListOrder(browsers, byBrowser, (name) => browserName(name, t)),
    device: inListOrder(devices, byDevice, (name) => deviceName(name, t)),
    user: users.slice(0, rows).map(({ value, total }, place) => ({ id: place + 1, ip: value, total })),
    area: areas.slice(0, rows).map(({ value, total }, place) => ({
      id: place + 1,
      area: areaName(value, locale) ?? otherArea(value, t),
      total,
    })),
    referrer: referrers.slice(0, rows).map(({ value, total }, place) => ({
      id: place + 1,
      name: value || t("core:visits.direct"),
      total,
    })),
    sums: { visits, users: users.length, areas: areas.length, referrers: referrers.length, bots },
  };
}

async function countBy(counting: Counting, column: Column) {
  const { rows } = await sql<{ value: string; total: number }>`
    select ${sql.ref(column)} as value, count(*) as total ${counted(counting)}
    group by ${sql.ref(column)} order by total desc, value`.execute(counting.context.db);
  return rows.map(({ value, total }) => ({ value: String(value), total: Number(total) }));
}

/** The visits that are counted: of one thing, within the range. */
function counted({ place, thing, range, people }: Counting) {
  const from = sql`from ${sql.table(place.visits)} where ${sql.ref(place.thing)} = ${thing}`;
  return sql`${from} and at >= ${range.from} and at < ${range.to}${people ? sql` and bot = 0` : sql``}`;
}

async function countBots(counting: Counting): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total ${counted({ ...counting, people: false })} and bot = 1`.execute(counting.context.db);
  return Number(rows[0]?.total ?? 0);
}

/**
 * Visits per quarter of an hour since 1970, which `visitCharts` puts into days or hours of a zone: in some zones these
 * begin a half or a quarter of an hour beside those of others.
 */
export async function visitsPerQuarter(counting: Counting): Promise<{ quarter: number; total: number }[]> {
  // MySQL divides to decimals and SQLite to integers; taking the remainder off first is the same on both.
  const quarter = sql`(at - at % 900000)`;
  const { rows } = await sql<{ quarter: number; total: number }>`
    select ${quarter} as quarter, count(*) as total ${counted(counting)} group by ${quarter}`.execute(
    counting.context.db,
  );
  return rows.map((row) => ({ quarter: Number(row.quarter), total: Number(row.total) }));
}

/** Every named entry, in the list's order, also those without a visit; the rest as "other" only when there is one. */
function inListOrder(
  list: readonly string[],
  counts: { value: string; total: number }[],
  nameOf: (name: string) => string,
) {
  const totals = new Map(counts.map(({ value, total }) => [value, total]));
  return list
    .filter((name) => name !== "other" || totals.has(name))
    .map((name, place) => ({ id: place + 1, name: nameOf(name), total: totals.get(name) ?? 0 }));
}

const properNames: Record<string, string> = {
  chrome: "Chrome",
  ie: "IE",
  firefox: "Firefox",
  opera: "Opera",
  safari: "Safari",
  android: "Android",
  iphone: "iPhone",
  ipad: "iPad",
  windows: "Windows",
  mac: "Mac",
  linux: "Linux",
};

function browserName(name: string, t: Translate): string {
  return properNames[name] ?? t("core:visits.other");
}

function deviceName(name: string, t: Translate): string {
  return properNames[name] ?? t("core:visits.other");
}

function otherArea(area: string, t: Translate): string {
  return area === "local" ? t("core:visits.localArea") : t("core:visits.unknownArea");
}
