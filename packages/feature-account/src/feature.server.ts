import type { FeatureServer } from "@dozen/core/feature-server";
import { accountHooks } from "./account-hooks.server";
import { calls } from "./calls.server";
import { eraseCancelled } from "./cancellation/cancellation.server";
import { sweepCodes } from "./codes.server";
import { sweepDevices } from "./known-devices.server";
import { migrations } from "./migrations";
import { operator } from "./operator.server";
import { sweepChallenges } from "./passkeys/challenges.server";
import { sweepScans } from "./scan/scans.server";
import { avatarPictures } from "./settings/avatar.server";
import { settingsCalls } from "./settings/calls.server";
import { sweepUndos } from "./settings/contact-undos.server";
import { sweepLogins } from "./settings/login-log.server";
import { localesOf, savePreferencesOnEvents } from "./settings/preferences.server";
import { thirdCalls } from "./third-party/calls.server";
import { sweepFlows } from "./third-party/flows.server";
import { sweepTemporaries } from "./third-party/identity.server";
import { thirdSettings } from "./third-party/settings.server";
import { sweepPending } from "./two-factor/pending.server";

const accountServer: FeatureServer = {
  settings: thirdSettings,
  migrations,
  calls: [...calls, ...settingsCalls, ...thirdCalls],
  http: avatarPictures,
  contentPaths: [/^\/avatar\//],
  operator,
  jobs: [
    { name: "account.sweepCodes", schedule: "*/10 * * * *", run: sweepCodes },
    { name: "account.sweepPending", schedule: "*/10 * * * *", run: sweepPending },
    { name: "account.sweepScans", schedule: "*/10 * * * *", run: sweepScans },
    { name: "account.sweepChallenges", schedule: "*/10 * * * *", run: sweepChallenges },
    { name: "account.sweepFlows", schedule: "*/10 * * * *", run: sweepFlows },
    { name: "account.sweepTemporaries", schedule: "23 4 * * *", run: sweepTemporaries },
    { name: "account.sweepLogins", schedule: "41 3 * * *", run: sweepLogins },
    { name: "account.sweepDevices", schedule: "47 3 * * *", run: sweepDevices },
    { name: "account.sweepUndos", schedule: "53 3 * * *", run: sweepUndos },
    { name: "account.eraseCancelled", schedule: "11 * * * *", run: eraseCancelled },
  ],
  // The code area is another site: this one grants no quota for it, unless the operator sets a user's own.
  quotas: [{ name: "code_sum", limit: () => 0 }],
  account: accountHooks,
  languages: localesOf,
  start: async (context) => {
    const stop = savePreferencesOnEvents(context);
    return async () => stop();
  },
};

export default accountServer;
