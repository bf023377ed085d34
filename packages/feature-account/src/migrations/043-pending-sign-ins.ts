import type { Kysely, Migration } from "kysely";

export const pendingSignIns: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("account_pending_sign_ins")
      .addColumn("id", "varchar(64)", (column) => column.primaryKey())
      .addColumn("user_id", "varchar(26)", (column) => column.notNull())
      .addColumn("stamp", "varchar(64)", (column) => column.notNull())
      .addColumn("tries", "integer", (column) => column.notNull())
      .addColumn("expires_at", "bigint", (column) => column.notNull())
      .execute();
  },
  async down(db: Kysely<unknown>) {
    await db.schema.dropTable("account_pending_sign_ins").ifExists().execute();
  },
};
