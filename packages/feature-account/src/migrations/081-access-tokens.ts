import { type Kysely, type Migration, sql } from "kysely";

export const accessTokens: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("account_access_tokens")
      .addColumn("id", "varchar(26)", (column) => column.primaryKey())
      .addColumn("user_id", "varchar(26)", (column) => column.notNull())
      .addColumn("name", "varchar(120)", (column) => column.notNull())
      .addColumn("token_hash", "varchar(64)", (column) => column.notNull().unique())
      .addColumn("ending", "varchar(8)", (column) => column.notNull())
      .addColumn("scopes", "varchar(1000)", (column) => column.notNull())
      .addColumn("expires_at", "bigint", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("used_at", "bigint", (column) => column.notNull().defaultTo(sql`0`))
      .execute();
  },
  async down(db: Kysely<unknown>) {
    await db.schema.dropTable("account_access_tokens").ifExists().execute();
  },
};
