import { Pie } from "@visx/shape";
import { useId } from "react";
import { useWords } from "../words";
import { type ChartProps, hasFigures, type Slice, seriesClass, slices } from "./data";

/** Radii of a ring in drawing units; 40 % and 70 % of half the side (spec:short-51). */
const side = 200;
const inner = (side / 2) * 0.4;
const outer = (side / 2) * 0.7;
/** The drawing is cropped to the size of the ring. */
const box = `${-outer - 2} ${-outer - 2} ${2 * outer + 4} ${2 * outer + 4}`;

/** Shares of a whole as a ring, with the name and figure of every share beside it. Rendered on the server. */
export function Ring({ data, level = 3 }: ChartProps) {
  const t = useWords();
  const id = useId();
  const Title = `h${level}` as const;
  const shares = slices(data).filter(({ value }) => value > 0);
  const total = shares.reduce((sum, { value }) => sum + value, 0);
  return (
    <figure className="chart">
      <figcaption>
        <Title className="chart-title">{data.title}</Title>
      </figcaption>
      {hasFigures(data) ? (
        <div className="chart-ring">
          <svg viewBox={box} role="img" aria-labelledby={`${id}-title`} aria-describedby={`${id}-list`}>
            <title id={`${id}-title`}>{data.title}</title>
            <RingPath shares={shares} />
            <text className="chart-big" textAnchor="middle" dominantBaseline="central">
              {total}
            </text>
          </svg>
          <ul className="chart-legend" id={`${id}-list`}>
            {shares.map(({ name, value }, index) => (
              <li key={name} className={seriesClass(index)}>
                <span>{name}</span>
                <b>{value}</b>
                <span className="muted">{t("progress.done", { percent: percentOf(value, total) })}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <p className="muted small">{t("charts.empty")}</p>
      )}
    </figure>
  );
}

/** A share in percent, with one decimal below 1 %. */
function percentOf(value: number, total: number): number {
  const percent = (100 * value) / total;
  return percent < 1 ? Math.round(percent * 10) / 10 : Math.round(percent);
}

function RingPath({ shares }: { shares: Slice[] }) {
  return (
    <Pie data={shares} pieValue={({ value }) => value} innerRadius={inner} outerRadius={outer} pieSortValues={null}>
      {({ arcs, path }) =>
        arcs.map((arc, index) => (
          <path key={arc.data.name} className={`chart-slice ${seriesClass(index)}`} d={path(arc) ?? ""} />
        ))
      }
    </Pie>
  );
}
