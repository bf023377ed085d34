/** The figures of a chart in the format of the calls (spec:short-50): `series[s].data[x]` belongs to `xAxis[x]`. */
export interface ChartData {
  title: string;
  legends: readonly string[];
  xAxis: readonly string[];
  series: ReadonlyArray<{ name: string; data: readonly number[] }>;
}

export interface ChartProps {
  data: ChartData;
  /** Level of the title in the page's outline. Default: 3. */
  level?: 2 | 3 | 4;
}

/** One named figure in a ring or bar chart. */
export interface Slice {
  name: string;
  value: number;
}

/**
 * The slices of a ring. A single series has one slice per name on the x axis. Several series have one slice each, with
 * the sum of its figures, named by the series or its legend.
 */
export function slices({ xAxis, series, legends }: ChartData): Slice[] {
  const [only] = series;
  if (series.length === 1 && only) return xAxis.map((name, index) => ({ name, value: only.data[index] ?? 0 }));
  return series.map(({ name, data }, index) => ({
    name: name || (legends[index] ?? ""),
    value: data.reduce((sum, value) => sum + value, 0),
  }));
}

/** The highest figure of a chart, at least 1. */
export function highest({ series }: ChartData): number {
  return Math.max(1, ...series.flatMap(({ data }) => data));
}

/** Whether there is any figure above zero. */
export function hasFigures({ series }: ChartData): boolean {
  return series.some(({ data }) => data.some((value) => value > 0));
}

/** Number of series colours: one for each device type in the statistics. Further series repeat them. */
export const colourCount = 7;

/** The class for the colour of the n-th series. */
export function seriesClass(index: number): string {
  return `chart-${(index % colourCount) + 1}`;
}

/** All figures as text, for screen readers. */
export function spoken({ xAxis, series }: ChartData): string {
  return series
    .map(({ name, data }) => `${name}: ${xAxis.map((x, index) => `${x} ${data[index] ?? 0}`).join(", ")}`)
    .join(". ");
}
