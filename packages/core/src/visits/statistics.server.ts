import { areaName } from "../areas/area-names";
import { askerKey } from "../asker.server";
import type { RequestContext } from "../context";
import type { Translate } from "../words";
import type { CountedRange, QuarterCount } from "./messages";
import { browsers, devices } from "./named.js";
import { readRange, type VisitRange } from "./range";
import { type VisitTableNames, visitRecorder } from "./recorder.server";
import type { StatisticsInput } from "./statistics.schema";

export interface Named {
  id: number;
  name: string;
  total: number;
}

/** The tables of visits (spec:short-47). `id` is the rank from 1; totals count visits. */
export interface VisitTables {
  browser: Named[];
  device: Named[];
  user: { id: number; ip: string; total: number }[];
  area: { id: number; area: string; total: number }[];
  /** Beyond the specification: where visitors came from. */
  referrer: Named[];
  /** Number of visits, of different addresses, areas and referrers, and of visits by bots. */
  sums: { visits: number; users: number; areas: number; referrers: number; bots: number };
}

/** Default for the most rows that a table shows. Its footer still counts all. */
const rowsAtMost = 200;

export interface Counting {
  context: RequestContext;
  tables: VisitTableNames;
  /** Id of the visited thing. The feature has checked that it belongs to the viewer. */
  thing: string | number;
  range: VisitRange;
  /** Excludes bots. */
  people: boolean;
}

/**
 * Prepares counting the visits of a thing in the requested range.
 *
 * @throws rangeReversed, rangeTooLong
 */
export async function countVisits(
  context: RequestContext,
  { tables, thing }: Pick<Counting, "tables" | "thing">,
  input: StatisticsInput,
): Promise<Counting> {
  const range = readRange(input, { locale: context.locale, now: context.clock.now() });
  await visitRecorder(context, tables).settle();
  return { context, tables, thing, range, people: input.people };
}

/**
 * Counts by browser, device, address, area and referrer, and their sums, with at most `rows` addresses, areas and
 * referrers.
 */
export async function visitTables(counting: Counting, rows = rowsAtMost): Promise<VisitTables> {
  const { context, tables, thing } = counting;
  const { locale, t } = context;
  const recorder = visitRecorder(context, tables);
  const { browser, device, ip, area, referrer, bots, isBehind } = await recorder.reader.visits(
    counted(counting, rows),
    askerKey(context),
  );
  if (isBehind) recorder.sumLater(thing);
  return {
    browser: inListOrder(browsers, browser.rows, (name) => browserName(name, t)),
    device: inListOrder(devices, device.rows, (name) => deviceName(name, t)),
    user: ip.rows.map(({ value, total }, index) => ({ id: index + 1, ip: value, total })),
    area: area.rows.map(({ value, total }, index) => ({
      id: index + 1,
      area: areaName(value, locale) ?? otherArea(value, t),
      total,
    })),
    referrer: referrer.rows.map(({ value, total }, index) => ({
      id: index + 1,
      name: value || t("core:visits.direct"),
      total,
    })),
    sums: {
      visits: browser.rows.reduce((sum, { total }) => sum + total, 0),
      users: ip.found,
      areas: area.found,
      referrers: referrer.found,
      bots,
    },
  };
}

/**
 * Visits per quarter of an hour. `visitCharts` adds these up to the days or hours of a time zone, which in some zones
 * begin half or a quarter of an hour later than in others.
 */
export function visitsPerQuarter(counting: Counting): Promise<QuarterCount[]> {
  const { context, tables } = counting;
  return visitRecorder(context, tables).reader.quarters(counted(counting, rowsAtMost), askerKey(context));
}

function counted({ thing, range, people }: Counting, rows: number): CountedRange {
  return { thing, from: range.from, to: range.to, people, rows: Math.min(rows, Number.MAX_SAFE_INTEGER) };
}

/** Every named entry, in the list's order, including those without visits; "other" only if it has some. */
function inListOrder(
  list: readonly string[],
  counts: { value: string; total: number }[],
  nameOf: (name: string) => string,
) {
  const totals = new Map(counts.map(({ value, total }) => [value, total]));
  return list
    .filter((name) => name !== "other" || totals.has(name))
    .map((name, index) => ({ id: index + 1, name: nameOf(name), total: totals.get(name) ?? 0 }));
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
