import type { ServerPart } from "@dozen/core/part.server";
import { mfaCalls } from "./calls.server";
import { purgeDeleted } from "./deletion.server";
import { accountSearch } from "./search.server";
import type {} from "./tables";

export const mfaServer: ServerPart = {
  calls: mfaCalls,
  search: [accountSearch],
  jobs: [{ name: "mfa.purge", schedule: "*/5 * * * *", run: purgeDeleted }],
};
