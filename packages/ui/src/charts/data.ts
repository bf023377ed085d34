/** The figures of a chart as the calls give them (spec:short-50): `series[s].data[x]` belongs to `xAxis[x]`. */
export interface ChartData {
  title: string;
  legends: readonly string[];
  xAxis: readonly string[];
  series: ReadonlyArray<{ name: string; data: readonly number[] }>;
}

export interface ChartProps {
  data: ChartData;
  /** Level of the title in the page's outline; 3 unless given. */
  level?: 2 | 3 | 4;
}

/** One named figure of a ring or a bar. */
export interface Slice {
  name: string;
  value: number;
}

/**
 * The slices of a ring. One series over names on the x axis is read along it; several series are each summed, named by
 * the series or its legend.
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

/** Colours of series: as many as there are devices that visits are told apart by. Beyond them they repeat. */
export const colourCount = 7;

/** The class that gives the n-th series its colour. */
export function seriesClass(index: number): string {
  return `chart-${(index % colourCount) + 1}`;
}

/** All figures in words, for those who cannot see the drawing. */
export function spoken({ xAxis, series }: ChartData): string {
  return series
    .map(({ name, data }) => `${name}: ${xAxis.map((x, index) => `${x} ${data[index] ?? 0}`).join(", ")}`)
    .join(". ");
}
