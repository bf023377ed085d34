import type { Context } from "../context";
import { constantTimeEqual } from "../crypto/hash.server";
import { sessionIdle } from "./sessions.server";

/** What a file token: the user's own files, or files that are public. */
export type FileTokenPurpose = "access" | "public";

const minute = 60 * 1000;
const hour = 60 * minute;
/** Tokens of one such span are the same: a new one makes a new address, which opens anew and misses every cache. */
const span = 10 * minute;

/**
 * A token for file addresses: one purpose, 50 to 60 minutes, and dead with its session (spec:files-50). Nothing is
 * stored: it is `purpose.session.expiry.mac`, the expiry in milliseconds in base 36.
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

/** Whose files a token opens; null when it is forged, too old, for another purpose, or its session has ended. */
export async function openFileToken(
  { secrets, clock, db }: Pick<Context, "secrets" | "clock" | "db">,
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
  return session ? { userId: session.user_id } : null;
}
