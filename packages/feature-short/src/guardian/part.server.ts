import type { ServerPart } from "@dozen/core/part.server";
import { guardianCalls } from "./calls.server";
import { watchTargets } from "./guardian.server";
import "./tables";

export const guardianServer: ServerPart = {
  calls: guardianCalls,
  jobs: [{ name: "short.watchTargets", schedule: "* * * * *", run: (context) => watchTargets(context) }],
};
