import type { Kysely, SelectQueryBuilder } from "kysely";
import { pageCount, pageOf } from "../database/query.server";
import type { Tables } from "../tables";
import type { Found } from "./search.server";

/** Rows that a list counts at once, from the newest on. */
export const mostCounted = 1_000;

/** Reads a list whose newest row has the highest id. */
export interface NewestRows {
  /** How many rows there are; it may stop at `most`. */
  count(most: number): Promise<number>;
  /** Ids, the highest first. */
  ids(limit: number, offset: number): Promise<string[]>;
}

/**
 * A page of the newest rows of a list. If there are more than are counted, `total` and `page` are those of the newest,
 * and the list goes on with the ids below `older`. So no page reads more than a fixed number of rows, however long the
 * list is.
 */
export async function pageOfNewest(
  wanted: { page: number; size: number },
  { count, ids }: NewestRows,
): Promise<Omit<Found, "ids"> & { ids: string[] }> {
  const counted = await count(mostCounted + 1);
  const total = Math.min(counted, mostCounted);
  const pages = pageCount(total, wanted.size);
  const { page, size, offset } = pageOf({ page: Math.min(wanted.page, pages), size: wanted.size });
  const shown = await ids(Math.min(size, total - offset), offset);
  const [older] = counted > mostCounted ? await ids(1, mostCounted - 1) : [];
  return { ids: shown, total, page: pages, current: page, ...(older && { older }) };
}

/** Selects the ids of a list, in any order. */
type IdQuery<From extends keyof Tables> = SelectQueryBuilder<Tables, From, { id: string }>;

/** Reads a list that one query selects. An index ends with the ids behind what the query compares. */
export function newestOf<From extends keyof Tables>(db: Kysely<Tables>, list: IdQuery<From>): NewestRows {
  return {
    count: (most) => countOf(db, list.limit(most)),
    async ids(limit, offset) {
      const rows = await list.orderBy("id", "desc").limit(limit).offset(offset).execute();
      return rows.map(({ id }) => id);
    },
  };
}

/** How many rows a query finds. */
export async function countOf<From extends keyof Tables>(db: Kysely<Tables>, some: IdQuery<From>): Promise<number> {
  const { count } = await db
    .selectFrom(some.as("some"))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}
