import type { Kysely, Migration } from "kysely";

export const invites: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("account_invites")
      .addColumn("id", "varchar(26)", (column) => column.primaryKey())
      .addColumn("code", "varchar(6)", (column) => column.notNull().unique())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("used_by", "varchar(26)")
      .addColumn("used_at", "bigint")
      .execute();
  },
  async down(db: Kysely<unknown>) {
    await db.schema.dropTable("account_invites").ifExists().execute();
  },
};
