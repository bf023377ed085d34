import { rowsInOrder } from "../account-data/rows.server";
import type { Context, RequestContext } from "../context";
import { readCookie } from "../cookies";
import { randomToken, sha256 } from "../crypto/hash.server";
import { newId, preparedQuery } from "../database/query.server";
import { sessionEnded } from "../errors";
import type { Settings } from "../settings.server";
import { type SignedIn, visitor } from "../viewer";
import { endSession, leaveSession } from "./ending.server";
import { sessionIdle, sessionLifetime } from "./lifetime";
import { provedAtOf, sessionOf } from "./proofs.server";
import type { SessionsTable } from "./tables";

const minute = 60_000;

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

/** A user's valid sessions one by one, oldest first, for the data download. */
export function everySession(context: Pick<Context, "db" | "clock">, userId: string): AsyncGenerator<Device> {
  return rowsInOrder(validSessions(context, userId), ["created_at", "id"]);
}

/** A query for a user's valid sessions. */
export function validSessions({ db, clock }: Pick<Context, "db" | "clock">, userId: string) {
  const now = clock.now();
  return db
    .selectFrom("sessions")
    .select(["id", "kind", "platform", "device", "ip", "user_agent", "created_at", "seen_at", "parent_id"])
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .where("seen_at", ">", now - sessionIdle);
}
