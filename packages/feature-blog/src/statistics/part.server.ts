import type { ServerPart } from "@dozen/core/part.server";
import { statisticsCalls } from "./calls.server";
import "./tables";
import { closeVisitRecorder, resumeVisits } from "@dozen/core/visits/recorder.server";
import { articleVisits } from "./visits.server";

export const statisticsServer: ServerPart = {
  calls: statisticsCalls,
  async start(context) {
    await resumeVisits(context, articleVisits);
    return () => closeVisitRecorder(context, articleVisits);
  },
};
