import { type Bundle, readBundle } from "./bundle";
import { type Bytes, fromBase64Url, fromUtf8, randomBytes, toBase64Url, utf8 } from "./bytes";
import { type KdfCost, standardCost, stretch } from "./kdf";
import { derive, macKey, open, seal, sealingKey, sha256, Unopened } from "./primitives";
import { newRecoveryCodes, normaliseCode } from "./recovery-codes";

/** The keys of an open vault. They never leave the worker or program that derived them. */
export interface VaultKeys {
  userId: string;
  /**
   * The server's id for this key: SHA-256 of the owner's proof, in hex. It reveals nothing about
   * the key.
   */
  id: string;
  /** 256 random bits from which all other keys of a vault derive. */
  vaultKey: Bytes;
  entries: CryptoKey;
  accounts: CryptoKey;
}

/**
 * The server stores hashes of these: a client that presents one has opened the vault or has one of
 * its codes.
 */
export interface Proofs {
  owner: string;
  /** In the order of the codes; absent when the codes do not change. */
  codes?: string[];
}

export interface MadeBundle {
  bundle: string;
  proofs: Proofs;
}

const purpose = (name: string) => `dozen-vault/1/${name}`;
const wrapBound = (userId: string) => `dozen-vault/1|wrap|${userId}`;
const codeBound = (userId: string, index: number) => `dozen-vault/1|code|${userId}|${index}`;
const keptCodeBound = (userId: string, index: number) => `dozen-vault/1|kept-code|${userId}|${index}`;

/** Creates a vault: its keys, its bundle, and the four recovery codes to show to its owner. */
export async function createVault(userId: string, masterKey: string, cost: KdfCost = standardCost) {
  const keys = await vaultKeys(userId, randomBytes(32));
  const codes = newRecoveryCodes();
  const { proofs, ...wrapped } = await codeWraps(keys, codes, cost);
  const bundle: Bundle = { v: 1, ...(await masterWrap(keys, masterKey, cost)), codes: wrapped };
  return {
    keys,
    codes,
    bundle: JSON.stringify(bundle),
    proofs: { owner: await ownerProof(keys.vaultKey), codes: proofs },
  };
}

/**
 * Opens a vault with its master key.
 *
 * @throws Unopened when the master key is wrong, or the bundle was altered or belongs to another
 * user
 */
export async function openWithMasterKey(bundle: string, userId: string, masterKey: string): Promise<VaultKeys> {
  const { kdf, salt, wrap } = readBundle(bundle);
  const key = await wrappingKey(await stretch(masterKey, fromBase64Url(salt), kdf), "master-wrap");
  return vaultKeys(userId, await open(key, wrap, wrapBound(userId)));
}

/**
 * Opens a vault with a recovery code; also returns the proof that turns the vault off.
 *
 * @throws Unopened when it is not a code of this vault
 */
export async function openWithCode(bundle: string, userId: string, typed: string) {
  const { kdf, codes } = readBundle(bundle);
  const stretched = await stretch(normaliseCode(typed), fromBase64Url(codes.salt), kdf);
  const key = await wrappingKey(stretched, "code-wrap");
  for (const [index, wrap] of codes.wraps.entries()) {
    const vaultKey = await open(key, wrap, codeBound(userId, index)).catch(() => undefined);
    if (vaultKey) return { keys: await vaultKeys(userId, vaultKey), proof: await codeProof(stretched) };
  }
  throw new Unopened();
}

/** The same vault under another master key; the recovery codes stay valid. */
export async function changeMasterKey(bundle: string, keys: VaultKeys, masterKey: string): Promise<MadeBundle> {
  const before = readBundle(bundle);
  const changed: Bundle = { ...before, ...(await masterWrap(keys, masterKey, before.kdf)) };
  return { bundle: JSON.stringify(changed), proofs: { owner: await ownerProof(keys.vaultKey) } };
}

/** Decrypts the recovery codes of an open vault. */
export async function readCodes(bundle: string, keys: VaultKeys): Promise<string[]> {
  const { sealed } = readBundle(bundle).codes;
  return Promise.all(
    sealed.map(async (text, index) => fromUtf8(await open(keys.entries, text, keptCodeBound(keys.userId, index)))),
  );
}

async function masterWrap(keys: VaultKeys, masterKey: string, { memory, passes, lanes }: KdfCost) {
  const salt = randomBytes(16);
  const cost = { memory, passes, lanes };
  const key = await wrappingKey(await stretch(masterKey, salt, cost), "master-wrap");
  const wrap = await seal(key, keys.vaultKey, wrapBound(keys.userId));
  return { kdf: { name: "argon2id" as const, ...cost }, salt: toBase64Url(salt), wrap };
}

async function codeWraps(keys: VaultKeys, codes: string[], cost: KdfCost) {
  const salt = randomBytes(16);
  const [wraps, sealed, proofs]: [string[], string[], string[]] = [[], [], []];
  // Sequential, since each derivation needs 64 MiB.
  for (const [index, code] of codes.entries()) {
    const stretched = await stretch(code, salt, cost);
    const key = await wrappingKey(stretched, "code-wrap");
    wraps.push(await seal(key, keys.vaultKey, codeBound(keys.userId, index)));
    sealed.push(await seal(keys.entries, utf8(code), keptCodeBound(keys.userId, index)));
    proofs.push(await codeProof(stretched));
  }
  return { salt: toBase64Url(salt), wraps, sealed, proofs };
}

async function vaultKeys(userId: string, vaultKey: Bytes): Promise<VaultKeys> {
  return {
    userId,
    id: await sha256(await ownerProof(vaultKey)),
    vaultKey,
    entries: await sealingKey(await derive(vaultKey, purpose("entries"))),
    accounts: await macKey(await derive(vaultKey, purpose("accounts"))),
  };
}

const wrappingKey = async (stretched: Bytes, name: string) => sealingKey(await derive(stretched, purpose(name)));
const codeProof = async (stretched: Bytes) => toBase64Url(await derive(stretched, purpose("code-proof")));
/** Proves that the client has opened the vault. */
export const ownerProof = async (vaultKey: Bytes) => toBase64Url(await derive(vaultKey, purpose("owner-proof")));
