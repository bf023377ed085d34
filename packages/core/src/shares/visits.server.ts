import type { Kysely } from "kysely";
import type { Context } from "../context";
import type { Dialect } from "../database/database.server";
import { newId } from "../database/query.server";
import type { Tables } from "../tables";
import { shareNotFound } from "./errors";
import type { ShareAction } from "./tables";

/** A client that opens a share's link. */
export interface Visitor {
  ip: string;
  userAgent: string;
}

/** One line of a share's access log. `at` is epoch milliseconds. */
export interface ShareVisit extends Visitor {
  id: string;
  at: number;
  action: ShareAction;
}

/** What a visitor did with a share. */
interface NewVisit {
  action: ShareAction;
  visitor: Visitor;
}

const visitsShown = 200;
/** Requests of one visitor within this time count as one visit: players and partial downloads send hundreds. */
const oneReading = 30 * 60 * 1000;
const day = 24 * 60 * 60 * 1000;
/** The log contains people's addresses, so old visits are deleted. */
const visitRetention = 90 * day;

export async function recordVisit(
  { db, clock }: Pick<Context, "db" | "clock">,
  shareId: string,
  { action, visitor }: NewVisit,
): Promise<void> {
  const line = { id: newId(), share_id: shareId, at: clock.now(), action, ...columnsOf(visitor) };
  await db.insertInto("share_visits").values(line).execute();
}

function columnsOf({ ip, userAgent }: Visitor) {
  return { ip: ip.slice(0, 45), user_agent: userAgent.slice(0, 400) };
}

/**
 * Records a request for a part of an item: adds a visit, unless the same visitor has one for the same action within the
 * last half hour. Of concurrent requests one adds the visit. Returns whether this one did.
 */
export async function recordReading(
  { db, database, clock }: Pick<Context, "db" | "database" | "clock">,
  shareId: string,
  visit: NewVisit,
): Promise<boolean> {
  const since = clock.now() - oneReading;
  if (await isRecorded(db, shareId, visit, since)) return false;
  return db.transaction().execute(async (trx) => {
    await lockShare(trx, database.dialect, shareId);
    if (await isRecorded(trx, shareId, visit, since)) return false;
    await recordVisit({ db: trx, clock }, shareId, visit);
    return true;
  });
}

async function isRecorded(
  db: Kysely<Tables>,
  shareId: string,
  { action, visitor }: NewVisit,
  since: number,
): Promise<boolean> {
  const line = await db
    .selectFrom("share_visits")
    .select("id")
    .where((where) => where.and({ share_id: shareId, action, ...columnsOf(visitor) }))
    .where("at", ">", since)
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}

/** SQLite has one connection and needs no lock. */
async function lockShare(trx: Kysely<Tables>, dialect: Dialect, id: string): Promise<void> {
  if (dialect === "mysql") await trx.selectFrom("shares").select("id").where("id", "=", id).forUpdate().execute();
}

/**
 * The last 200 visits to a user's share, newest first.
 *
 * @throws shareNotFound
 */
export async function listVisits(
  { db }: Pick<Context, "db">,
  { userId, shareId }: { userId: string; shareId: string },
): Promise<ShareVisit[]> {
  const own = await db
    .selectFrom("shares")
    .select("id")
    .where("id", "=", shareId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!own) throw shareNotFound();
  const rows = await db
    .selectFrom("share_visits")
    .select(["id", "at", "action", "ip", "user_agent"])
    .where("share_id", "=", own.id)
    .orderBy("id", "desc")
    .limit(visitsShown)
    .execute();
  return rows.map(({ user_agent, ...visit }) => ({ ...visit, userAgent: user_agent }));
}

/** Deletes visits after 90 days, and shares 90 days after they expired. */
export async function sweepShares({ db, clock }: Pick<Context, "db" | "clock">): Promise<void> {
  const before = clock.now() - visitRetention;
  await db.deleteFrom("share_visits").where("at", "<", before).execute();
  await db.deleteFrom("shares").where("expires_at", "<", before).execute();
}
