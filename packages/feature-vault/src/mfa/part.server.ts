import type { ServerPart } from "@dozen/core/part.server";
import { mfaCalls } from "./calls.server";
import { purgeDeleted } from "./deletion.server";
import { codeFinder } from "./finder.server";
import type {} from "./tables";

export const mfaServer: ServerPart = {
  calls: mfaCalls,
  finders: [codeFinder],
  jobs: [{ name: "mfa.purge", schedule: "*/5 * * * *", run: purgeDeleted }],
};
