import type { AccountHooks } from "@dozen/core/feature-server";
import { mfaAccount } from "./mfa/account.server";
import { vaultAccount } from "./vault/account.server";

/** What the vault and the MFA list contribute to an account. */
export const accountHooks: AccountHooks = {
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
};
