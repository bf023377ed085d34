import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { DomainError } from "../errors";

/** The expected digest of a body, until the body has been read and compared. */
const promised = new WeakMap<Readable, string>();

/**
 * The SHA-256 of the body, in base64, as the request declares it in `Content-Digest` (RFC 9530; no other algorithm is
 * accepted). The signature of a large body covers this digest, because the body must not be read before the sender is
 * known.
 */
export function digestOf(header: string | null): string | undefined {
  return /^sha-256=:([A-Za-z0-9+/]{43}=):$/.exec(header ?? "")?.[1];
}

/** From now on `readBody` and `asPromised` reject this body unless it has this digest. */
export function promiseDigest(message: IncomingMessage, digest: string): void {
  promised.set(message, digest);
}

/**
 * Passes the bytes through and compares their digest with the declared one at the end.
 *
 * @throws DomainError 407
 */
export async function* asPromised(body: Readable, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const digest = promised.get(body);
  if (!digest) return yield* source;
  const hash = createHash("sha256");
  for await (const part of source) {
    hash.update(part);
    yield part;
  }
  refuseOther(digest, hash.digest("base64"));
  promised.delete(body);
}

/** @throws DomainError 407 when the whole body does not have the declared digest. */
export function checkPromised(body: Readable, bytes: Buffer): void {
  const digest = promised.get(body);
  if (!digest) return;
  refuseOther(digest, createHash("sha256").update(bytes).digest("base64"));
  promised.delete(body);
}

/** Whether the body has a declared digest that has not been compared yet. */
export function isUnchecked(body: Readable): boolean {
  return promised.has(body);
}

function refuseOther(digest: string, found: string): void {
  if (found !== digest) throw new DomainError("core:errors.signatureWrong", { code: 407 });
}
