import type { ServerPart } from "@dozen/core/part.server";
import { mfaCalls } from "./calls.server";
import { purgeDeleted } from "./deletion.server";
import { mfaHelp } from "./help.server";
import type {} from "./tables";

export const mfaServer: ServerPart = {
  help: { mfa: mfaHelp },
  calls: mfaCalls,
  jobs: [{ name: "mfa.purge", schedule: "*/5 * * * *", run: purgeDeleted }],
};
