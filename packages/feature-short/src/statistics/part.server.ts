import type { ServerPart } from "@dozen/core/part.server";
import { visitFigures } from "@dozen/core/visits/figures.server";
import { maskVisits } from "@dozen/core/visits/mask.server";
import { closeVisitRecorder, resumeVisits } from "@dozen/core/visits/recorder.server";
import { statisticsCalls } from "./calls.server";
import "./tables";
import { linkVisits } from "./visits.server";

export const statisticsServer: ServerPart = {
  calls: statisticsCalls,
  figures: [visitFigures(linkVisits, "link")],
  jobs: [{ name: "short.maskVisits", schedule: "47 * * * *", run: (context) => maskVisits(context, linkVisits) }],
  async start(context) {
    await resumeVisits(context, linkVisits);
    return () => closeVisitRecorder(context, linkVisits);
  },
};
