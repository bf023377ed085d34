import type { AccountHooks } from "@dozen/core/feature-server";
import { mfaAccount } from "./mfa/account.server";
import { secretAccount } from "./secret/account.server";
import { vaultAccount } from "./vault/account.server";

/** What the vault, the MFA list and one-time secrets contribute to an account. */
export const accountHooks: AccountHooks = {
  usage: async (context, userId) => ({
    ...(await vaultAccount.usage(context, userId)),
    ...(await mfaAccount.usage(context, userId)),
    ...(await secretAccount.usage(context, userId)),
  }),
  export: async (context, userId) => ({
    passwd: await vaultAccount.export(context, userId),
    mfa: await mfaAccount.export(context, userId),
    secrets: await secretAccount.export(context, userId),
  }),
  advice: vaultAccount.advice,
  erase: async (context, userId) => {
    await vaultAccount.erase(context, userId);
    await mfaAccount.erase(context, userId);
    await secretAccount.erase(context, userId);
  },
};
