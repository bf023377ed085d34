import type { FeatureServer } from "@dozen/core/feature-server";
import { calls } from "./calls.server";
import { forgetCodes, sweepCodes } from "./codes.server";
import { migrations } from "./migrations";
import { operator } from "./operator.server";
import { sweepPending } from "./two-factor/pending.server";

const accountServer: FeatureServer = {
  migrations,
  calls,
  operator,
  jobs: [
    { name: "account.sweepCodes", schedule: "*/10 * * * *", run: sweepCodes },
    { name: "account.sweepPending", schedule: "*/10 * * * *", run: sweepPending },
  ],
  account: { erase: forgetCodes },
};

export default accountServer;
