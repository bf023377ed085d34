/** The query of a statistics page, as core's `statisticsPage` returns it. */
export interface VisitQuery {
  type: "table" | "chart";
  people: boolean;
  startTime: string;
  endTime: string;
  zone: string;
  /** The user has chosen a period, and it is shown. */
  hasRange: boolean;
  /** Errors in the period, by field; the last seven days are shown then. */
  problem: { startTime?: string; endTime?: string } | null;
}

interface Named {
  id: number;
  name: string;
  total: number;
}

interface Sums {
  visits: number;
  users: number;
  areas: number;
  referrers: number;
  bots: number;
}

/** The figures as tables, as core's `visitTables` returns them. */
export interface VisitTables {
  browser: Named[];
  device: Named[];
  user: { id: number; ip: string; total: number }[];
  area: { id: number; area: string; total: number }[];
  referrer: Named[];
  sums: Sums;
}

interface ChartData {
  title: string;
  legends: string[];
  xAxis: string[];
  series: { name: string; data: number[] }[];
}

/** The figures as charts, as core's `visitCharts` returns them. */
export interface VisitCharts {
  total: ChartData;
  browser: ChartData;
  device: ChartData;
  user: ChartData;
  area: ChartData;
  sums: Sums;
}
