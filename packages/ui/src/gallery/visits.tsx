import { ChartView } from "../visits/chart-view";
import { VisitStatistics } from "../visits/statistics";
import { TableView } from "../visits/table-view";
import type { VisitCharts, VisitQuery, VisitTables } from "../visits/types";
import { useWords } from "../words";

const page: VisitQuery = {
  type: "table",
  people: false,
  startTime: "2026-11-15",
  endTime: "2026-11-21",
  zone: "UTC",
  hasRange: false,
  problem: { endTime: "The end date must not be before the start date" },
};
const tables: VisitTables = {
  browser: named("Chrome", "Safari", "Firefox", "Opera", "IE"),
  device: named("Android", "iPhone", "Windows"),
  user: Array.from({ length: 12 }, (_, at) => ({ id: at + 1, ip: `203.0.113.${at + 1}`, total: 40 - at })),
  area: [{ id: 1, area: "Hong Kong", total: 420 }],
  referrer: named("news.example"),
  sums: { visits: 985, users: 340, areas: 1, referrers: 1, bots: 31 },
};
const none: VisitTables = {
  browser: [],
  device: [],
  user: [],
  area: [],
  referrer: [],
  sums: { visits: 0, users: 0, areas: 0, referrers: 0, bots: 0 },
};
const charts: VisitCharts = {
  total: chart("Visits", ["2026-11-19", "2026-11-20", "2026-11-21"], [143, 177, 232]),
  browser: chart("Browsers", ["Chrome", "Safari"], [612, 240]),
  device: chart("Devices", ["Android", "iPhone"], [98, 31]),
  user: chart("Users", ["203.0.113.1", "203.0.113.2"], [40, 39]),
  area: chart("Areas", ["Hong Kong"], [420]),
  sums: tables.sums,
};
const hours: VisitCharts = { ...charts, total: chart("Visits", ["09:00", "10:00", "11:00"], [4, 12, 9]) };

/** Statistics of visits: an invalid period above tables, tables without rows, charts over days and over hours. */
export function VisitsSection() {
  const t = useWords();
  return (
    <section className="stack">
      <h2>{t("chart")}</h2>
      <VisitStatistics page={page} tables={tables} charts={null} />
      <TableView tables={none} />
      <ChartView charts={charts} isOneDay={false} />
      <ChartView charts={hours} isOneDay />
    </section>
  );
}

function named(...names: string[]) {
  return names.map((name, at) => ({ id: at + 1, name, total: 200 - at * 30 }));
}

function chart(title: string, xAxis: string[], data: number[]) {
  return { title, legends: ["Visits"], xAxis, series: [{ name: "Visits", data }] };
}
