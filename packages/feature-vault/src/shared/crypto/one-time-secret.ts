import { type Bytes, fromBase64Url, fromUtf8, randomBytes, toBase64Url, utf8 } from "./bytes";
import { type KdfCost, standardCost, type stretch } from "./kdf";
import { derive, open, pad, seal, sealingKey, Unopened, unpad } from "./primitives";

/** What turns a password into 32 bytes: `stretch`, here or in a worker. */
export type Stretch = typeof stretch;

export interface SealedSecret {
  /** For the server: `ds1.sealed`, or `ds1.memory.passes.lanes.salt.sealed` with a password. */
  ciphertext: string;
  /** For the server, which stores its hash: a client that presents it knows the key. */
  proof: string;
  /** For the fragment of the link only. */
  key: string;
}

export interface SecretPassword {
  password: string;
  stretch: Stretch;
  cost?: KdfCost;
}

const keyLength = 32;
const purpose = (name: string) => `dozen-secret/1/${name}`;
const bound = (head: string) => `dozen-secret/1|${head}`;

/** Encrypts a text under a new random key and, if there is one, a password. */
export async function sealSecret(text: string, protection?: SecretPassword): Promise<SealedSecret> {
  const key = randomBytes(keyLength);
  const { head, contentKey } = protection ? await newPasswordKey(key, protection) : await plainKey(key);
  const sealed = await seal(contentKey, pad(utf8(text)), bound(head));
  return { ciphertext: `${head}.${sealed}`, proof: await proofOf(key), key: toBase64Url(key) };
}

/**
 * Decrypts a text with the key of its link. `protection` is used only if the text has a password.
 *
 * @throws Unopened when key or password is wrong, or the ciphertext was altered
 */
export async function openSecret(ciphertext: string, key: string, protection?: SecretPassword): Promise<string> {
  const { head, kdf, sealed } = readCiphertext(ciphertext);
  const bytes = readSecretKey(key);
  if (!bytes || (kdf && !protection)) throw new Unopened();
  const contentKey = kdf && protection ? await passwordKey(bytes, protection, kdf) : (await plainKey(bytes)).contentKey;
  return fromUtf8(unpad(await open(contentKey, sealed, bound(head))));
}

/** The bytes of a key as the fragment of a link contains it; null if the link is not complete. */
export function readSecretKey(text: string): Bytes | null {
  if (!/^[\w-]{43}$/.test(text)) return null;
  const bytes = fromBase64Url(text);
  return toBase64Url(bytes) === text ? bytes : null;
}

/** Proves knowledge of the key, from which it cannot be computed back. */
export async function proofOf(key: Bytes): Promise<string> {
  return toBase64Url(await derive(key, purpose("open")));
}

/** Whether a password protects a text. */
export function hasPassword(ciphertext: string): boolean {
  return ciphertext.split(".").length > 2;
}

async function plainKey(key: Bytes) {
  return { head: "ds1", contentKey: await sealingKey(await derive(key, purpose("text"))) };
}

interface Kdf {
  cost: KdfCost;
  salt: Bytes;
}

async function newPasswordKey(key: Bytes, protection: SecretPassword) {
  const kdf = { cost: protection.cost ?? standardCost, salt: randomBytes(16) };
  const { memory, passes, lanes } = kdf.cost;
  const head = `ds1.${memory}.${passes}.${lanes}.${toBase64Url(kdf.salt)}`;
  return { head, contentKey: await passwordKey(key, protection, kdf) };
}

/** Both the link and the password are necessary: neither alone lets anybody try passwords. */
async function passwordKey(key: Bytes, { password, stretch }: SecretPassword, { cost, salt }: Kdf): Promise<CryptoKey> {
  const stretched = await stretch(password.normalize("NFC"), salt, cost);
  const both = new Uint8Array(2 * keyLength);
  both.set(key);
  both.set(stretched, keyLength);
  return sealingKey(await derive(both, purpose("text-with-password")));
}

function readCiphertext(text: string): { head: string; kdf?: Kdf; sealed: string } {
  const [, head = "", memory, passes, lanes, salt, sealed = ""] =
    /^(ds1(?:\.(\d{1,7})\.(\d{1,2})\.(\d{1,2})\.([\w-]{22}))?)\.([\w-]+)$/.exec(text) ?? [];
  if (!sealed) throw new Unopened();
  if (!salt) return { head, sealed };
  const cost = { memory: Number(memory), passes: Number(passes), lanes: Number(lanes) };
  return { head, kdf: { cost, salt: fromBase64Url(salt) }, sealed };
}
