import { dayOf, hourOf } from "../days";
import { daysOf, type VisitRange } from "./range";
import { type Counting, type VisitTables, visitsPerQuarter, visitTables } from "./statistics.server";

/**
 * One chart as clients draw it (spec:short-50). A ring chart has one series, whose data are in the order of `legends`.
 */
export interface ChartData {
  title: string;
  legends: string[];
  xAxis: string[];
  series: { name: string; data: number[] }[];
}

export type ChartKind = "total" | "browser" | "device" | "user" | "area";
export type VisitCharts = Record<ChartKind, ChartData>;

/** The most bars that a chart can show readably at 360 px; the tables contain the rest. */
const barsAtMost = 8;

/** The five charts of visits: total over time, browsers, devices, addresses, areas. */
export async function visitCharts(counting: Counting): Promise<VisitCharts & { sums: VisitTables["sums"] }> {
  const { context, range } = counting;
  const { t } = context;
  const [tables, quarters] = await Promise.all([visitTables(counting, barsAtMost), visitsPerQuarter(counting)]);
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
    total: bars(t("core:visits.total"), overTime(quarters, range)),
    browser: ring(t("core:visits.browsers"), tables.browser),
    device: ring(t("core:visits.devices"), tables.device),
    user: bars(
      t("core:visits.users"),
      tables.user.map(({ ip, total }) => ({ name: ip, total })),
    ),
    area: bars(
      t("core:visits.areas"),
      tables.area.map(({ area, total }) => ({ name: area, total })),
    ),
    sums: tables.sums,
  };
}

/** Per hour for a single day, otherwise per day. */
function overTime(
  quarters: { quarter: number; total: number }[],
  range: VisitRange,
): { name: string; total: number }[] {
  const days = daysOf(range);
  const isOneDay = days.length === 1;
  const names = isOneDay ? Array.from({ length: 24 }, (_, hour) => clock(hour)) : days;
  const totals = new Map(names.map((name) => [name, 0]));
  for (const { quarter, total } of quarters) {
    const name = isOneDay ? clock(hourOf(quarter, range.zone)) : dayOf(quarter, range.zone);
    totals.set(name, (totals.get(name) ?? 0) + total);
  }
  return [...totals].map(([name, total]) => ({ name, total }));
}

function clock(hour: number): string {
  return `${String(hour).padStart(2, "0")}:00`;
}
