import type { Kysely } from "kysely";
import type { Context } from "../context";
import type { Tables } from "../tables";
import { sessionIdle } from "./lifetime";
import { provedAtOf } from "./proofs.server";
import type { SessionsTable } from "./tables";

/** Most expired sessions removed by one batch. */
const mostAtOnce = 500;

/** A session to end, with its user and its parent, the session that authorized it. */
type Ending = Pick<SessionsTable, "id" | "user_id" | "parent_id">;

/**
 * Ends a session with its cookie, tokens and sockets, and all sessions that it authorized, because nobody knows who
 * created those. A no-op if it has ended already.
 *
 * @param except a session that remains, with those it authorized
 */
export async function endSession(
  context: Pick<Context, "db" | "events">,
  sessionId: string,
  { except }: { except?: string } = {},
): Promise<void> {
  const session = await endingOf(context.db).where("id", "=", sessionId).executeTakeFirst();
  let level = session ? [session] : [];
  while (level.length > 0) {
    await removeSessions(context, level);
    level = await letInBy(context.db, level, except);
  }
}

/** The sessions authorized by others. Call it after those were deleted, so that it misses none authorized meanwhile. */
async function letInBy(db: Kysely<Tables>, sessions: { id: string }[], except = ""): Promise<Ending[]> {
  const ids = sessions.map(({ id }) => id);
  return endingOf(db).where("parent_id", "in", ids).where("id", "!=", except).execute();
}

function endingOf(db: Kysely<Tables>) {
  return db.selectFrom("sessions").select(["id", "user_id", "parent_id"]);
}

async function removeSessions({ db, events }: Pick<Context, "db" | "events">, sessions: Ending[]): Promise<void> {
  if (sessions.length === 0) return;
  const ids = sessions.map(({ id }) => id);
  await db.deleteFrom("sessions").where("id", "in", ids).execute();
  for (const { id, user_id } of sessions) await events.emit("session.ended", { sessionId: id, userId: user_id });
}

/**
 * Ends a session because its owner signs out or signs in anew. Sessions that it authorized remain: their new parent is
 * the successor or, without one, the parent of this session.
 *
 * @param successor the session that replaces this one; ignored if it is another user's
 */
export async function leaveSession(
  context: Pick<Context, "db" | "events">,
  sessionId: string,
  successor?: { id: string; userId: string },
): Promise<void> {
  const session = await endingOf(context.db).where("id", "=", sessionId).executeTakeFirst();
  if (!session) return;
  await retire(context, [session], successor?.userId === session.user_id ? successor.id : undefined);
}

async function retire(context: Pick<Context, "db" | "events">, sessions: Ending[], successor?: string): Promise<void> {
  await removeSessions(context, sessions);
  const parents = new Map(sessions.map(({ id, parent_id }) => [id, parent_id]));
  for (const [heir, ids] of heirsOf(await letInBy(context.db, sessions), parents, successor)) {
    await context.db.updateTable("sessions").set({ parent_id: heir }).where("id", "in", ids).execute();
    // If the new parent ends at this moment, its end has not seen the sessions it has just been given.
    if (heir !== null && (await provedAtOf(context, heir)) === undefined) {
      for (const id of ids) await endSession(context, id);
    }
  }
}

/** Maps each new parent to the sessions that get it, because their own parents were deleted. */
function heirsOf(
  orphans: Ending[],
  parents: Map<string, string | null>,
  successor: string | undefined,
): Map<string | null, string[]> {
  const heirs = new Map<string | null, string[]>();
  for (const { id, parent_id } of orphans) {
    const heir = successor !== undefined && id !== successor ? successor : firstLeft(parent_id, parents);
    heirs.set(heir, [...(heirs.get(heir) ?? []), id]);
  }
  return heirs;
}

/** A session or its nearest ancestor that was not deleted; null if there is none or two authorized each other. */
function firstLeft(id: string | null, parents: Map<string, string | null>): string | null {
  let found = id;
  for (let steps = 0; found !== null && parents.has(found); steps++) {
    if (steps > parents.size) return null;
    found = parents.get(found) ?? null;
  }
  return found;
}

/**
 * Ends all of a user's sessions except `except`, and deletes the exchange uuids that could create new ones. Features
 * revoke what they have issued to programs.
 */
export async function endSessions(
  context: Pick<Context, "db" | "events" | "clock">,
  userId: string,
  { except = "" }: { except?: string } = {},
): Promise<void> {
  await context.db.deleteFrom("exchanges").where("user_id", "=", userId).execute();
  const others = endingOf(context.db).where("user_id", "=", userId).where("id", "!=", except);
  await removeSessions(context, await others.execute());
  await context.events.emit("user.signedOut", { userId, at: context.clock.now() });
}

/**
 * Ends one of a user's own sessions and those it authorized. Returns false when it does not exist or is another user's.
 *
 * @param except a session that remains: the requesting session may have been authorized by a phone that is lost now
 */
export async function endOwnSession(
  context: Pick<Context, "db" | "events">,
  userId: string,
  sessionId: string,
  { except }: { except?: string } = {},
): Promise<boolean> {
  const own = await endingOf(context.db).where("id", "=", sessionId).where("user_id", "=", userId).executeTakeFirst();
  if (own) await endSession(context, sessionId, { except });
  return own !== undefined;
}

/** Deletes expired sessions, exchange uuids and used signatures. Run by a job. */
export async function sweepSessions({ db, clock, events }: Pick<Context, "db" | "clock" | "events">): Promise<void> {
  const now = clock.now();
  const dead = endingOf(db)
    .where((where) => where.or([where("expires_at", "<=", now), where("seen_at", "<=", now - sessionIdle)]))
    .limit(mostAtOnce);
  for (let some = await dead.execute(); some.length > 0; some = await dead.execute())
    await retire({ db, events }, some);
  await db.deleteFrom("exchanges").where("expires_at", "<=", now).execute();
  await db.deleteFrom("signatures").where("expires_at", "<=", now).execute();
}
