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
