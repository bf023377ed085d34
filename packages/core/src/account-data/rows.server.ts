import { setImmediate } from "node:timers/promises";
import { type SelectQueryBuilder, sql } from "kysely";

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
  /** How many keys, from the first, are the same in the next page as in the last row. */
  let shared = 0;
  do {
    const page = (await pageAfter(query, keys, { last, shared }).limit(atOnce).execute()) as Row[];
    yield* page;
    last = page.at(-1) ?? last;
    shared = page.length === atOnce ? keys.length - 1 : shared - 1;
    // SQLite reads synchronously, so other work gets its turn between two pages.
    await setImmediate();
  } while (shared >= 0);
}

/**
 * Each page is one range of the index. A single condition on all keys would not be: databases would begin with the
 * first row that has the same first key, and read all those before the last row again.
 */
function pageAfter<Tables, Table extends keyof Tables, Row extends object>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  keys: (keyof Row & string)[],
  { last, shared }: { last: Row | undefined; shared: number },
) {
  // biome-ignore lint/suspicious/noExplicitAny: whichever table it is
  let page = query as SelectQueryBuilder<any, any, Row>;
  for (const [at, key] of keys.entries()) {
    if (last && at <= shared)
      page = page.where(sql.ref<string | number>(key), at < shared ? "=" : ">", last[key] as string | number);
    page = page.orderBy(key);
  }
  return page;
}
