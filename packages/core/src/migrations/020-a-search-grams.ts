import type { Kysely } from "kysely";
import { bytes, withoutRowid } from "./dialects";

export async function up(db: Kysely<unknown>): Promise<void> {
  const table = db.schema
    .createTable("search_grams")
    .addColumn("list_id", bytes(db, 8), (column) => column.notNull())
    // Bytes, because MySQL ignores spaces at the end of other text in a key.
    .addColumn("gram", bytes(db, 9), (column) => column.notNull())
    .addColumn("item", "varchar(26)", (column) => column.notNull())
    .addPrimaryKeyConstraint("search_grams_key", ["list_id", "gram", "item"]);
  await withoutRowid(db, table).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("search_grams").execute();
}
