import type { Context } from "@dozen/core/context";
import { constantTimeEqual, randomToken } from "@dozen/core/crypto/hash.server";
import { DomainError } from "@dozen/core/errors";
import { findSession } from "@dozen/core/sessions/sessions.server";
import { findUser } from "@dozen/core/sessions/users.server";
import type { SignedIn } from "@dozen/core/viewer";

/** A page connects at once; a minute allows for a slow network. Milliseconds. */
export const ticketLifetime = 60_000;

/** Means no session: another site may identify users by other means. */
const noSession = "-";

type Needs = Pick<Context, "db" | "secrets" | "clock" | "limits" | "moderation">;

/**
 * Allows its holder to open one connection within a minute. Nothing is stored:
 * `user.session.nonce.expiry.mac`.
 */
export function issueTicket({ secrets, clock }: Pick<Needs, "secrets" | "clock">, viewer: SignedIn): string {
  const expiry = (clock.now() + ticketLifetime).toString(36);
  const text = [viewer.id, viewer.sessionId ?? noSession, randomToken(12), expiry].join(".");
  return `${text}.${secrets.mac("chat-ticket", text)}`;
}

/**
 * The user that a ticket or a program's auth token identifies; null when it is forged, expired
 * or used, its session has ended, or the user is suspended.
 */
export async function openTicket(context: Needs, token: string): Promise<SignedIn | null> {
  if (!token.includes(".")) return unlessSuspended(context, (await findSession(context, "api", token))?.viewer);
  const [userId, sessionId, nonce, expiry, mac, ...rest] = token.split(".");
  if (!userId || !sessionId || !nonce || !expiry || !mac || rest.length > 0) return null;
  const text = [userId, sessionId, nonce, expiry].join(".");
  if (!constantTimeEqual(mac, context.secrets.mac("chat-ticket", text))) return null;
  if (Number.parseInt(expiry, 36) <= context.clock.now()) return null;
  if (!(await isFirstUse(context, nonce))) return null;
  return viewerOf(context, userId, sessionId);
}

function unlessSuspended({ moderation }: Needs, viewer: SignedIn | undefined): SignedIn | null {
  return viewer && !moderation.isSuspended(viewer.id) ? viewer : null;
}

async function isFirstUse({ limits }: Needs, nonce: string): Promise<boolean> {
  try {
    await limits.use("chat.ticket", nonce, { points: 1, seconds: (2 * ticketLifetime) / 1000 });
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

/** Whether a ticket or token is still valid: neither the session nor the account has ended. */
export async function isStillValid(context: Needs, { id, sessionId }: SignedIn): Promise<boolean> {
  return (await viewerOf(context, id, sessionId ?? noSession)) !== null;
}

async function viewerOf(context: Needs, userId: string, sessionId: string): Promise<SignedIn | null> {
  const user = await findUser(context, userId);
  if (user?.type !== "registered" || context.moderation.isSuspended(userId)) return null;
  const viewer: SignedIn = { kind: "registered", id: user.id, name: user.name, avatar: user.avatar };
  if (sessionId === noSession) return viewer;
  const session = await context.db
    .selectFrom("sessions")
    .select("id")
    .where("id", "=", sessionId)
    .where("user_id", "=", userId)
    .where("expires_at", ">", context.clock.now())
    .executeTakeFirst();
  return session ? { ...viewer, sessionId } : null;
}

/** The people among these whose session and account are still valid, found by one query. */
export async function validAmong(
  { db, clock }: Pick<Needs, "db" | "clock">,
  viewers: SignedIn[],
): Promise<Set<SignedIn>> {
  const rows = await db
    .selectFrom("users")
    .leftJoin("sessions", (join) =>
      join.onRef("sessions.user_id", "=", "users.id").on("sessions.expires_at", ">", clock.now()),
    )
    .select(["users.id", "sessions.id as session"])
    .where(
      "users.id",
      "in",
      viewers.map(({ id }) => id),
    )
    .where("users.type", "=", "registered")
    .execute();
  const valid = new Set(rows.flatMap(({ id, session }) => [`${id} ${noSession}`, `${id} ${session}`]));
  return new Set(viewers.filter(({ id, sessionId }) => valid.has(`${id} ${sessionId ?? noSession}`)));
}
