import { type Kysely, type Migration, MysqlAdapter } from "kysely";

export const bindingsOfUser: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex("account_bindings_user")
      .on("account_bindings")
      .columns(["user_id", "created_at"])
      .execute();
  },
  async down(db: Kysely<unknown>) {
    const drop = db.schema.dropIndex("account_bindings_user");
    // MySQL asks for the table, SQLite does not know how to take it.
    await (db.getExecutor().adapter instanceof MysqlAdapter ? drop.on("account_bindings") : drop).execute();
  },
};
