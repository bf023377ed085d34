import type { FeatureServer } from "@dozen/core/feature-server";
import { mfaAccount } from "./mfa/account.server";
import { mfaCalls } from "./mfa/calls.server";
import { purgeDeleted } from "./mfa/deletion.server";
import { mfaSettings } from "./mfa/settings";
import { migrations } from "./migrations";
import { vaultAccount } from "./vault/account.server";
import { vaultCalls } from "./vault/calls.server";
import { quota } from "./vault/entries.server";
import { vaultSettings } from "./vault/settings";

const vaultServer: FeatureServer = {
  settings: vaultSettings.extend(mfaSettings.shape),
  migrations,
  calls: [...vaultCalls, ...mfaCalls],
  jobs: [{ name: "mfa.purge", schedule: "*/5 * * * *", run: purgeDeleted }],
  quotas: [quota],
  account: {
    usage: async (context, userId) => ({
      ...(await vaultAccount.usage(context, userId)),
      ...(await mfaAccount.usage(context, userId)),
    }),
    export: async (context, userId) => ({
      passwd: await vaultAccount.export(context, userId),
      mfa: await mfaAccount.export(context, userId),
    }),
    advice: vaultAccount.advice,
    erase: async (context, userId) => {
      await vaultAccount.erase(context, userId);
      await mfaAccount.erase(context, userId);
    },
  },
};

export default vaultServer;
