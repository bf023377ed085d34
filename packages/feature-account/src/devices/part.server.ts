import type { ServerPart } from "@dozen/core/part.server";
import { deviceCalls } from "./calls.server";
import { sweepDevices } from "./known-devices.server";
import type {} from "./tables";

export const devicesServer: ServerPart = {
  calls: deviceCalls,
  jobs: [{ name: "account.sweepDevices", schedule: "47 3 * * *", run: sweepDevices }],
};
