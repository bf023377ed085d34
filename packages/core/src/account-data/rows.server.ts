import { setImmediate } from "node:timers/promises";
import type { ExpressionBuilder, SelectQueryBuilder } from "kysely";

/**
 * Yields the rows of a query one by one. It reads them in pages, so that a list of any length neither fills the memory
 * nor blocks the event loop.
 *
 * @param keys columns that the query selects and that are unique together. An index contains them in this order, after
 *   the columns that the query compares with `=`.
 * @param atOnce rows of one page. SQLite blocks the event loop while it reads a page, so pass fewer where rows are
 *   large.
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
    // SQLite reads synchronously, so other work gets its turn between two pages.
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

/** Compares column by column: MariaDB uses no index when several columns are compared as one value. */
function isAfter(keys: string[], last: Record<string, string | number>) {
  // biome-ignore lint/suspicious/noExplicitAny: whichever table it is
  return (where: ExpressionBuilder<any, any>) => {
    const lastOf = (key: string) => last[key] ?? "";
    const later = keys.map((key, at) =>
      where.and([...keys.slice(0, at).map((same) => where(same, "=", lastOf(same))), where(key, ">", lastOf(key))]),
    );
    const [first = ""] = keys;
    // Redundant, but it lets both databases start in the index where the previous page ended.
    return where.and([where(first, ">=", lastOf(first)), where.or(later)]);
  };
}
