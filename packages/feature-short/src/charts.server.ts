import { dayOf, hourOf } from "./days";
import { daysOf, type VisitRange } from "./range";
import { type VisitTables, visitsPerHour, visitTables } from "./statistics.server";

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

type Counting = Parameters<typeof visitTables>[0];

/** The five charts of a link's visits: total over time, browsers, devices, addresses, areas. */
export async function visitCharts(counting: Counting): Promise<VisitCharts & { sums: VisitTables["sums"] }> {
  const { context, range } = counting;
  const { t } = context;
  const [tables, hours] = await Promise.all([visitTables(counting), visitsPerHour(counting)]);
  const visits = t("short:statistics.visits");
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
    total: bars(t("short:statistics.total"), overTime(hours, range)),
    browser: ring(t("short:statistics.browsers"), tables.browser),
    device: ring(t("short:statistics.devices"), tables.device),
    user: bars(
      t("short:statistics.users"),
      tables.user.slice(0, barsAtMost).map(({ ip, total }) => ({ name: ip, total })),
    ),
    area: bars(
      t("short:statistics.areas"),
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
