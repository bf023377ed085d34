import { randomUUID } from "node:crypto";
import type { Context, RequestContext } from "../context";
import { randomToken, sha256 } from "../crypto/hash.server";
import { sessionEnded } from "../errors";
import { isSignedIn } from "../viewer";
import { issueFileToken } from "./file-tokens.server";
import { insertSession, type NewSession } from "./sessions.server";
import { findUser, type User } from "./users.server";

const lifetime = 60_000;

/** The credentials of a client after the exchange (spec:site-62). The secret is sent only this once. */
export interface Auth {
  token: string;
  /** Id of the session. */
  uuid: string;
  accessToken: string;
  publicToken: string;
  type: User["type"];
  secret: string;
}

/**
 * Issues a uuid that can be exchanged once, within 60 seconds, for a session of the user (`POST /api/token`). Only its
 * hash is stored.
 *
 * @param parent session that authorizes the new one; ending it ends both
 */
export async function issueExchange(
  context: Pick<Context, "db" | "clock">,
  userId: string,
  parent?: string,
): Promise<string> {
  const uuid = randomUUID();
  const expires_at = context.clock.now() + lifetime;
  await context.db
    .insertInto("exchanges")
    .values({ id: sha256(uuid), user_id: userId, expires_at, session_id: parent ?? null })
    .execute();
  return uuid;
}

/**
 * Exchanges a uuid for an API session.
 *
 * @throws DomainError 401 when the uuid is unknown, used or older than 60 seconds; the client cannot distinguish these.
 */
export async function exchangeToken(
  context: Context & Partial<Pick<RequestContext, "ip">>,
  input: Omit<NewSession, "userId"> & { uuid: string },
): Promise<{ auth: Auth; user: User }> {
  const taken = await takeExchange(context, input.uuid);
  if (!taken) throw sessionEnded();
  const { user, parent } = taken;
  return { auth: await createApiSession(context, user, { ...input, parent }), user };
}

/**
 * Issues new tokens for file addresses, which last 50 to 60 minutes, to the holder of an API session. The client
 * already has the secret. Null when the uuid is not that of the requesting session.
 */
export async function renewAuth(
  context: Pick<RequestContext, "db" | "secrets" | "clock" | "viewer">,
  token: string | null,
  uuid: string,
): Promise<{ auth: Omit<Auth, "secret">; user: User } | null> {
  const { viewer } = context;
  if (!token || !isSignedIn(viewer) || viewer.sessionId !== uuid) return null;
  const user = await findUser(context, viewer.id);
  return user ? { auth: { token, uuid, ...fileTokens(context, uuid), type: user.type }, user } : null;
}

async function takeExchange(
  context: Pick<Context, "db" | "clock">,
  uuid: string,
): Promise<{ user: User; parent: string | undefined } | undefined> {
  const { db, clock } = context;
  const id = sha256(uuid);
  const found = await db.selectFrom("exchanges").selectAll().where("id", "=", id).executeTakeFirst();
  if (!found) return undefined;
  // Of concurrent requests that found the uuid, the one that deletes it succeeds.
  const { numDeletedRows } = await db.deleteFrom("exchanges").where("id", "=", id).executeTakeFirst();
  if (Number(numDeletedRows) !== 1 || found.expires_at <= clock.now()) return undefined;
  const user = await findUser(context, found.user_id);
  return user && { user, parent: found.session_id ?? undefined };
}

/** Creates a session for a program: token and secret, and the first tokens for file addresses. */
export async function createApiSession(
  context: Context & Partial<Pick<RequestContext, "ip">>,
  user: User,
  input: Omit<NewSession, "userId"> = {},
): Promise<Auth> {
  const token = randomToken();
  const secret = randomToken();
  const seal = (id: string) => context.secrets.seal(secret, secretBinding(id));
  const uuid = await insertSession(context, "api", token, seal, { ...input, userId: user.id });
  return {
    token,
    uuid,
    ...fileTokens(context, uuid),
    type: user.type,
    secret,
  };
}

function fileTokens(context: Pick<Context, "secrets" | "clock">, sessionId: string) {
  return {
    accessToken: issueFileToken(context, "access", sessionId),
    publicToken: issueFileToken(context, "public", sessionId),
  };
}

/** The row and column to which a session's encrypted secret is bound. */
export function secretBinding(sessionId: string): string {
  return `sessions.secret:${sessionId}`;
}
