import { type Kysely, sql } from "kysely";
import { createCountedTable, withoutRowid } from "./dialects";

/** What names the visited thing in a table: its column, with the type of the thing's id. */
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

/** The sums of a feature's visits, see visits/sums.js. Its key is what it is read by, and the rows lie in its order. */
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

/** Up to which visit a thing's sums go, and whether more are due. The constraint finds what is due. */
export async function createSummedVisitsTable(db: Kysely<unknown>, name: string, item: VisitedItem): Promise<void> {
  await db.schema
    .createTable(name)
    .addColumn(item.column, item.type, (column) => column.primaryKey())
    .addColumn("upto", "bigint", (column) => column.notNull())
    .addColumn("due", "integer", (column) => column.notNull())
    .addUniqueConstraint(`${name}_due`, ["due", item.column] as never[])
    .execute();
}

/** Sums of the visits that are there already: the recorder makes them once the site runs. Written twice it is the same. */
export async function sumFormerVisits(
  db: Kysely<unknown>,
  { things, summed, column }: { things: string; summed: string; column: string },
): Promise<void> {
  await sql`
    insert into ${sql.table(summed)} (${sql.ref(column)}, upto, due)
    select id, 0, 1 from ${sql.table(things)}
    where visits >= 1000 and id not in (select ${sql.ref(column)} from ${sql.table(summed)})`.execute(db);
}
