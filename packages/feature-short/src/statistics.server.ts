import type { Translate } from "@dozen/core/words";
import { sql } from "kysely";
import { areaName } from "./area-names";
import { findLink, type OwnerContext } from "./links.server";
import { readRange, type VisitRange } from "./range";
import type { StatisticsInput } from "./statistics.schema";
import { browsers, devices } from "./visits/named.js";
import { recorderOf } from "./visits/recorder.server";

export interface Named {
  id: number;
  name: string;
  total: number;
}

/** The tables of a link's visits (B§3). `id` is the order from 1; totals count visits. */
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

/** Rows that a table shows at most; its footer still counts all. */
const rowsAtMost = 200;

type Column = "browser" | "device" | "ip" | "area" | "referrer";

interface Counting {
  context: OwnerContext;
  linkId: number;
  range: VisitRange;
  /** Programs are left out. */
  people: boolean;
}

/** A link of the viewer with the range that is asked about. @throws linkNotFound, rangeReversed, rangeTooLong */
export async function openStatistics(context: OwnerContext, sid: string, input: StatisticsInput): Promise<Counting> {
  const link = await findLink(context, { sid });
  const range = readRange(input, { locale: context.locale, now: context.clock.now() });
  await recorderOf(context).settle();
  return { context, linkId: link.id, range, people: input.people };
}

/** Browsers, devices, addresses and areas of a link's visits, with their sums. */
export async function visitTables(counting: Counting): Promise<VisitTables> {
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
    user: users.slice(0, rowsAtMost).map(({ value, total }, place) => ({ id: place + 1, ip: value, total })),
    area: areas.slice(0, rowsAtMost).map(({ value, total }, place) => ({
      id: place + 1,
      area: areaName(value, locale) ?? otherArea(value, t),
      total,
    })),
    referrer: referrers.slice(0, rowsAtMost).map(({ value, total }, place) => ({
      id: place + 1,
      name: value || t("short:statistics.direct"),
      total,
    })),
    sums: { visits, users: users.length, areas: areas.length, referrers: referrers.length, bots },
  };
}

async function countBy({ context, linkId, range, people }: Counting, column: Column) {
  let query = context.db
    .selectFrom("short_visits")
    .select(({ fn, ref }) => [ref(column).as("value"), fn.countAll<number>().as("total")])
    .where("link_id", "=", linkId)
    .where("at", ">=", range.from)
    .where("at", "<", range.to)
    .groupBy(column)
    .orderBy("total", "desc")
    .orderBy("value");
  if (people) query = query.where("bot", "=", 0);
  const rows = await query.execute();
  return rows.map(({ value, total }) => ({ value: String(value), total: Number(total) }));
}

async function countBots({ context, linkId, range }: Counting): Promise<number> {
  const { total } = await context.db
    .selectFrom("short_visits")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("link_id", "=", linkId)
    .where("at", ">=", range.from)
    .where("at", "<", range.to)
    .where("bot", "=", 1)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Visits per hour of time since 1970, which `visitCharts` puts into days or hours of a zone. */
export async function visitsPerHour({
  context,
  linkId,
  range,
  people,
}: Counting): Promise<{ hour: number; total: number }[]> {
  // MySQL divides to decimals and SQLite to integers; taking the remainder off first is the same on both.
  const hour = sql<number>`(at - at % 3600000)`;
  let query = context.db
    .selectFrom("short_visits")
    .select(({ fn }) => [hour.as("hour"), fn.countAll<number>().as("total")])
    .where("link_id", "=", linkId)
    .where("at", ">=", range.from)
    .where("at", "<", range.to)
    .groupBy(hour);
  if (people) query = query.where("bot", "=", 0);
  const rows = await query.execute();
  return rows.map((row) => ({ hour: Number(row.hour), total: Number(row.total) }));
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
  return properNames[name] ?? t("short:statistics.otherBrowser");
}

function deviceName(name: string, t: Translate): string {
  return properNames[name] ?? t("short:statistics.otherDevice");
}

function otherArea(area: string, t: Translate): string {
  return area === "local" ? t("short:statistics.localArea") : t("short:statistics.unknownArea");
}
