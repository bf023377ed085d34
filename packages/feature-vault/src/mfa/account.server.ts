import type { AccountHooks } from "@dozen/core/feature-server";
import { allKeys } from "./accounts.server";
import { eraseOwner } from "./deletion.server";
import { otpauthList } from "./export.server";
import { accountQuota, ownedAccounts } from "./quota.server";

/** What the MFA list contributes to an account: quota figures, data export and erasure. */
export const mfaAccount: Required<Omit<AccountHooks, "advice" | "exportFiles">> = {
  async usage(context, userId) {
    return { mfa: { used: await ownedAccounts(context, userId), limit: accountQuota(context) } };
  },

  async export(context, userId) {
    return otpauthList(await allKeys(context, userId));
  },

  erase: (context, userId) => eraseOwner(context, userId),
};
