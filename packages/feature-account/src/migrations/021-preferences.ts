import type { Kysely, Migration } from "kysely";

export const preferences: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("account_preferences")
      .addColumn("user_id", "varchar(26)", (column) => column.notNull())
      .addColumn("name", "varchar(16)", (column) => column.notNull())
      .addColumn("value", "varchar(32)", (column) => column.notNull())
      .addPrimaryKeyConstraint("account_preferences_pk", ["user_id", "name"])
      .execute();
  },
  async down(db: Kysely<unknown>) {
    await db.schema.dropTable("account_preferences").ifExists().execute();
  },
};
