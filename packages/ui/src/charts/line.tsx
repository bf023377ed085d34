import { scaleLinear, scalePoint } from "@visx/scale";
import { AreaClosed, LinePath } from "@visx/shape";
import { type ChartProps, highest, seriesClass } from "./data";
import { ChartFrame } from "./frame";

const height = 200;
const edge = { top: 24, right: 24, bottom: 28, left: 40 };
/** Distance of the first value from the axis. */
const inset = 16;
/** Space for one axis label, in drawing units. */
const labelWidth = 64;
/** Up to this many points, each shows its figure; beyond it only the axis does. */
const labelledPoints = 8;

/** A line over the x axis, with axis and figures. Rendered on the server. */
export function Line({ data, level }: ChartProps) {
  return (
    <ChartFrame
      data={data}
      level={level}
      draw={(width) => ({ height, children: <Course data={data} width={width} /> })}
    />
  );
}

function Course({ data, width }: { data: ChartProps["data"]; width: number }) {
  const { xAxis, series } = data;
  const x = scalePoint({ domain: xAxis.map((_, index) => index), range: [edge.left + inset, width - edge.right] });
  const y = scaleLinear({ domain: [0, highest(data)], range: [height - edge.bottom, edge.top], nice: 4 });
  const at = (index: number) => x(index) ?? edge.left;
  const figures = series.length === 1 && xAxis.length <= labelledPoints;
  return (
    <>
      {y
        .ticks(4)
        .filter(Number.isInteger)
        .map((tick) => (
          <g key={tick}>
            <line className="chart-axis" x1={edge.left} x2={width - edge.right} y1={y(tick)} y2={y(tick)} />
            <text className="chart-soft" x={edge.left - 8} y={y(tick)} textAnchor="end" dominantBaseline="central">
              {tick}
            </text>
          </g>
        ))}
      <AxisLabels xAxis={xAxis} at={at} width={width} />
      {series.map(({ name, data: values }, index) => {
        const points = xAxis.map((_, point) => values[point] ?? 0);
        const shape = { data: points, x: (_: number, point: number) => at(point), y: (value: number) => y(value) };
        return (
          <g key={name} className={seriesClass(index)}>
            {series.length === 1 && <AreaClosed {...shape} yScale={y} className="chart-area" />}
            <LinePath {...shape} className="chart-line" />
            {points.map((value, point) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: points have no other name
              <g key={point}>
                <circle className="chart-point" cx={at(point)} cy={y(value)} r={3} />
                {figures && (
                  <text x={at(point)} y={y(value) - 10} textAnchor="middle">
                    {value}
                  </text>
                )}
              </g>
            ))}
          </g>
        );
      })}
    </>
  );
}

/** As many labels as fit, always the first and the last. */
function AxisLabels({ xAxis, at, width }: { xAxis: readonly string[]; at(index: number): number; width: number }) {
  const room = Math.max(2, Math.floor((width - edge.left) / labelWidth));
  const step = Math.max(1, Math.ceil((xAxis.length - 1) / (room - 1)));
  const last = xAxis.length - 1;
  const shown = (index: number) => index === last || (index % step === 0 && last - index >= step);
  return (
    <>
      {xAxis.map(
        (label, index) =>
          shown(index) && (
            // biome-ignore lint/suspicious/noArrayIndexKey: two labels may be alike
            <text key={index} className="chart-soft" x={at(index)} y={height - 8} textAnchor="middle">
              {label}
            </text>
          ),
      )}
    </>
  );
}
