import type { ServerPart } from "@dozen/core/part.server";
import { archiveCalls } from "./calls.server";
import { sweepImports } from "./import.server";
import "./tables";

export const archiveServer: ServerPart = {
  calls: archiveCalls,
  jobs: [{ name: "blog.imports", schedule: "17 * * * *", run: sweepImports }],
};
