import type { ServerPart } from "@dozen/core/part.server";
import { closeVisitRecorder, resumeVisits } from "@dozen/core/visits/recorder.server";
import { statisticsCalls } from "./calls.server";
import "./tables";
import { linkVisits } from "./visits.server";

export const statisticsServer: ServerPart = {
  calls: statisticsCalls,
  async start(context) {
    await resumeVisits(context, linkVisits);
    return () => closeVisitRecorder(context, linkVisits);
  },
};
