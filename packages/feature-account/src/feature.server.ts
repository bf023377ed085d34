import type { FeatureServer } from "@dozen/core/feature-server";
import { calls } from "./calls.server";
import { forgetCodes, sweepCodes } from "./codes.server";
import { migrations } from "./migrations";
import { operator } from "./operator.server";

const accountServer: FeatureServer = {
  migrations,
  calls,
  operator,
  jobs: [{ name: "account.sweepCodes", schedule: "*/10 * * * *", run: sweepCodes }],
  account: { erase: forgetCodes },
};

export default accountServer;
