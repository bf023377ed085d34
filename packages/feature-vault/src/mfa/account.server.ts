import type { Context } from "@dozen/core/context";
import type { AccountHooks } from "@dozen/core/feature-server";
import { everyKey } from "./accounts.server";
import { eraseOwner } from "./deletion.server";
import { writeOtpauth } from "./formats/otpauth";
import { accountQuota, ownedAccounts } from "./quota.server";

/** What the MFA list contributes to an account: quota figures, data export and erasure. */
export const mfaAccount: Required<Omit<AccountHooks, "advice" | "exportFiles">> = {
  async usage(context, userId) {
    return {
      mfa: { label: "vault:mfa.title", used: await ownedAccounts(context, userId), limit: accountQuota(context) },
    };
  },

  async export(context, userId) {
    return addressesOf(context, userId);
  },

  erase: (context, userId) => eraseOwner(context, userId),
};

async function* addressesOf(context: Pick<Context, "db" | "secrets">, userId: string) {
  for await (const key of everyKey(context, userId)) yield writeOtpauth(key);
}
