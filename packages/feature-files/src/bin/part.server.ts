import type { ServerPart } from "@dozen/core/part.server";
import { sweepBin } from "./bin.server";
import { binCalls } from "./calls.server";
import { binEnded } from "./ends.server";

export const binServer: ServerPart = {
  calls: binCalls,
  jobs: [
    { name: "files.bin", schedule: "27 * * * *", run: sweepBin },
    { name: "files.ends", schedule: "*/10 * * * *", run: binEnded },
  ],
};
