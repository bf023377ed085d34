import type { Kysely, Migration } from "kysely";
import { codes } from "./001-codes";
import { codeExpiry } from "./002-code-expiry";

/** Codes live ten minutes, so the table is recreated instead of altered. Users who wait for a code request another. */
export const codeSlots: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.dropTable("account_codes").ifExists().execute();
    await db.schema
      .createTable("account_codes")
      .addColumn("purpose", "varchar(16)", (column) => column.notNull())
      .addColumn("account", "varchar(128)", (column) => column.notNull())
      .addColumn("slot", "varchar(64)", (column) => column.notNull())
      .addColumn("id", "varchar(26)", (column) => column.notNull())
      .addColumn("code_mac", "varchar(64)", (column) => column.notNull())
      .addColumn("tries", "integer", (column) => column.notNull())
      .addColumn("tries_elsewhere", "integer", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("expires_at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("account_codes_pk", ["purpose", "account", "slot"])
      .execute();
    await db.schema.createIndex("account_codes_expiry").on("account_codes").column("expires_at").execute();
    await db.schema.createIndex("account_codes_id").on("account_codes").column("id").execute();
  },
  async down(db: Kysely<unknown>) {
    await db.schema.dropTable("account_codes").ifExists().execute();
    await codes.up(db);
    await codeExpiry.up(db);
  },
};
