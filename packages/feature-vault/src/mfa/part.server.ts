import type { ServerPart } from "@dozen/core/part.server";
import { mfaCalls } from "./calls.server";
import { purgeDeleted } from "./deletion.server";
import type {} from "./tables";

export const mfaServer: ServerPart = {
  calls: mfaCalls,
  jobs: [{ name: "mfa.purge", schedule: "*/5 * * * *", run: purgeDeleted }],
};
