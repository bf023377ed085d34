import type { FeatureServer } from "@dozen/core/feature-server";
import { accountHooks } from "./account-hooks.server";
import { calls } from "./calls.server";
import { eraseCancelled } from "./cancellation/cancellation.server";
import { sweepCodes } from "./codes.server";
import { migrations } from "./migrations";
import { operator } from "./operator.server";
import { avatarHandler } from "./settings/avatar-handler.server";
import { settingsCalls } from "./settings/calls.server";
import { sweepLogins } from "./settings/login-log.server";
import { sweepPending } from "./two-factor/pending.server";

const accountServer: FeatureServer = {
  migrations,
  calls: [...calls, ...settingsCalls],
  http: avatarHandler,
  operator,
  jobs: [
    { name: "account.sweepCodes", schedule: "*/10 * * * *", run: sweepCodes },
    { name: "account.sweepPending", schedule: "*/10 * * * *", run: sweepPending },
    { name: "account.sweepLogins", schedule: "41 3 * * *", run: sweepLogins },
    { name: "account.eraseCancelled", schedule: "11 * * * *", run: eraseCancelled },
  ],
  account: accountHooks,
};

export default accountServer;
