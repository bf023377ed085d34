import { type Kysely, sql } from "kysely";
import { createCountedTable, withoutRowid } from "./dialects";

/** The column that identifies the visited item, with the type of the item's id. */
interface VisitedItem {
  column: string;
  type: "integer" | "varchar(26)";
}

/** The table of a feature's visits, as the recorder writes them. */
export async function createVisitsTable(db: Kysely<unknown>, name: string, item: VisitedItem): Promise<void> {
  await createCountedTable(db, name)
    .addColumn(item.column, item.type, (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("ip", "varchar(45)", (column) => column.notNull())
    .addColumn("browser", "varchar(10)", (column) => column.notNull())
    .addColumn("device", "varchar(10)", (column) => column.notNull())
    .addColumn("bot", "integer", (column) => column.notNull())
    .addColumn("area", "varchar(10)", (column) => column.notNull())
    .addColumn("referrer", "varchar(190)", (column) => column.notNull())
    .execute();
}

/**
 * The table of a feature's visit sums, see visits/sums.js. Its primary key is the order in which rows are read and
 * stored.
 */
export async function createVisitSumsTable(db: Kysely<unknown>, name: string, item: VisitedItem): Promise<void> {
  const table = db.schema
    .createTable(name)
    .addColumn(item.column, item.type, (column) => column.notNull())
    .addColumn("kind", "varchar(8)", (column) => column.notNull())
    .addColumn("span", "bigint", (column) => column.notNull())
    .addColumn("start", "bigint", (column) => column.notNull())
    .addColumn("value", "varchar(190)", (column) => column.notNull())
    .addColumn("bot", "integer", (column) => column.notNull())
    .addColumn("total", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint(`${name}_key`, [item.column, "kind", "span", "start", "value", "bot"] as never[]);
  await withoutRowid(db, table).execute();
}

/**
 * Stores up to which visit an item's visits are summed, and whether more are due. The constraint's index finds due
 * items.
 */
export async function createSummedVisitsTable(db: Kysely<unknown>, name: string, item: VisitedItem): Promise<void> {
  await db.schema
    .createTable(name)
    .addColumn(item.column, item.type, (column) => column.primaryKey())
    .addColumn("upto", "bigint", (column) => column.notNull())
    .addColumn("due", "integer", (column) => column.notNull())
    .addUniqueConstraint(`${name}_due`, ["due", item.column] as never[])
    .execute();
}

/** Marks items with 1,000 or more visits as due, so that the recorder sums their visits later. Idempotent. */
export async function sumFormerVisits(
  db: Kysely<unknown>,
  { things, summed, column }: { things: string; summed: string; column: string },
): Promise<void> {
  await sql`
    insert into ${sql.table(summed)} (${sql.ref(column)}, upto, due)
    select id, 0, 1 from ${sql.table(things)}
    where visits >= 1000 and id not in (select ${sql.ref(column)} from ${sql.table(summed)})`.execute(db);
}
