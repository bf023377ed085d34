import type { Context, RequestContext } from "../context";
import { readCookie } from "../cookies";
import { randomToken, sha256 } from "../crypto/hash.server";
import { newId, preparedQuery } from "../database/query.server";
import type { Settings } from "../settings.server";
import { type SignedIn, type Viewer, visitor } from "../viewer";
import type { SessionsTable } from "./tables";

const day = 24 * 60 * 60 * 1000;
/** A session ends 30 days after it began, or after 14 days without use. */
export const sessionLifetime = 30 * day;
export const sessionIdle = 14 * day;
const minute = 60_000;

type Doors = Pick<Context, "db" | "clock" | "settings" | "events">;

export interface NewSession {
  userId: string;
  /** From which the browser's name is kept. */
  request?: Request;
  /** Default: the address of the request's context. */
  ip?: string;
  userAgent?: string;
  /** 1 app, 2 browser (default). */
  platform?: number;
  device?: string;
  /** Session that this one takes the place of. Default: the one of the viewer who asks. */
  replaces?: string;
}

/**
 * Signs a browser in: a new session with a new id, in place of the one it came with, so that a change of standing
 * never keeps an id that was known before. `cookie` is the `Set-Cookie` to answer with.
 */
export async function createSession(
  context: Doors & Partial<Pick<RequestContext, "ip" | "viewer">>,
  input: NewSession,
): Promise<{ cookie: string; sessionId: string }> {
  const before = input.replaces ?? sessionOf(context.viewer);
  if (before) await endSession(context, before);
  const value = randomToken();
  const sessionId = await insertSession(context, "web", value, null, input);
  return { cookie: sessionCookie(context.settings, value), sessionId };
}

function sessionOf(viewer: Viewer | undefined): string | undefined {
  return viewer && viewer.kind !== "visitor" ? viewer.sessionId : undefined;
}

/** Stores a session under the hash of its credential; `secret` must be sealed. For core's own use. */
export async function insertSession(
  context: Doors & Partial<Pick<RequestContext, "ip">>,
  kind: SessionsTable["kind"],
  credential: string,
  secret: ((id: string) => string) | null,
  input: NewSession,
): Promise<string> {
  const id = newId();
  const now = context.clock.now();
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
    })
    .execute();
  return id;
}

function cookieName(settings: Pick<Settings, "secure">): string {
  return settings.secure ? "__Host-session" : "session";
}

function sessionCookie(settings: Pick<Settings, "secure">, value: string): string {
  const seconds = value ? sessionLifetime / 1000 : 0;
  const secure = settings.secure ? "; Secure" : "";
  return `${cookieName(settings)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** The `Set-Cookie` that takes the session's cookie away. */
export function clearedCookie(context: Pick<Context, "settings">): string {
  return sessionCookie(context.settings, "");
}

/** Whether a request carries a session cookie at all, alive or not. */
export function hasSessionCookie(context: Pick<Context, "settings">, request: Pick<Request, "headers">): boolean {
  return Boolean(readCookie(request.headers.get("cookie"), cookieName(context.settings)));
}

/** Tells who is asking from the session cookie: one indexed query, so an ended session is dead at once everywhere. */
export function sessionViewer(context: Doors): Context["viewerOf"] {
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
  /** Sealed. */
  secret: string | null;
}

/** The living session of a credential, noting at most once a minute that it was seen. */
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
  const standing = row.type === "temp" ? "temporary" : "registered";
  const viewer: SignedIn = { kind: standing, id: row.user_id, name: row.name, avatar: row.avatar, sessionId: row.id };
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

/** Ends a session for good, with its cookie, tokens and sockets. Ending what has ended is nothing. */
export async function endSession(context: Pick<Context, "db" | "events">, sessionId: string): Promise<void> {
  const session = await context.db
    .selectFrom("sessions")
    .select(["id", "user_id"])
    .where("id", "=", sessionId)
    .executeTakeFirst();
  if (!session) return;
  await context.db.deleteFrom("sessions").where("id", "=", sessionId).execute();
  await context.events.emit("session.ended", { sessionId, userId: session.user_id });
}

/**
 * Ends all of a user's sessions, but for `except`, and the exchange uuids that could make new ones; features end what
 * they have given to programs.
 */
export async function endSessions(
  context: Pick<Context, "db" | "events" | "clock">,
  userId: string,
  { except }: { except?: string } = {},
): Promise<void> {
  await context.db.deleteFrom("exchanges").where("user_id", "=", userId).execute();
  const sessions = await context.db.selectFrom("sessions").select("id").where("user_id", "=", userId).execute();
  for (const { id } of sessions) {
    if (id !== except) await endSession(context, id);
  }
  await context.events.emit("user.signedOut", { userId, at: context.clock.now() });
}

/** A session as its owner sees it among the devices. Times are epoch milliseconds. */
export interface Device {
  id: string;
  kind: SessionsTable["kind"];
  platform: number;
  device: string;
  ip: string;
  user_agent: string;
  created_at: number;
  seen_at: number;
}

/** A user's living sessions, newest first. */
export function listSessions({ db, clock }: Pick<Context, "db" | "clock">, userId: string): Promise<Device[]> {
  const now = clock.now();
  return db
    .selectFrom("sessions")
    .select(["id", "kind", "platform", "device", "ip", "user_agent", "created_at", "seen_at"])
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .where("seen_at", ">", now - sessionIdle)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** Ends one of a user's own sessions; false when it is not theirs or not there, which look alike. */
export async function endOwnSession(
  context: Pick<Context, "db" | "events">,
  userId: string,
  sessionId: string,
): Promise<boolean> {
  const own = await context.db
    .selectFrom("sessions")
    .select("id")
    .where("id", "=", sessionId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (own) await endSession(context, sessionId);
  return own !== undefined;
}

/** Removes what has expired: sessions, exchange uuids, used signatures. A job runs it. */
export async function sweepSessions({ db, clock, events }: Pick<Context, "db" | "clock" | "events">): Promise<void> {
  const now = clock.now();
  const dead = await db
    .selectFrom("sessions")
    .select("id")
    .where((where) => where.or([where("expires_at", "<=", now), where("seen_at", "<=", now - sessionIdle)]))
    .execute();
  for (const { id } of dead) await endSession({ db, events }, id);
  await db.deleteFrom("exchanges").where("expires_at", "<=", now).execute();
  await db.deleteFrom("signatures").where("expires_at", "<=", now).execute();
}
