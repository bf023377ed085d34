import type { Kysely } from "kysely";
import { createCountedTable } from "./dialects";

export async function up(db: Kysely<unknown>): Promise<void> {
  await createCountedTable(db, "short_visits")
    .addColumn("link_id", "integer", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("ip", "varchar(45)", (column) => column.notNull())
    .addColumn("browser", "varchar(10)", (column) => column.notNull())
    .addColumn("device", "varchar(10)", (column) => column.notNull())
    .addColumn("bot", "integer", (column) => column.notNull())
    .addColumn("area", "varchar(10)", (column) => column.notNull())
    .addColumn("referrer", "varchar(190)", (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("short_visits").execute();
}
