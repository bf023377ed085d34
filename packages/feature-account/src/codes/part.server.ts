import type { ServerPart } from "@dozen/core/part.server";
import { codeCalls } from "./calls.server";
import { sweepCodes } from "./codes.server";
import { refusedCodes, sentCodes } from "./figures.server";
import type {} from "./tables";

/** Verification codes, by mail and SMS. */
export const codesServer: ServerPart = {
  calls: codeCalls,
  figures: [sentCodes, refusedCodes],
  jobs: [{ name: "account.sweepCodes", schedule: "*/10 * * * *", run: sweepCodes }],
};
