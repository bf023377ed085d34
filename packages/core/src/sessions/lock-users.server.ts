import type { Kysely } from "kysely";
import type { Dialect } from "../database/database.server";
import type { Tables } from "../tables";

/**
 * Locks users' rows until the transaction ends, so that concurrent requests count each other's rows against a quota.
 * Call it first in the transaction. SQLite has a single writer and needs no lock. MySQL has no row to lock for users of
 * another site's sign-in, so their concurrent requests may exceed a quota by a few.
 */
export async function lockUsers(trx: Kysely<Tables>, dialect: Dialect, ids: string[]): Promise<void> {
  if (dialect !== "mysql") return;
  await trx.selectFrom("users").select("id").where("id", "in", ids).orderBy("id").forUpdate().execute();
}
