import type { Kysely, Migration } from "kysely";

export const loginLog: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("account_login_log")
      .addColumn("user_id", "varchar(26)", (column) => column.notNull())
      .addColumn("id", "varchar(26)", (column) => column.notNull())
      .addColumn("ip", "varchar(45)", (column) => column.notNull())
      .addColumn("type", "varchar(16)", (column) => column.notNull())
      .addColumn("refused", "integer", (column) => column.notNull())
      .addColumn("session_id", "varchar(26)")
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("account_login_log_pk", ["user_id", "id"])
      .execute();
  },
  async down(db: Kysely<unknown>) {
    await db.schema.dropTable("account_login_log").ifExists().execute();
  },
};
