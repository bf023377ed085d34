import type { ServerPart } from "@dozen/core/part.server";
import { sweepChallenges } from "./challenges.server";
import type {} from "./tables";

export const passkeysServer: ServerPart = {
  jobs: [{ name: "account.sweepChallenges", schedule: "*/10 * * * *", run: sweepChallenges }],
};
