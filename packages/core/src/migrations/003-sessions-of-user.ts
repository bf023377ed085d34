import { type Kysely, MysqlAdapter } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("sessions_of_user").on("sessions").columns(["user_id", "created_at", "id"]).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  const drop = db.schema.dropIndex("sessions_of_user");
  // MySQL keeps indexes with their table, SQLite beside it.
  await (db.getExecutor().adapter instanceof MysqlAdapter ? drop.on("sessions") : drop).execute();
}
