import { zoneOf } from "@dozen/core/days";
import type { OwnerContext } from "@dozen/core/owner.server";
import { linkNotFound } from "../errors";
import { findLink } from "../link/links.server";
import { refuseTargets } from "../link/writing.server";
import { joinRules, type Rule, rulesOf } from "./rule";

/**
 * The rules of one of the viewer's links.
 *
 * @throws linkNotFound
 */
export async function listRules({ db, viewer }: OwnerContext, id: number): Promise<Rule[]> {
  const link = await db
    .selectFrom("short_links")
    .select("rules")
    .where("id", "=", id)
    .where("user_id", "=", viewer.id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!link) throw linkNotFound();
  return rulesOf(link.rules);
}

/**
 * Replaces the rules of one of the viewer's links. The days of new rules are those of the zone.
 *
 * @throws linkNotFound, leadsBack, riskyTarget
 */
export async function saveRules(
  context: OwnerContext,
  id: number,
  { rules, zone }: { rules: Rule[]; zone?: string },
): Promise<void> {
  const { sid } = await findLink(context, { id });
  for (const { url } of rules) refuseTargets(context, [url]);
  const here = zoneOf(context.locale, zone);
  const stored = joinRules(rules.map((rule) => (rule.from || rule.until ? { ...rule, zone: here } : rule)));
  await context.db
    .updateTable("short_links")
    .set({ rules: stored })
    .where("id", "=", id)
    .where("user_id", "=", context.viewer.id)
    .where("deleted_at", "is", null)
    .execute();
  await context.events.emit("short.changed", { sids: [sid] });
}
