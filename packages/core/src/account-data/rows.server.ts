import { setImmediate } from "node:timers/promises";
import type { ExpressionBuilder, SelectQueryBuilder } from "kysely";

/**
 * The rows of a query one by one, read in pages, so that a list of any length neither fills the memory nor holds the
 * server up.
 *
 * @param keys columns that the query selects, unique together; an index has them in this order, behind the columns that the
 * query compares with `=`
 * @param atOnce rows of one read, during which SQLite holds the server up: fewer where rows are large
 */
export async function* rowsInOrder<Tables, Table extends keyof Tables, Row extends object>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  keys: (keyof Row & string)[],
  atOnce = 500,
): AsyncGenerator<Row> {
  let last: Row | undefined;
  do {
    const page = (await pageAfter(query, keys, last).limit(atOnce).execute()) as Row[];
    yield* page;
    last = page.length === atOnce ? page.at(-1) : undefined;
    // SQLite reads without waiting: this is when others have their turn.
    await setImmediate();
  } while (last);
}

function pageAfter<Tables, Table extends keyof Tables, Row extends object>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  keys: (keyof Row & string)[],
  last: Row | undefined,
) {
  // biome-ignore lint/suspicious/noExplicitAny: whichever table it is
  let page = query as SelectQueryBuilder<any, any, Row>;
  if (last) page = page.where(isAfter(keys, last as Record<string, string | number>));
  for (const key of keys) page = page.orderBy(key);
  return page;
}

/** Column by column: MariaDB does not use an index to compare several columns as one value. */
function isAfter(keys: string[], last: Record<string, string | number>) {
  // biome-ignore lint/suspicious/noExplicitAny: whichever table it is
  return (where: ExpressionBuilder<any, any>) => {
    const lastOf = (key: string) => last[key] ?? "";
    const later = keys.map((key, at) =>
      where.and([...keys.slice(0, at).map((same) => where(same, "=", lastOf(same))), where(key, ">", lastOf(key))]),
    );
    const [first = ""] = keys;
    // Implied by the rest: by it, both databases begin in the index where the page before ended.
    return where.and([where(first, ">=", lastOf(first)), where.or(later)]);
  };
}
