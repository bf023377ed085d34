import { type ReactNode, useId } from "react";
import { useWords } from "../words";
import { type ChartProps, hasFigures, seriesClass, spoken } from "./data";

/** Widths in drawing units; the stylesheet shows the drawing that fits the available space. */
const widths = { narrow: 340, middle: 560, wide: 960 };

/** The title, the drawing in three widths, and a legend when there are several series. */
export function ChartFrame({
  data,
  level = 3,
  draw,
}: ChartProps & { draw(width: number): { height: number; children: ReactNode } }) {
  const t = useWords();
  const Title = `h${level}` as const;
  return (
    <figure className="chart">
      <figcaption>
        <Title className="chart-title">{data.title}</Title>
      </figcaption>
      {hasFigures(data) ? (
        <>
          {Object.entries(widths).map(([name, width]) => (
            <Drawing key={name} className={`chart-drawing chart-${name}`} data={data} width={width} draw={draw} />
          ))}
          <Legend data={data} />
        </>
      ) : (
        <p className="muted small">{t("charts.empty")}</p>
      )}
    </figure>
  );
}

interface DrawingProps {
  className: string;
  data: ChartProps["data"];
  width: number;
  draw(width: number): { height: number; children: ReactNode };
}

function Drawing({ className, data, width, draw }: DrawingProps) {
  const id = useId();
  const { height, children } = draw(width);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-desc`}
    >
      <title id={`${id}-title`}>{data.title}</title>
      <desc id={`${id}-desc`}>{spoken(data)}</desc>
      {children}
    </svg>
  );
}

/** Which colour belongs to which series; nothing for a single series. */
export function Legend({ data: { series, legends } }: Pick<ChartProps, "data">) {
  if (series.length < 2) return null;
  return (
    <ul className="chart-legend" aria-hidden="true">
      {series.map(({ name }, index) => (
        <li key={name} className={seriesClass(index)}>
          {name || legends[index]}
        </li>
      ))}
    </ul>
  );
}
