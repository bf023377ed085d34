import type { Kysely } from "kysely";
import { rowsInOrder } from "../account-data/rows.server";
import type { Context, RequestContext } from "../context";
import { readCookie } from "../cookies";
import { randomToken, sha256 } from "../crypto/hash.server";
import { newId, preparedQuery } from "../database/query.server";
import { sessionEnded } from "../errors";
import type { Settings } from "../settings.server";
import type { Tables } from "../tables";
import { type SignedIn, type Viewer, visitor } from "../viewer";
import type { SessionsTable } from "./tables";

const day = 24 * 60 * 60 * 1000;
/** A session ends 30 days after it began, or after 14 days without use. */
export const sessionLifetime = 30 * day;
export const sessionIdle = 14 * day;
const minute = 60_000;
/**
 * After users have proved their identity, they need not prove it again within this time, for anything that demands no
 * more.
 */
const proofTime = 10 * minute;
/** Most expired sessions removed by one batch. */
const mostAtOnce = 500;

type Needs = Pick<Context, "db" | "clock" | "settings" | "events">;

export interface NewSession {
  userId: string;
  /** The browser's name is read from its headers. */
  request?: Request;
  /** Default: the address of the request's context. */
  ip?: string;
  userAgent?: string;
  /** 1 app, 2 browser (default). */
  platform?: number;
  device?: string;
  /** The session that this one replaces. Default: the viewer's session. */
  replaces?: string;
  /** The session that authorizes this one: when its owner ends that one, this one ends, too. */
  parent?: string;
}

/**
 * Signs a browser in with a new session and id, replacing its previous session, so that a session never gains rights
 * under an id that was known before. `cookie` is the `Set-Cookie` of the response.
 */
export async function createSession(
  context: Needs & Partial<Pick<RequestContext, "ip" | "viewer">>,
  input: NewSession,
): Promise<{ cookie: string; sessionId: string }> {
  const before = input.replaces ?? sessionOf(context.viewer);
  const value = randomToken();
  const sessionId = await insertSession(context, "web", value, null, input);
  if (before) await leaveSession(context, before, { id: sessionId, userId: input.userId });
  return { cookie: sessionCookie(context.settings, value), sessionId };
}

function sessionOf(viewer: Viewer | undefined): string | undefined {
  return viewer && viewer.kind !== "visitor" ? viewer.sessionId : undefined;
}

/**
 * Stores a session under the hash of its credential; `secret` must be encrypted. Only for core.
 *
 * @throws sessionEnded when the session that authorizes it has ended
 */
export async function insertSession(
  context: Needs & Partial<Pick<RequestContext, "ip">>,
  kind: SessionsTable["kind"],
  credential: string,
  secret: ((id: string) => string) | null,
  input: NewSession,
): Promise<string> {
  const id = newId();
  const now = context.clock.now();
  const { parent } = input;
  const provedAt = parent === undefined ? now : await provedAtOf(context, parent);
  if (provedAt === undefined) throw sessionEnded();
  const userAgent = input.userAgent ?? input.request?.headers.get("user-agent") ?? "";
  await context.db
    .insertInto("sessions")
    .values({
      id,
      user_id: input.userId,
      kind,
      token_hash: sha256(credential),
      secret: secret?.(id) ?? null,
      platform: input.platform ?? (kind === "web" ? 2 : 1),
      device: (input.device ?? "").slice(0, 100),
      ip: input.ip ?? context.ip ?? "",
      user_agent: userAgent.slice(0, 400),
      created_at: now,
      seen_at: now,
      expires_at: now + sessionLifetime,
      proved_at: provedAt,
      parent_id: parent ?? null,
    })
    .execute();
  // If the parent ended meanwhile, either that request has seen this new session, or this check notices it.
  if (parent !== undefined && (await provedAtOf(context, parent)) === undefined) {
    await endSession(context, id);
    throw sessionEnded();
  }
  return id;
}

/** When the user of a valid session last proved their identity. */
async function provedAtOf({ db }: Pick<Context, "db">, sessionId: string): Promise<number | undefined> {
  const row = await db.selectFrom("sessions").select("proved_at").where("id", "=", sessionId).executeTakeFirst();
  return row?.proved_at;
}

/**
 * Whether the viewer has signed in or proved their identity within ten minutes. In a session authorized by another, the
 * last proof in that one counts.
 */
export async function isFreshlyProved(context: Pick<RequestContext, "db" | "clock" | "viewer">): Promise<boolean> {
  const sessionId = sessionOf(context.viewer);
  const provedAt = sessionId && (await provedAtOf(context, sessionId));
  return typeof provedAt === "number" && provedAt > context.clock.now() - proofTime;
}

/** Records that the viewer has just proved their identity with everything that signing in demands. */
export async function noteProof({ db, clock, viewer }: Pick<RequestContext, "db" | "clock" | "viewer">): Promise<void> {
  const sessionId = sessionOf(viewer) ?? "";
  await db.updateTable("sessions").set({ proved_at: clock.now() }).where("id", "=", sessionId).execute();
}

function cookieName(settings: Pick<Settings, "secure">): string {
  return settings.secure ? "__Host-session" : "session";
}

function sessionCookie(settings: Pick<Settings, "secure">, value: string): string {
  const seconds = value ? sessionLifetime / 1000 : 0;
  const secure = settings.secure ? "; Secure" : "";
  return `${cookieName(settings)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** The `Set-Cookie` that deletes the session cookie. */
export function clearedCookie(context: Pick<Context, "settings">): string {
  return sessionCookie(context.settings, "");
}

/** Whether a request has a session cookie at all, valid or not. */
export function hasSessionCookie(context: Pick<Context, "settings">, request: Pick<Request, "headers">): boolean {
  return Boolean(readCookie(request.headers.get("cookie"), cookieName(context.settings)));
}

/**
 * Identifies the viewer by the session cookie: one indexed query, so an ended session is invalid at once everywhere.
 */
export function sessionViewer(context: Needs): Context["viewerOf"] {
  const name = cookieName(context.settings);
  return async (request) => {
    const value = readCookie(request.headers.get("cookie"), name);
    if (!value) return visitor;
    return (await findSession(context, "web", value))?.viewer ?? visitor;
  };
}

export interface FoundSession {
  id: string;
  viewer: SignedIn;
  /** Encrypted. */
  secret: string | null;
}

/** The valid session of a credential. Updates the time of the last use at most once a minute. */
export async function findSession(
  context: Pick<Context, "db" | "clock">,
  kind: SessionsTable["kind"],
  credential: string,
): Promise<FoundSession | null> {
  if (credential.length > 100) return null;
  const now = context.clock.now();
  const [row] = await sessionByHash(context.db, sha256(credential));
  if (!row || row.kind !== kind || row.expires_at <= now || row.seen_at + sessionIdle <= now) return null;
  if (row.seen_at + minute <= now) await noteSeen(context, row.id, now);
  const viewer: SignedIn = {
    kind: row.type === "temp" ? "temporary" : "registered",
    id: row.user_id,
    name: row.name,
    avatar: row.avatar,
    sessionId: row.id,
  };
  return { id: row.id, viewer, secret: row.secret };
}

const sessionByHash = preparedQuery((db, hash: string) =>
  db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select(["sessions.id", "sessions.kind", "sessions.secret", "sessions.seen_at", "sessions.expires_at"])
    .select(["users.id as user_id", "users.type", "users.name", "users.avatar"])
    .where("sessions.token_hash", "=", hash),
);

async function noteSeen({ db }: Pick<Context, "db">, id: string, now: number): Promise<void> {
  await db.updateTable("sessions").set({ seen_at: now }).where("id", "=", id).where("seen_at", "<", now).execute();
}

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

/** A session as its owner sees it in the list of devices. Times are epoch milliseconds. */
export interface Device {
  id: string;
  kind: SessionsTable["kind"];
  platform: number;
  device: string;
  ip: string;
  user_agent: string;
  created_at: number;
  seen_at: number;
  /** The session that authorized it; it may have ended since. */
  parent_id: string | null;
}

/** A user's valid sessions, newest first. */
export function listSessions(context: Pick<Context, "db" | "clock">, userId: string): Promise<Device[]> {
  return validSessions(context, userId).orderBy("created_at", "desc").orderBy("id", "desc").execute();
}

/** The same one by one, oldest first, for the data download. */
export function everySession(context: Pick<Context, "db" | "clock">, userId: string): AsyncGenerator<Device> {
  return rowsInOrder(validSessions(context, userId), ["created_at", "id"]);
}

function validSessions({ db, clock }: Pick<Context, "db" | "clock">, userId: string) {
  const now = clock.now();
  return db
    .selectFrom("sessions")
    .select(["id", "kind", "platform", "device", "ip", "user_agent", "created_at", "seen_at", "parent_id"])
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .where("seen_at", ">", now - sessionIdle);
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
