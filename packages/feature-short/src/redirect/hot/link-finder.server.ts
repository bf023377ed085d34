import type { Context } from "@dozen/core/context";
import { isHot } from "@dozen/core/hot/switch.server";
import { LRUCache } from "lru-cache";
import { sidPattern } from "../../link/sids";
import { type ReadyRule, readyRules } from "../../rule/choice.server";

/** What a redirect needs to know about a link. */
export interface KnownLink {
  id: number;
  ownerId: string;
  sid: string;
  url: string;
  isProtected: boolean;
  isLimited: boolean;
  expiresAt: number | null;
  /** Where visitors go once it has ended. */
  afterUrl: string | null;
  /** Null for a link that always leads to its target as it is. */
  options: { passesQuery: boolean; rules: ReadyRule[] | null } | null;
}

/** About 25 MB when full, which takes that many active links. */
const entriesAtMost = 100_000;
/**
 * Milliseconds for which links are cached when other processes can change them without notifying
 * this one.
 */
const briefly = 2_000;
/**
 * Milliseconds for which links are cached when other processes notify this one of changes: a lost notification must not
 * make a link wrong for good.
 */
const usually = 60_000;
/**
 * Milliseconds for which a changed link is cached briefly only: another node of a database cluster may still return the
 * old row.
 */
const settling = 10_000;

/** A sid that was requested and does not exist. */
const unknown = Symbol("unknown");

interface Row {
  id: number;
  user_id: string;
  url: string;
  password_hash: string | null;
  max_visits: number | null;
  expires_at: number | null;
  after_url: string | null;
  pass_query: number;
  rules: string | null;
}

const columns = [
  "id",
  "user_id",
  "url",
  "password_hash",
  "max_visits",
  "expires_at",
  "after_url",
  "pass_query",
  "rules",
] as const satisfies (keyof Row)[];

const query = `select ${columns.join(", ")} from short_links where sid = ? and deleted_at is null`;

/**
 * Returns a function that finds links by sid. Found and unknown sids are cached until they change.
 * It returns synchronously on SQLite, and sometimes a promise on MySQL.
 */
export function createLinkFinder(context: Context): (sid: string) => KnownLink | null | Promise<KnownLink | null> {
  const { db, database, events, redis } = context;
  const receivesChanges = database.dialect === "sqlite" || redis !== undefined;
  const isShared = database.dialect !== "sqlite" || redis !== undefined;
  const known = new LRUCache<string, KnownLink | typeof unknown>({ max: entriesAtMost, ttlResolution: 100 });
  // While Redis is unreachable, changes by other processes go unnoticed: clear the cache, and cache
  // only briefly.
  const hearsNow = () => receivesChanges && (redis === undefined || redis.status === "ready");
  redis?.on("close", () => known.clear());
  // A change that arrives while a row is being read must not be overwritten by the older row.
  let changes = 0;
  const settlingSids = new LRUCache<string, true>({ max: 10_000, ttl: settling });
  events.on("short.changed", ({ sids }) => {
    changes += 1;
    for (const sid of sids) {
      known.delete(sid);
      if (isShared) settlingSids.set(sid, true);
    }
  });
  // Also emitted when the connection to other processes is back, because their changes in between
  // were missed.
  events.on("site.changed", () => {
    changes += 1;
    known.clear();
  });
  const { sqlite } = database;
  const readHere = sqlite?.prepare(query);

  function lifetimeOf(sid: string): { ttl?: number } {
    if (!isShared) return {};
    return { ttl: hearsNow() && !settlingSids.has(sid) ? usually : briefly };
  }

  function remember(sid: string, row: Row | undefined): KnownLink | null {
    const link = row ? toKnown(sid, row) : null;
    if (isHot("link-cache")) known.set(sid, link ?? unknown, lifetimeOf(sid));
    return link;
  }

  async function readThere(sid: string): Promise<KnownLink | null> {
    const before = changes;
    const row = await db
      .selectFrom("short_links")
      .select(columns)
      .where("sid", "=", sid)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    return changes === before ? remember(sid, row) : row ? toKnown(sid, row) : null;
  }

  return (sid) => {
    if (!sidPattern.test(sid)) return null;
    // `peek` does not update recency: that costs more than occasionally reading one link again.
    const found = known.peek(sid);
    if (found) return found === unknown ? null : found;
    // An open transaction may still be rolled back.
    if (!readHere || sqlite?.inTransaction) return readThere(sid);
    return remember(sid, readHere.get(sid) as Row | undefined);
  };
}

function toKnown(sid: string, row: Row): KnownLink {
  return {
    id: row.id,
    ownerId: row.user_id,
    sid,
    url: row.url,
    isProtected: row.password_hash !== null,
    isLimited: row.max_visits !== null,
    expiresAt: row.expires_at,
    afterUrl: row.after_url,
    options:
      row.pass_query === 0 && row.rules === null
        ? null
        : { passesQuery: row.pass_query === 1, rules: readyRules(row.rules) },
  };
}
