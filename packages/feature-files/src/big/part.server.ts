import type { ServerPart } from "@dozen/core/part.server";
import { bigCalls } from "./calls.server";
import "./tables";
import { sweepUploads } from "./uploads.server";

export const bigServer: ServerPart = {
  calls: bigCalls,
  jobs: [{ name: "files.sweep-uploads", schedule: "13 * * * *", run: sweepUploads }],
};
