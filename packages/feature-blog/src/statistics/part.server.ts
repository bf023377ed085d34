import type { ServerPart } from "@dozen/core/part.server";
import { statisticsCalls } from "./calls.server";
import "./tables";
import { visitFigures } from "@dozen/core/visits/figures.server";
import { maskVisits } from "@dozen/core/visits/mask.server";
import { closeVisitRecorder, resumeVisits } from "@dozen/core/visits/recorder.server";
import { articleVisits } from "./visits.server";

export const statisticsServer: ServerPart = {
  calls: statisticsCalls,
  figures: [visitFigures(articleVisits, "article")],
  jobs: [{ name: "blog.maskVisits", schedule: "53 * * * *", run: (context) => maskVisits(context, articleVisits) }],
  async start(context) {
    await resumeVisits(context, articleVisits);
    return () => closeVisitRecorder(context, articleVisits);
  },
};
