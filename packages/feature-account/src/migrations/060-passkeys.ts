import type { Kysely, Migration } from "kysely";

export const passkeys: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("account_passkeys")
      .addColumn("id", "varchar(26)", (column) => column.primaryKey())
      .addColumn("user_id", "varchar(26)", (column) => column.notNull())
      .addColumn("credential_hash", "varchar(64)", (column) => column.notNull())
      .addColumn("credential_id", "text", (column) => column.notNull())
      .addColumn("public_key", "text", (column) => column.notNull())
      .addColumn("counter", "bigint", (column) => column.notNull())
      .addColumn("transports", "varchar(100)", (column) => column.notNull())
      .addColumn("name", "varchar(50)", (column) => column.notNull())
      .addColumn("synced", "integer", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("used_at", "bigint")
      .addUniqueConstraint("account_passkeys_credential", ["credential_hash"])
      .execute();
  },
  async down(db: Kysely<unknown>) {
    await db.schema.dropTable("account_passkeys").ifExists().execute();
  },
};
