import type { Kysely, Migration } from "kysely";

export const bindings: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("account_bindings")
      .addColumn("id", "varchar(26)", (column) => column.primaryKey())
      .addColumn("user_id", "varchar(26)", (column) => column.notNull())
      .addColumn("provider", "varchar(16)", (column) => column.notNull())
      .addColumn("subject", "varchar(128)", (column) => column.notNull())
      .addColumn("name", "varchar(100)", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addUniqueConstraint("account_bindings_subject", ["provider", "subject"])
      .execute();
  },
  async down(db: Kysely<unknown>) {
    await db.schema.dropTable("account_bindings").ifExists().execute();
  },
};
