import type { KdfCost } from "./kdf";
import { Unopened } from "./primitives";

/**
 * The JSON in `pwd_key`: everything except the secrets that is needed to open a vault. Wraps and
 * codes are AES-256-GCM under keys that Argon2id and HKDF derive from what the user types; all
 * bytes are base64url.
 */
export interface Bundle {
  v: 1;
  kdf: { name: "argon2id" } & KdfCost;
  /** 16 bytes, the salt for the master key. */
  salt: string;
  /** The vault key, encrypted under the master key. */
  wrap: string;
  codes: {
    /** 16 bytes, the salt for all recovery codes. */
    salt: string;
    /** The vault key, encrypted under each recovery code. */
    wraps: string[];
    /** The codes, encrypted under the vault key, so that their owner can see them again. */
    sealed: string[];
  };
}

/** @throws Unopened when the text is not a bundle of a known version */
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
