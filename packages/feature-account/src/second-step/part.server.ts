import type { ServerPart } from "@dozen/core/part.server";
import { secondStepCalls } from "./calls.server";
import { sweepPending } from "./pending.server";
import type {} from "./tables";

export const secondStepServer: ServerPart = {
  calls: secondStepCalls,
  jobs: [{ name: "account.sweepPending", schedule: "*/10 * * * *", run: sweepPending }],
};
