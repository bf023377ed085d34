import { createCountedTable } from "@dozen/core/migrations/dialects";
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createCountedTable(db, "short_arrivals")
    .addColumn("link_id", "integer", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("ip", "varchar(45)", (column) => column.notNull())
    .addColumn("user_agent", "varchar(512)", (column) => column.notNull())
    .addColumn("referrer", "varchar(190)", (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("short_arrivals").execute();
}
