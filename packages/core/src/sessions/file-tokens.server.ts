import type { Context } from "../context";
import { constantTimeEqual } from "../crypto/hash.server";
import { sessionIdle } from "./lifetime";

/** What a file token opens: the user's own files, or public files. */
export type FileTokenPurpose = "access" | "public";

const minute = 60 * 1000;
const hour = 60 * minute;
/** Tokens of one such span are the same: a new token would change the address, which misses every cache. */
const span = 10 * minute;

/**
 * Issues a token for file addresses: valid for one purpose and for 50 to 60 minutes, and revoked with its session
 * (spec:files-50). Nothing is stored: it is `purpose.session.expiry.mac`, the expiry in milliseconds in base 36.
 */
export function issueFileToken(
  { secrets, clock }: Pick<Context, "secrets" | "clock">,
  purpose: FileTokenPurpose,
  sessionId: string,
): string {
  const expiry = Math.floor(clock.now() / span) * span + hour;
  const text = `${purpose}.${sessionId}.${expiry.toString(36)}`;
  return `${text}.${secrets.mac("file-token", text)}`;
}

/**
 * The user whose files a token opens; null when it is forged, expired, for another purpose, its session has ended,
 * or the user is suspended.
 */
export async function openFileToken(
  { secrets, clock, db, moderation }: Pick<Context, "secrets" | "clock" | "db" | "moderation">,
  purpose: FileTokenPurpose,
  token: string,
): Promise<{ userId: string } | null> {
  const [named, sessionId, expiry, mac, ...rest] = token.split(".");
  if (named !== purpose || !sessionId || !expiry || !mac || rest.length > 0) return null;
  if (!constantTimeEqual(mac, secrets.mac("file-token", `${named}.${sessionId}.${expiry}`))) return null;
  const now = clock.now();
  if (Number.parseInt(expiry, 36) <= now) return null;
  const session = await db
    .selectFrom("sessions")
    .select("user_id")
    .where("id", "=", sessionId)
    .where("expires_at", ">", now)
    .where("seen_at", ">", now - sessionIdle)
    .executeTakeFirst();
  return session && !moderation.isSuspended(session.user_id) ? { userId: session.user_id } : null;
}
