import { fromUtf8, utf8 } from "./bytes";
import type { VaultKeys } from "./keys";
import { mac, open, pad, seal, Unopened, unpad } from "./primitives";

/** The fields of an entry that are encrypted, each separately. */
export const sealedFields = ["name", "url", "user", "password", "label", "memo"] as const;
export type SealedField = (typeof sealedFields)[number];

const version = "1.";
const bound = (keys: VaultKeys, entryId: string, field: SealedField) =>
  `dozen-vault/1|entry|${keys.userId}|${entryId}|${field}`;

/**
 * Encrypts a field of an entry for the server; it decrypts only as this field of this entry of this
 * user.
 */
export async function sealField(keys: VaultKeys, entryId: string, field: SealedField, text: string): Promise<string> {
  return version + (await seal(keys.entries, pad(utf8(text)), bound(keys, entryId, field)));
}

/** @throws Unopened when it was altered, or belongs to another entry, field or user */
export async function openField(keys: VaultKeys, entryId: string, field: SealedField, sealed: string): Promise<string> {
  if (!sealed.startsWith(version)) throw new Unopened();
  return fromUtf8(unpad(await open(keys.entries, sealed.slice(version.length), bound(keys, entryId, field))));
}

/**
 * A keyed hash by which the server finds an account name without knowing it; equal for equal names
 * in one vault.
 */
export function accountIndex(keys: VaultKeys, user: string): Promise<string> {
  return mac(keys.accounts, user.normalize("NFC"));
}

/**
 * An id for a new entry: a ULID, 26 letters and digits that begin with the time, so that ids sort
 * by it.
 */
export function newEntryId(now = Date.now()): string {
  const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
  let time = "";
  for (let rest = now; time.length < 10; rest = Math.floor(rest / 32)) time = letters[rest % 32] + time;
  const drawn = crypto.getRandomValues(new Uint8Array(16));
  return time + Array.from(drawn, (byte) => letters[byte % 32]).join("");
}
