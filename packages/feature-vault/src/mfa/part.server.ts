import type { ServerPart } from "@dozen/core/part.server";
import { secretBinding } from "./accounts.server";
import { mfaCalls } from "./calls.server";
import { purgeDeleted } from "./deletion.server";
import { codeFinder } from "./finder.server";
import { mfaHelp } from "./help.server";
import { accountSearch } from "./search.server";
import type {} from "./tables";

export const mfaServer: ServerPart = {
  help: { mfa: mfaHelp },
  calls: mfaCalls,
  sealed: [{ table: "mfa_accounts", column: "secret", boundTo: ({ id }) => secretBinding(String(id)) }],
  finders: [codeFinder],
  search: [accountSearch],
  jobs: [{ name: "mfa.purge", schedule: "*/5 * * * *", run: purgeDeleted }],
};
