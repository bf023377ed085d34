import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { DomainError } from "../errors";

/** What a body must be, by those who read it as it arrives. */
const promised = new WeakMap<Readable, string>();

/**
 * The SHA-256, in base64, that a request says its body has (`Content-Digest`, RFC 9530, with this one algorithm alone).
 * Signatures are over it where the body is too large to be held before anybody is known.
 */
export function digestOf(header: string | null): string | undefined {
  return /^sha-256=:([A-Za-z0-9+/]{43}=):$/.exec(header ?? "")?.[1];
}

/** From now on a body that is read by `readBody` or `asPromised` is refused unless it has this digest. */
export function promiseDigest(message: IncomingMessage, digest: string): void {
  promised.set(message, digest);
}

/**
 * The same bytes, which end well only if they are those that were promised.
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

/** @throws DomainError 407 when the whole body is not the promised one. */
export function checkPromised(body: Readable, bytes: Buffer): void {
  const digest = promised.get(body);
  if (!digest) return;
  refuseOther(digest, createHash("sha256").update(bytes).digest("base64"));
  promised.delete(body);
}

/** Whether the body was promised, and nobody has compared it yet. */
export function isUnchecked(body: Readable): boolean {
  return promised.has(body);
}

function refuseOther(digest: string, found: string): void {
  if (found !== digest) throw new DomainError("core:errors.signatureWrong", { code: 407 });
}
