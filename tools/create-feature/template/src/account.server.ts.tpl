import { rowsInOrder } from "@dozen/core/account-data/rows.server";
import type { AccountHooks } from "@dozen/core/feature-server";
import { eraseItems } from "./item/deletion.server";
import { countItems, itemQuota } from "./item/quota.server";

/** What this feature contributes to an account: usage, data download and erasure. */
export const accountHooks: AccountHooks = {
  async usage(context, userId) {
    const [used, limit] = await Promise.all([countItems(context, userId), itemQuota(context, userId)]);
    return { __id__: { label: "__id__:title", used, limit } };
  },

  async export({ db }, userId) {
    const items = db
      .selectFrom("__id___items")
      .select(["id", "text", "created_at"])
      .where("user_id", "=", userId)
      .where("deleted_at", "is", null);
    return { items: rowsInOrder(items, ["created_at", "id"]) };
  },

  erase: eraseItems,
};
