import { hash as digest, randomBytes, timingSafeEqual } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

// OWASP Password Storage Cheat Sheet: Argon2id with 19 MiB, 2 iterations, 1 degree of parallelism. 2 is Argon2id.
const parameters = { algorithm: 2, memoryCost: 19456, timeCost: 2, parallelism: 1 } as const;

let decoy: Promise<string> | undefined;

/** Argon2id hash in PHC form (`$argon2id$v=19$m=…`), at most 100 characters. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, parameters);
}

/**
 * Compares a password with a stored hash. `rehash` says that the hash was made with weaker parameters than today's and
 * should be replaced. Without a stored hash (unknown account) it takes as long and returns false, so that response
 * times do not reveal accounts.
 */
export async function verifyPassword(
  stored: string | null | undefined,
  password: string,
): Promise<{ ok: boolean; rehash: boolean }> {
  decoy ??= hashPassword(randomToken());
  const matches = await verify(stored ?? (await decoy), password);
  const ok = matches && Boolean(stored);
  return { ok, rehash: ok && isWeaker(stored ?? "") };
}

function isWeaker(stored: string): boolean {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(stored);
  if (!found) return true;
  return Number(found[1]) < parameters.memoryCost || Number(found[2]) < parameters.timeCost;
}

/** Random bytes in base64url; 32 bytes are 43 characters. */
export function randomToken(bytes = 32): string {
  return randomBytes(bytes).toString("base64url");
}

/** SHA-256 in hex, 64 characters. */
export function sha256(text: string | Uint8Array): string {
  return digest("sha256", text, "hex");
}

/** Compares two texts in constant time. */
export function constantTimeEqual(a: string, b: string): boolean {
  // Digests have the same length, so the texts' lengths do not leak either.
  return timingSafeEqual(digest("sha256", a, "buffer"), digest("sha256", b, "buffer"));
}
