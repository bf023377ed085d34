import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import type { Context } from "./context";

/** Something that `/metrics` shows. A part of a feature lists its figures, so that they are there from the start. */
export interface Figure {
  declare(context: Context): void;
}

/** The values that each label may have. They are declared, so that nothing from outside can create a time series. */
type LabelValues = Record<string, readonly string[]>;

type ChosenLabels<Labels extends LabelValues> = { [Label in keyof Labels]: Labels[Label][number] };

type Counting = Pick<Context, "metrics">;

export interface CounterFigure<Labels extends LabelValues> extends Figure {
  /** Increments the counter, by 1 unless another number is passed. */
  add(context: Counting, labels: ChosenLabels<Labels>, by?: number): void;
}

/** A number that only grows. It begins at 0 for every combination of labels. `name` ends with `_total`. */
export function defineCounter<const Labels extends LabelValues>({
  name,
  help,
  labels,
}: {
  name: string;
  help: string;
  labels: Labels;
}): CounterFigure<Labels> {
  const counterOf = (metrics: Registry) =>
    (metrics.getSingleMetric(name) as Counter | undefined) ??
    new Counter({ name, help, labelNames: Object.keys(labels), registers: [metrics] });
  return {
    add({ metrics }, chosen, by = 1) {
      counterOf(metrics).inc(chosen as Record<string, string>, by);
    },
    declare({ metrics }) {
      for (const combination of combinationsOf(labels)) counterOf(metrics).inc(combination, 0);
    },
  };
}

function combinationsOf(labels: LabelValues): Record<string, string>[] {
  return Object.entries(labels).reduce<Record<string, string>[]>(
    (combinations, [label, values]) =>
      combinations.flatMap((combination) => values.map((value) => ({ ...combination, [label]: value }))),
    [{}],
  );
}

/** A number that is read when somebody requests the metrics. It must not cost more than a look at an index. */
export function defineGauge({
  name,
  help,
  read,
}: {
  name: string;
  help: string;
  read(context: Context): number | Promise<number>;
}): Figure {
  return {
    declare(context) {
      new Gauge({
        name,
        help,
        registers: [context.metrics],
        async collect() {
          this.set(await read(context));
        },
      });
    },
  };
}

export interface DurationFigure extends Figure {
  observe(context: Counting, seconds: number): void;
}

/** How long something takes. `name` ends with `_seconds`. */
export function defineDuration({
  name,
  help,
  buckets,
}: {
  name: string;
  help: string;
  buckets: number[];
}): DurationFigure {
  const histogramOf = (metrics: Registry) =>
    (metrics.getSingleMetric(name) as Histogram | undefined) ??
    new Histogram({ name, help, buckets, registers: [metrics] });
  return {
    observe({ metrics }, seconds) {
      histogramOf(metrics).observe(seconds);
    },
    declare({ metrics }) {
      histogramOf(metrics);
    },
  };
}
