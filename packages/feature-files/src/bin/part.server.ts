import type { ServerPart } from "@dozen/core/part.server";
import { sweepBin } from "./bin.server";
import { binCalls } from "./calls.server";

export const binServer: ServerPart = {
  calls: binCalls,
  jobs: [{ name: "files.bin", schedule: "27 * * * *", run: sweepBin }],
};
