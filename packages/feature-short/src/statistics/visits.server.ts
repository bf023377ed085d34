import type { Context } from "@dozen/core/context";
import { type VisitRecorder, type VisitTableNames, visitRecorder } from "@dozen/core/visits/recorder.server";

/** The tables of short links' visits. */
export const linkVisits: VisitTableNames = {
  arrivals: "short_arrivals",
  visits: "short_visits",
  things: "short_links",
  sums: "short_visit_sums",
  summed: "short_summed_visits",
  thing: "link_id",
  usedUp: "used_up",
};

/** The recorder of short links' visits. */
export function recorderOf(context: Pick<Context, "database" | "settings">): VisitRecorder {
  return visitRecorder(context, linkVisits);
}
