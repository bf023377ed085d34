import { createHmac } from "node:crypto";
import type { Context } from "../context";
import { constantTimeEqual, sha256 } from "../crypto/hash.server";
import { isDuplicate } from "../database/query.server";
import { DomainError } from "../errors";

/** A time stamp may be up to 5 minutes early or late. Milliseconds. */
export const signatureWindow = 5 * 60 * 1000;

export interface SignedParts {
  /** Milliseconds since the epoch, as sent. */
  timestamp: string;
  method: string;
  /** Path as sent, `/api/short`; with any method but GET and DELETE including the query, if any: `/api/short?a=b`. */
  path: string;
  /** Raw query without "?" for GET and DELETE, raw body for JSON, the header `Content-Digest` for multipart. */
  payload: string | Buffer;
}

/** The parts as received: a multipart body without a digest has no payload that a signature could cover. */
export type SentParts = Omit<SignedParts, "timestamp" | "payload"> & { payload: SignedParts["payload"] | undefined };

/** HMAC-SHA256 in lower-case hex over time stamp, method, path and payload, one per line (spec:site-46). */
export function signCall(secret: string, { timestamp, method, path, payload }: SignedParts): string {
  return createHmac("sha256", secret).update(`${timestamp}\n${method}\n${path}\n`).update(payload).digest("hex");
}

/**
 * Checks a call's signature.
 *
 * @throws DomainError 406 without signature or digest, 408 without time stamp, 409 when the time stamp is more than 5
 *   minutes off, 407 when the signature is wrong.
 */
export function checkSignature(
  secret: string,
  sent: SentParts & { timestamp: string | null; sign: string | null },
  now: number,
): void {
  const { timestamp, sign, payload } = sent;
  if (!sign) throw new DomainError("core:errors.signatureMissing", { code: 406 });
  if (!timestamp) throw new DomainError("core:errors.timestampMissing", { code: 408 });
  if (!/^\d{1,15}$/.test(timestamp) || Math.abs(now - Number(timestamp)) > signatureWindow) {
    throw new DomainError("core:errors.timestampOutside", { code: 409 });
  }
  if (payload === undefined) throw new DomainError("core:errors.digestMissing", { code: 406 });
  if (!constantTimeEqual(sign, signCall(secret, { ...sent, payload, timestamp }))) throw wrongSignature();
}

/**
 * Records that a signature was used for a change. The record is in the database, so that it also holds in other
 * processes and after a restart.
 *
 * @throws DomainError 407 when it was used before.
 */
export async function useSignature(
  context: Pick<Context, "db" | "clock">,
  sessionId: string,
  sign: string,
): Promise<void> {
  const id = sha256(`${sessionId}:${sign}`);
  // The time stamp may be one window ahead and is accepted for one window after that.
  const expires_at = context.clock.now() + 2 * signatureWindow;
  try {
    await context.db.insertInto("signatures").values({ id, expires_at }).execute();
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw wrongSignature();
  }
}

function wrongSignature(): DomainError {
  return new DomainError("core:errors.signatureWrong", { code: 407 });
}
