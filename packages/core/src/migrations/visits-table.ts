import type { Kysely } from "kysely";
import { createCountedTable } from "./dialects";

/** The table of a feature's visits, as the recorder writes them; `item` names what was visited and has the type of its id. */
export async function createVisitsTable(
  db: Kysely<unknown>,
  name: string,
  item: { column: string; type: "integer" | "varchar(26)" },
): Promise<void> {
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
