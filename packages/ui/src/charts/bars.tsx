import { scaleLinear } from "@visx/scale";
import { Bar } from "@visx/shape";
import { type ChartProps, highest, seriesClass } from "./data";
import { ChartFrame } from "./frame";

const barHeight = 12;
const barGap = 4;
const labelHeight = 20;
const groupGap = 12;
/** Space for the figure to the right of the longest bar. */
const figureWidth = 48;

/** One horizontal bar per name, with the name above it and the figure to its right. Rendered on the server. */
export function Bars({ data, level }: ChartProps) {
  const { xAxis, series } = data;
  const groupHeight = labelHeight + series.length * (barHeight + barGap) + groupGap;
  const draw = (width: number) => {
    const x = scaleLinear({ domain: [0, highest(data)], range: [0, width - figureWidth] });
    return {
      height: Math.max(1, xAxis.length) * groupHeight - groupGap,
      children: xAxis.map((name, group) => (
        <g key={name} transform={`translate(0 ${group * groupHeight})`}>
          <text y={12}>{name}</text>
          {series.map(({ name: key, data: values }, index) => {
            const y = labelHeight + index * (barHeight + barGap);
            const length = x(values[group] ?? 0);
            return (
              <g key={key} className={seriesClass(index)}>
                <Bar className="chart-track" x={0} y={y} width={width - figureWidth} height={barHeight} rx={3} />
                <Bar className="chart-fill" x={0} y={y} width={length} height={barHeight} rx={3} />
                <text x={width} y={y + barHeight / 2} textAnchor="end" dominantBaseline="central">
                  {values[group] ?? 0}
                </text>
              </g>
            );
          })}
        </g>
      )),
    };
  };
  return <ChartFrame data={data} level={level} draw={draw} />;
}
