import { fromUtf8, utf8 } from "./bytes";
import type { VaultKeys } from "./keys";
import { mac, open, pad, seal, Unopened, unpad } from "./primitives";

/** The parts of an entry that are sealed, each on its own. */
export const sealedFields = ["name", "url", "user", "password", "label", "memo"] as const;
export type SealedField = (typeof sealedFields)[number];

const version = "1.";
const bound = (keys: VaultKeys, entryId: string, field: SealedField) =>
  `dozen-vault/1|entry|${keys.userId}|${entryId}|${field}`;

/** A part of an entry as the server keeps it: it opens only as this field of this entry of this user. */
export async function sealField(keys: VaultKeys, entryId: string, field: SealedField, text: string): Promise<string> {
  return version + (await seal(keys.entries, pad(utf8(text)), bound(keys, entryId, field)));
}

/** @throws Unopened altered, or another entry's, field's or user's */
export async function openField(keys: VaultKeys, entryId: string, field: SealedField, sealed: string): Promise<string> {
  if (!sealed.startsWith(version)) throw new Unopened();
  return fromUtf8(unpad(await open(keys.entries, sealed.slice(version.length), bound(keys, entryId, field))));
}

/** What the server finds an account name by, without knowing it; the same for the same name of the same vault. */
export function accountIndex(keys: VaultKeys, user: string): Promise<string> {
  return mac(keys.accounts, user.normalize("NFC"));
}

/** A new entry's id: 26 letters and digits, the time it was made first (a ULID), so that ids sort by it. */
export function newEntryId(now = Date.now()): string {
  const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
  let time = "";
  for (let rest = now; time.length < 10; rest = Math.floor(rest / 32)) time = letters[rest % 32] + time;
  const drawn = crypto.getRandomValues(new Uint8Array(16));
  return time + Array.from(drawn, (byte) => letters[byte % 32]).join("");
}
