import type { FeatureServer } from "@dozen/core/feature-server";
import { calls } from "./calls.server";
import { sweepCodes } from "./codes.server";
import { migrations } from "./migrations";

const accountServer: FeatureServer = {
  migrations,
  calls,
  jobs: [{ name: "account.sweepCodes", schedule: "*/10 * * * *", run: sweepCodes }],
};

export default accountServer;
