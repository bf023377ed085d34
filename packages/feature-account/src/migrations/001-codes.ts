import type { Kysely, Migration } from "kysely";

export const codes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("account_codes")
      .addColumn("purpose", "varchar(16)", (column) => column.notNull())
      .addColumn("account", "varchar(128)", (column) => column.notNull())
      .addColumn("id", "varchar(26)", (column) => column.notNull())
      .addColumn("code_mac", "varchar(64)", (column) => column.notNull())
      .addColumn("tries", "integer", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("expires_at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("account_codes_pk", ["purpose", "account"])
      .execute();
  },
  async down(db: Kysely<unknown>) {
    await db.schema.dropTable("account_codes").ifExists().execute();
  },
};
