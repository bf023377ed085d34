import { Counter, Gauge } from "prom-client";
import type { Figure } from "../figures.server";
import type { VisitTableNames } from "./messages";
import { knownRecorder } from "./recorder.server";

/** Figures of a kind of visits: `<things>_visits_total` and `<things>_visits_waiting`. Recording visits costs no more. */
export function visitFigures(tables: VisitTableNames, things: string): Figure {
  return {
    declare({ metrics, database }) {
      new Counter({
        name: `${things}_visits_total`,
        help: "Visits stored by this process",
        registers: [metrics],
        collect() {
          this.reset();
          this.inc(knownRecorder(database, tables)?.stored ?? 0);
        },
      });
      new Gauge({
        name: `${things}_visits_waiting`,
        help: "Visits of this process that statistics do not show yet",
        registers: [metrics],
        collect() {
          this.set(knownRecorder(database, tables)?.waiting ?? 0);
        },
      });
    },
  };
}
