import type { Kysely } from "kysely";
import { dropIndex } from "./dialects";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("shares_by_expiry").on("shares").columns(["expires_at"]).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await dropIndex(db, "shares_by_expiry", "shares");
}
