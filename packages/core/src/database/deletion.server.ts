import { setImmediate } from "node:timers/promises";
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Tables } from "../tables";
import type { Database } from "./database.server";

/**
 * Deletes all matching rows, however many there are. It takes them in steps that each commit, so that SQLite neither
 * blocks the event loop nor holds its write lock for long. Do not call it inside a transaction. If the process ends in
 * between, another call deletes the rest.
 *
 * @param table has a rowid on SQLite
 * @param atOnce rows of one step. SQLite blocks the event loop meanwhile, so pass fewer where rows are large.
 */
export async function deleteInSteps<Table extends keyof Tables & string>(
  database: Pick<Database, "db" | "dialect">,
  table: Table,
  matching: (row: ExpressionBuilder<Tables, Table>) => Expression<SqlBool>,
  atOnce = 200,
): Promise<void> {
  while ((await deleteSome(database, table, matching, atOnce)) === atOnce) await setImmediate();
}

async function deleteSome<Table extends keyof Tables & string>(
  { db, dialect }: Pick<Database, "db" | "dialect">,
  table: Table,
  matching: (row: ExpressionBuilder<Tables, Table>) => Expression<SqlBool>,
  atOnce: number,
): Promise<number> {
  // biome-ignore lint/suspicious/noExplicitAny: kysely cannot follow a table that is a parameter
  const matches = matching as (row: ExpressionBuilder<any, any>) => Expression<SqlBool>;
  const rows = db.deleteFrom(table as keyof Tables);
  // MariaDB allows no limit in a subquery, and SQLite none in a delete.
  const some =
    dialect === "mysql"
      ? rows.where(matches).limit(atOnce)
      : rows.where(
          sql.ref<number>("rowid"),
          "in",
          db
            .selectFrom(table as keyof Tables)
            .select(sql.ref<number>("rowid").as("rowid"))
            .where(matches)
            .limit(atOnce),
        );
  const { numDeletedRows } = await some.executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
