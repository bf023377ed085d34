import type { Kysely, Migration } from "kysely";

export const scans: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("account_scans")
      .addColumn("id", "varchar(22)", (column) => column.primaryKey())
      .addColumn("asker_mac", "varchar(64)", (column) => column.notNull())
      .addColumn("status", "varchar(8)", (column) => column.notNull())
      .addColumn("number", "integer", (column) => column.notNull())
      .addColumn("ip", "varchar(64)", (column) => column.notNull())
      .addColumn("user_agent", "varchar(400)", (column) => column.notNull())
      .addColumn("user_id", "varchar(26)")
      .addColumn("session_id", "varchar(26)")
      .addColumn("expires_at", "bigint", (column) => column.notNull())
      .execute();
  },
  async down(db: Kysely<unknown>) {
    await db.schema.dropTable("account_scans").ifExists().execute();
  },
};
