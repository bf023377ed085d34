import type { Context } from "../context";
import { newId } from "../database/query.server";
import { shareNotFound } from "./errors";
import type { ShareAction } from "./tables";

/** Whoever comes by a share's link. */
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

const visitsShown = 200;
const day = 24 * 60 * 60 * 1000;
/** The log holds addresses of people, so it forgets. */
const visitsKept = 90 * day;

export async function recordVisit(
  { db, clock }: Pick<Context, "db" | "clock">,
  shareId: string,
  { action, visitor }: { action: ShareAction; visitor: Visitor },
): Promise<void> {
  await db
    .insertInto("share_visits")
    .values({
      id: newId(),
      share_id: shareId,
      at: clock.now(),
      action,
      ip: visitor.ip.slice(0, 45),
      user_agent: visitor.userAgent.slice(0, 400),
    })
    .execute();
}

/**
 * The last 200 visits to a user's share, the newest first.
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

/** Forgets visits after 90 days, and shares 90 days after they expired. */
export async function sweepShares({ db, clock }: Pick<Context, "db" | "clock">): Promise<void> {
  const before = clock.now() - visitsKept;
  await db.deleteFrom("share_visits").where("at", "<", before).execute();
  await db.deleteFrom("shares").where("expires_at", "<", before).execute();
}
