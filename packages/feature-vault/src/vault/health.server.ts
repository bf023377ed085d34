import type { Context } from "@dozen/core/context";
import { upsert } from "@dozen/core/database/query.server";
import type { SafetyAdvice } from "@dozen/core/feature-server";
import type { OwnerContext } from "@dozen/core/owner.server";
import { readKey } from "./keys.server";
import type {} from "./tables";
import type { HealthFigures } from "./vault.schema";

/**
 * Stores the browser's findings: how many passwords are weak, reused or old, and how many sites
 * lack a second factor.
 */
export async function saveHealth({ database, viewer, clock }: OwnerContext, figures: HealthFigures): Promise<void> {
  const changes = { ...figures, checked_at: clock.now() };
  const { db, dialect } = database;
  await upsert(db, dialect, "vault_health", { user_id: viewer.id, ...changes }, ["user_id"], changes);
}

/**
 * The latest findings for the safety page, or a hint that there are none yet; empty for users
 * without a vault.
 */
export async function healthAdvice(context: Context, userId: string): Promise<SafetyAdvice[]> {
  if (!(await readKey(context, userId))) return [];
  const found = await context.db
    .selectFrom("vault_health")
    .select(["weak", "reused", "old", "missing"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  const advice = { remedy: "vault:passwd.health.open", href: "/passwd?tab=health" };
  if (!found) return [{ ...advice, text: "vault:passwd.health.unknown", isDone: false }];
  const isDone = found.weak + found.reused + found.old + found.missing === 0;
  return [{ ...advice, text: `vault:passwd.health.${isDone ? "fine" : "found"}`, values: found, isDone }];
}
