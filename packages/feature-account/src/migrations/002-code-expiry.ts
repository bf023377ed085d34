import { type Kysely, type Migration, MysqlAdapter } from "kysely";

export const codeExpiry: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex("account_codes_expiry").on("account_codes").column("expires_at").execute();
  },
  async down(db: Kysely<unknown>) {
    const drop = db.schema.dropIndex("account_codes_expiry");
    // MySQL asks for the table, SQLite does not know how to take it.
    await (db.getExecutor().adapter instanceof MysqlAdapter ? drop.on("account_codes") : drop).execute();
  },
};
