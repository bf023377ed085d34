import { rowsInOrder } from "@dozen/core/account-data/rows.server";
import type { AccountHooks } from "@dozen/core/feature-server";
import { countEntries, entryQuota } from "./entries.server";
import { healthAdvice } from "./health.server";
import { eraseEntries, eraseVault, readKey } from "./keys.server";
import type {} from "./tables";

/**
 * What the vault contributes to an account. It exports the encrypted entries as they are, with the
 * bundle that opens them.
 */
export const vaultAccount: Required<Omit<AccountHooks, "exportFiles">> = {
  async usage(context, userId) {
    const [used, limit] = await Promise.all([countEntries(context.db, userId), entryQuota(context, userId)]);
    return { passwd: { label: "vault:passwd.title", used, limit } };
  },

  async export(context, userId) {
    const entries = context.db.selectFrom("vault_entries").selectAll().where("user_id", "=", userId);
    return { pwd_key: await readKey(context, userId), entries: rowsInOrder(entries, ["created_at", "id"]) };
  },

  advice: healthAdvice,

  async erase(context, userId) {
    await eraseEntries(context, userId);
    await context.db.transaction().execute((trx) => eraseVault(trx, userId));
  },
};
