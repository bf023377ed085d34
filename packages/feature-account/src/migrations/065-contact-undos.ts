import type { Kysely, Migration } from "kysely";

export const contactUndos: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("account_contact_undos")
      .addColumn("id", "varchar(64)", (column) => column.primaryKey())
      .addColumn("user_id", "varchar(26)", (column) => column.notNull())
      .addColumn("type", "varchar(5)", (column) => column.notNull())
      .addColumn("before", "varchar(190)", (column) => column.notNull())
      .addColumn("expires_at", "bigint", (column) => column.notNull())
      .execute();
  },
  async down(db: Kysely<unknown>) {
    await db.schema.dropTable("account_contact_undos").ifExists().execute();
  },
};
