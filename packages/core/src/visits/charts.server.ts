import { dayOf, hourOf } from "../days";
import { daysOf, type VisitRange } from "./range";
import { type Counting, type VisitTables, visitsPerHour, visitTables } from "./statistics.server";

/** One chart as clients draw it (B§3). Ring pies have one series whose data stand beside `legends`. */
export interface ChartData {
  title: string;
  legends: string[];
  xAxis: string[];
  series: { name: string; data: number[] }[];
}

export type ChartKind = "total" | "browser" | "device" | "user" | "area";
export type VisitCharts = Record<ChartKind, ChartData>;

/** Bars that a chart can show readably at 360 px; the tables have the rest. */
const barsAtMost = 8;

/** The five charts of visits: total over time, browsers, devices, addresses, areas. */
export async function visitCharts(counting: Counting): Promise<VisitCharts & { sums: VisitTables["sums"] }> {
  const { context, range } = counting;
  const { t } = context;
  const [tables, hours] = await Promise.all([visitTables(counting), visitsPerHour(counting)]);
  const visits = t("core:visits.visits");
  const bars = (title: string, entries: { name: string; total: number }[]): ChartData => ({
    title,
    legends: [visits],
    xAxis: entries.map(({ name }) => name),
    series: [{ name: visits, data: entries.map(({ total }) => total) }],
  });
  const ring = (title: string, entries: { name: string; total: number }[]): ChartData => ({
    ...bars(title, entries),
    legends: entries.map(({ name }) => name),
  });
  return {
    total: bars(t("core:visits.total"), overTime(hours, range)),
    browser: ring(t("core:visits.browsers"), tables.browser),
    device: ring(t("core:visits.devices"), tables.device),
    user: bars(
      t("core:visits.users"),
      tables.user.slice(0, barsAtMost).map(({ ip, total }) => ({ name: ip, total })),
    ),
    area: bars(
      t("core:visits.areas"),
      tables.area.slice(0, barsAtMost).map(({ area, total }) => ({ name: area, total })),
    ),
    sums: tables.sums,
  };
}

/** By hours for a single day, else by days. */
function overTime(hours: { hour: number; total: number }[], range: VisitRange): { name: string; total: number }[] {
  const days = daysOf(range);
  const isOneDay = days.length === 1;
  const names = isOneDay ? Array.from({ length: 24 }, (_, hour) => clock(hour)) : days;
  const totals = new Map(names.map((name) => [name, 0]));
  for (const { hour, total } of hours) {
    // Part of an hour may lie before the range's first moment.
    const at = Math.max(hour, range.from);
    const name = isOneDay ? clock(hourOf(at, range.zone)) : dayOf(at, range.zone);
    totals.set(name, (totals.get(name) ?? 0) + total);
  }
  return [...totals].map(([name, total]) => ({ name, total }));
}

function clock(hour: number): string {
  return `${String(hour).padStart(2, "0")}:00`;
}
