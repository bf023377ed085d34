import { rowsInOrder } from "@dozen/core/account-data/rows.server";
import type { Context } from "@dozen/core/context";
import type { AccountHooks } from "@dozen/core/feature-server";
import { eraseOwner } from "./link/deletion.server";
import { linkQuota, ownedLinks } from "./link/quota.server";
import { recorderOf } from "./statistics/visits.server";

/** What short links contribute to an account: quota figures, data export and erasure. */
export const accountHooks: AccountHooks = {
  async usage(context, userId) {
    const [used, limit] = await Promise.all([ownedLinks(context, userId), linkQuota(context, userId)]);
    return { short: { label: "short:title", used, limit } };
  },

  async export(context, userId) {
    await recorderOf(context).settle();
    return { links: linksOf(context, userId), visits: visitsOf(context, userId) };
  },

  erase: (context, userId) => eraseOwner(context, userId),
};

function linksOf({ db }: Pick<Context, "db">, userId: string) {
  const links = db
    .selectFrom("short_links")
    .select([
      "id",
      "sid",
      "url",
      "title",
      "note",
      "tags",
      "expires_at",
      "max_visits",
      "visits",
      "watched",
      "dead_since",
      "after_url",
      "pass_query",
      "rules",
      "created_at",
    ])
    .where("user_id", "=", userId)
    .where("deleted_at", "is", null);
  return rowsInOrder(links, ["created_at", "id"]);
}

/** By link, since a link's visits are stored together. */
async function* visitsOf(context: Pick<Context, "db">, userId: string) {
  for await (const { id: linkId, sid } of linksOf(context, userId)) {
    const visits = context.db
      .selectFrom("short_visits")
      .select(["id", "at", "browser", "device", "bot", "area", "referrer"])
      .where("link_id", "=", linkId);
    for await (const { id: _, ...visit } of rowsInOrder(visits, ["at", "id"])) yield { sid, ...visit };
  }
}
