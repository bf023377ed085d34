import { type Kysely, type Migration, MysqlAdapter } from "kysely";

export const flowExpiry: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex("account_flows_expiry").on("account_flows").column("expires_at").execute();
  },
  async down(db: Kysely<unknown>) {
    const drop = db.schema.dropIndex("account_flows_expiry");
    // MySQL asks for the table, SQLite does not know how to take it.
    await (db.getExecutor().adapter instanceof MysqlAdapter ? drop.on("account_flows") : drop).execute();
  },
};
