import { Axis, buildChartTheme, Grid, LineSeries, Tooltip, XYChart } from "@visx/xychart";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { type ChartData, type ChartProps, colourCount, seriesClass, spoken } from "./data";
import { Legend } from "./frame";

interface Point {
  x: string;
  y: number;
}

const chartHeight = 260;
const colours = Array.from({ length: colourCount }, (_, n) => `var(--chart-${n + 1})`);
const words = { fill: "var(--muted)", fontSize: 12 };
const theme = buildChartTheme({
  backgroundColor: "transparent",
  colors: colours,
  gridColor: "var(--line)",
  gridColorDark: "var(--line)",
  svgLabelSmall: words,
  svgLabelBig: words,
  tickLength: 6,
});
const access = { xAccessor: (point: Point) => point.x, yAccessor: (point: Point) => point.y };

export default function Interactive({ data, level = 3 }: ChartProps) {
  const Title = `h${level}` as const;
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  return (
    <figure className="chart">
      <figcaption>
        <Title className="chart-title">{data.title}</Title>
      </figcaption>
      <p className="visually-hidden">{spoken(data)}</p>
      <div aria-hidden="true" className="chart-live" ref={frame}>
        {width > 0 && (
          <XYChart
            width={width}
            height={chartHeight}
            theme={theme}
            margin={{ top: 16, right: 16, bottom: 32, left: 44 }}
            xScale={{ type: "point" }}
            yScale={{ type: "linear", nice: true, zero: true }}
          >
            <Grid columns={false} numTicks={4} />
            <Axis orientation="bottom" numTicks={6} hideAxisLine hideTicks />
            <Axis orientation="left" numTicks={4} tickFormat={wholeNumber} hideAxisLine hideTicks />
            {lines(data)}
            <Tooltip<Point>
              snapTooltipToDatumX
              showVerticalCrosshair
              showSeriesGlyphs
              unstyled
              applyPositionStyle
              className="chart-tip"
              renderTooltip={({ tooltipData }) => <Figures data={data} x={tooltipData?.nearestDatum?.datum.x} />}
            />
          </XYChart>
        )}
      </div>
      <Legend data={data} />
    </figure>
  );
}

/** The element's width in pixels, updated on resize; 0 until it is measured before the first paint. */
function useWidth(element: RefObject<HTMLElement>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!element.current) return;
    setWidth(element.current.clientWidth);
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

/** Counts are whole numbers, so ticks between them have no label. */
function wholeNumber(value: number): string {
  return Number.isInteger(value) ? String(value) : "";
}

function points({ xAxis }: ChartData, values: readonly number[]): Point[] {
  return xAxis.map((x, index) => ({ x, y: values[index] ?? 0 }));
}

function lines(data: ChartData) {
  return data.series.map(({ name, data: values }) => (
    <LineSeries key={name} dataKey={name} data={points(data, values)} {...access} />
  ));
}

function Figures({ data, x }: { data: ChartData; x: string | undefined }) {
  const index = x === undefined ? -1 : data.xAxis.indexOf(x);
  return (
    <>
      <b>{x}</b>
      <ul className="chart-legend">
        {data.series.map(({ name, data: values }, order) => (
          <li key={name} className={seriesClass(order)}>
            {name} <b>{values[index] ?? 0}</b>
          </li>
        ))}
      </ul>
    </>
  );
}
