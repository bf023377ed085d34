import type { AccountHooks } from "@dozen/core/feature-server";
import { eraseOwner } from "./deletion.server";
import { linkQuota, ownedLinks } from "./quota.server";
import { recorderOf } from "./visits.server";

/** What short links contribute to an account: quota figures, data export and erasure. */
export const accountHooks: AccountHooks = {
  async usage(context, userId) {
    const [used, limit] = await Promise.all([ownedLinks(context, userId), linkQuota(context, userId)]);
    return { short: { used, limit } };
  },

  async export(context, userId) {
    await recorderOf(context).settle();
    const links = await context.db
      .selectFrom("short_links")
      .select(["id", "sid", "url", "expires_at", "max_visits", "visits", "created_at"])
      .where("user_id", "=", userId)
      .where("deleted_at", "is", null)
      .orderBy("created_at")
      .orderBy("id")
      .execute();
    const visits = await context.db
      .selectFrom("short_visits")
      .innerJoin("short_links", "short_links.id", "short_visits.link_id")
      .select([
        "short_links.sid",
        "short_visits.at",
        "short_visits.browser",
        "short_visits.device",
        "short_visits.bot",
        "short_visits.area",
        "short_visits.referrer",
      ])
      .where("short_links.user_id", "=", userId)
      .where("short_links.deleted_at", "is", null)
      .orderBy("short_links.created_at")
      .orderBy("short_links.id")
      .orderBy("short_visits.at")
      .execute();
    return { links, visits };
  },

  erase: (context, userId) => eraseOwner(context, userId),
};
