import { setImmediate } from "node:timers/promises";
import type { Context } from "@dozen/core/context";
import { sql } from "kysely";
import { linkName } from "./link";

const keyBytes = 24;

/**
 * The beginning of what a list shows of a link, as digits: both databases and JavaScript sort these alike, and an
 * address can contain them.
 */
export function titleKey({ title, url }: { title: string | null; url: string }): string {
  return Buffer.from(linkName({ title, url }).toLowerCase()).subarray(0, keyBytes).toString("hex").toUpperCase();
}

const neverKey = 8_000_000_000_000_000;

/**
 * Links that end soonest come first, then those that never end, and at last those that have ended, latest first:
 * `sinkEnded` gives these another key.
 */
export function endsKey(expiresAt: number | null): number {
  return expiresAt ?? neverKey;
}

/** A job: moves links that have ended below all others in the lists that are sorted by end. */
export async function sinkEnded({ db, clock }: Pick<Context, "db" | "clock">): Promise<void> {
  await db
    .updateTable("short_links")
    .set({ ends_key: sql`${sql.lit(Number.MAX_SAFE_INTEGER)} - expires_at` })
    .where("ends_key", "<=", clock.now())
    .execute();
}

/** Visits that one step reads; SQLite blocks the event loop meanwhile. */
const visitsAtOnce = 5_000;
const linksAtOnce = 200;
/** Milliseconds after which a run leaves the rest to the next one. */
const longestRun = 20_000;

/**
 * A job: updates the key by which lists are sorted by visits, of links that were visited since the last run. An index on
 * the number of visits itself would have to be updated with every batch of visits, which made these a quarter slower.
 */
export async function sortByVisits({ db }: Pick<Context, "db">): Promise<void> {
  const until = Date.now() + longestRun;
  for (;;) {
    const { upto } = await db
      .selectFrom("short_sorted_visits")
      .select("upto")
      .where("id", "=", 1)
      .executeTakeFirstOrThrow();
    const visits = await db
      .selectFrom("short_visits")
      .select(["id", "link_id"])
      .where("id", ">", upto)
      .orderBy("id")
      .limit(visitsAtOnce)
      .execute();
    const last = visits.at(-1);
    if (!last) return;
    const links = [...new Set(visits.map(({ link_id }) => link_id))];
    for (let from = 0; from < links.length; from += linksAtOnce) {
      await db
        .updateTable("short_links")
        .set({ visits_key: sql.ref("visits") })
        .where("id", "in", links.slice(from, from + linksAtOnce))
        .execute();
      await setImmediate();
    }
    await db.updateTable("short_sorted_visits").set({ upto: last.id }).where("id", "=", 1).execute();
    if (visits.length < visitsAtOnce || Date.now() > until) return;
  }
}
