import type { Context } from "@dozen/core/context";
import { LRUCache } from "lru-cache";
import { sidPattern } from "./sids";

/** What a redirect has to know of a link. */
export interface KnownLink {
  id: number;
  sid: string;
  url: string;
  isProtected: boolean;
  isLimited: boolean;
  expiresAt: number | null;
}

/** Some 25 MB when full, which only a site with that many living links ever is. */
const entriesAtMost = 100_000;
/** Where other processes may change links without being able to tell, nothing is remembered longer than this (ms). */
const briefly = 2_000;

/** A sid that was looked for and does not exist. */
const unknown = Symbol("unknown");

interface Row {
  id: number;
  url: string;
  password_hash: string | null;
  max_visits: number | null;
  expires_at: number | null;
}

const query =
  "select id, url, password_hash, max_visits, expires_at from short_links where sid = ? and deleted_at is null";

/**
 * Finds links by sid, remembering found and unknown ones until they change. On SQLite the answer comes at once, on
 * MySQL sometimes as a promise.
 */
export function createLinkFinder(context: Context): (sid: string) => KnownLink | null | Promise<KnownLink | null> {
  const { db, database, events, redis } = context;
  const isToldOfChanges = database.dialect === "sqlite" || redis !== undefined;
  const known = new LRUCache<string, KnownLink | typeof unknown>({ max: entriesAtMost, ttlResolution: 100 });
  // While Redis is away changes elsewhere are heard of by nobody: what is remembered goes, and the rest is for a moment.
  const hearsNow = () => isToldOfChanges && (redis === undefined || redis.status === "ready");
  redis?.on("close", () => known.clear());
  // A change that comes while a row is being read would otherwise be overwritten by what was read before it.
  let changes = 0;
  events.on("short.changed", ({ sids }) => {
    changes += 1;
    for (const sid of sids) known.delete(sid);
  });
  // Also what is told once other processes can be heard again: their changes meanwhile were not.
  events.on("site.changed", () => {
    changes += 1;
    known.clear();
  });
  const { sqlite } = database;
  const readHere = sqlite?.prepare(query);

  function remember(sid: string, row: Row | undefined): KnownLink | null {
    const link = row ? toKnown(sid, row) : null;
    known.set(sid, link ?? unknown, hearsNow() ? {} : { ttl: briefly });
    return link;
  }

  async function readThere(sid: string): Promise<KnownLink | null> {
    const before = changes;
    const row = await db
      .selectFrom("short_links")
      .select(["id", "url", "password_hash", "max_visits", "expires_at"])
      .where("sid", "=", sid)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    return changes === before ? remember(sid, row) : row ? toKnown(sid, row) : null;
  }

  return (sid) => {
    if (!sidPattern.test(sid)) return null;
    // Without moving it to the front, which costs more than reading one link again among a hundred thousand others.
    const found = known.peek(sid);
    if (found) return found === unknown ? null : found;
    // A transaction that is open may yet be taken back.
    if (!readHere || sqlite?.inTransaction) return readThere(sid);
    return remember(sid, readHere.get(sid) as Row | undefined);
  };
}

function toKnown(sid: string, row: Row): KnownLink {
  return {
    id: row.id,
    sid,
    url: row.url,
    isProtected: row.password_hash !== null,
    isLimited: row.max_visits !== null,
    expiresAt: row.expires_at,
  };
}
