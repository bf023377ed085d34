import type { ServerPart } from "@dozen/core/part.server";
import { loginLogCalls } from "./calls.server";
import { signIns, sweepLogins } from "./login-log.server";
import { loginSearch } from "./search.server";
import type {} from "./tables";

export const loginLogServer: ServerPart = {
  calls: loginLogCalls,
  figures: [signIns],
  search: [loginSearch],
  jobs: [{ name: "account.sweepLogins", schedule: "41 3 * * *", run: sweepLogins }],
};
