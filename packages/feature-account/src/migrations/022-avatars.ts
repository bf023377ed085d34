import type { Kysely, Migration } from "kysely";

export const avatars: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("account_avatars")
      .addColumn("user_id", "varchar(26)", (column) => column.primaryKey())
      .addColumn("id", "varchar(32)", (column) => column.notNull())
      .addColumn("blob_id", "varchar(64)", (column) => column.notNull())
      .addColumn("type", "varchar(16)", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addUniqueConstraint("account_avatars_id", ["id"])
      .addUniqueConstraint("account_avatars_blob", ["blob_id", "user_id"])
      .execute();
  },
  async down(db: Kysely<unknown>) {
    await db.schema.dropTable("account_avatars").ifExists().execute();
  },
};
