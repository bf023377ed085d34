import { rowsInOrder } from "@dozen/core/account-data/rows.server";
import { deleteInSteps } from "@dozen/core/database/deletion.server";
import type { AccountHooks } from "@dozen/core/feature-server";
import { countWaiting, secretQuota } from "./secrets.server";
import type {} from "./tables";

/** What one-time secrets contribute to an account. They are exported as they are stored: encrypted. */
export const secretAccount: Required<Omit<AccountHooks, "advice" | "exportFiles">> = {
  async usage(context, userId) {
    const used = await countWaiting(context, userId);
    return { secret: { label: "vault:secret.title", used, limit: secretQuota(context) } };
  },

  async export({ db }, userId) {
    const secrets = db
      .selectFrom("vault_secrets")
      .select(["id", "label", "ciphertext", "has_password", "created_at", "ends_at", "read_at"])
      .where("user_id", "=", userId);
    return rowsInOrder(secrets, ["created_at", "id"]);
  },

  erase: ({ database }, userId) => deleteInSteps(database, "vault_secrets", (row) => row("user_id", "=", userId)),
};
