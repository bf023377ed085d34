import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { userKind } from "./moderation.server";

/**
 * SQL condition that the operator withholds a row, for lists that are paged by SQL: the thing is hidden, or its owner
 * is suspended. Two look-ups by primary key for each row.
 *
 * @param thing column with the thing's id, and `owner` with its owner's, each with the name of its table
 */
export function isWithheldRow({
  kind,
  thing,
  owner,
  now,
}: {
  kind: string;
  thing: string;
  owner: string;
  now: number;
}): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${exists(kind, sql.ref(thing), now)} or ${exists(userKind, sql.ref(owner), now)})`;
}

function exists(kind: string, thing: Expression<unknown>, now: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select 1 from withheld_things where withheld_things.kind = ${kind}
    and withheld_things.thing = ${thing} and (withheld_things.until is null or withheld_things.until > ${now}))`;
}
