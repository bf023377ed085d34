import type { KdfCost } from "./kdf";
import { Unopened } from "./primitives";

/**
 * What `pwd_key` holds, as JSON: everything but the secrets that are needed to open a vault. Wraps and codes are
 * AES-256-GCM under keys that Argon2id and HKDF make of what the person types; all bytes are base64url.
 */
export interface Bundle {
  v: 1;
  kdf: { name: "argon2id" } & KdfCost;
  /** 16 bytes, for the master key. */
  salt: string;
  /** The vault key under the master key. */
  wrap: string;
  codes: {
    /** 16 bytes, for all recovery codes. */
    salt: string;
    /** The vault key under each recovery code. */
    wraps: string[];
    /** The codes themselves under the vault key, so that their owner can look at them again. */
    sealed: string[];
  };
}

/** @throws Unopened when the text is no bundle of a version that is known here */
export function readBundle(text: string): Bundle {
  let read: Partial<Bundle>;
  try {
    read = (JSON.parse(text) ?? {}) as Partial<Bundle>;
  } catch {
    throw new Unopened();
  }
  const texts = [read.salt, read.wrap, read.codes?.salt, ...(read.codes?.wraps ?? [undefined])];
  const known = read.v === 1 && read.kdf?.name === "argon2id";
  if (!known || texts.some((part) => typeof part !== "string")) throw new Unopened();
  return read as Bundle;
}
