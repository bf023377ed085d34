import { type Kysely, type Migration, MysqlAdapter, sql } from "kysely";

/** SQLite does not limit the length of a text. */
export const longerPreferences: Migration = {
  async up(db: Kysely<unknown>) {
    await resize(db, 255);
  },
  async down(db: Kysely<unknown>) {
    await sql`delete from account_preferences where length(value) > 32`.execute(db);
    await resize(db, 32);
  },
};

async function resize(db: Kysely<unknown>, length: number): Promise<void> {
  if (!(db.getExecutor().adapter instanceof MysqlAdapter)) return;
  await sql`alter table account_preferences modify value varchar(${sql.lit(length)}) not null`.execute(db);
}
