import { setImmediate } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../tables";
import type { VisitTableNames } from "./messages";

const removedAtOnce = 1000;

/**
 * Deletes the sums of things whose visits are deleted, too. It does so in batches, because a busy thing has very many.
 * If the process ends in between, another call with the same things deletes the rest.
 */
export async function forgetSums(
  db: Kysely<Tables>,
  tables: VisitTableNames,
  things: (string | number)[],
): Promise<void> {
  if (things.length === 0) return;
  const { rows } = await sql<{ thing: string | number }>`
    select ${sql.ref(tables.thing)} as thing from ${sql.table(tables.summed)}
    where ${sql.ref(tables.thing)} in (${sql.join(things)})`.execute(db);
  for (const { thing } of rows) {
    const ofThing = sql`${sql.ref(tables.thing)} = ${thing}`;
    while (await removeSome(db, tables, ofThing)) await setImmediate();
    await sql`delete from ${sql.table(tables.summed)} where ${ofThing}`.execute(db);
  }
}

/** @returns whether there may be more */
async function removeSome(
  db: Kysely<Tables>,
  tables: VisitTableNames,
  ofThing: ReturnType<typeof sql>,
): Promise<boolean> {
  const sums = sql.table(tables.sums);
  const { rows } = await sql<{ kind: string; span: number; start: number; value: string }>`
    select kind, span, start, value from ${sums} where ${ofThing}
    order by kind, span, start, value limit 1 offset ${removedAtOnce}`.execute(db);
  const [edge] = rows;
  if (!edge) {
    await sql`delete from ${sums} where ${ofThing}`.execute(db);
    return false;
  }
  const { kind, span, start, value } = edge;
  // Deletes all rows before the edge, in statements that each find their rows by the primary key.
  await sql`delete from ${sums} where ${ofThing} and kind < ${kind}`.execute(db);
  await sql`delete from ${sums} where ${ofThing} and kind = ${kind} and span < ${span}`.execute(db);
  const ofSpan = sql`${ofThing} and kind = ${kind} and span = ${span}`;
  await sql`delete from ${sums} where ${ofSpan} and start < ${start}`.execute(db);
  await sql`delete from ${sums} where ${ofSpan} and start = ${start} and value < ${value}`.execute(db);
  return true;
}
