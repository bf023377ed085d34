import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { compactDecrypt, type JWK } from "jose";
import type { Database } from "../database/database.server";
import { type Settings, SettingsError } from "../settings.server";
import { loadExchangeKey } from "./exchange-key.server";
import { sha256 } from "./hash.server";
import { existingSecretKeys, loadSecretKeys, removeSecretKeys } from "./secret-keys.server";

/** Encrypts what is stored in the database, and decrypts what clients encrypted for this site. */
export interface Secrets {
  /**
   * Encrypts with AES-256-GCM under the first secret key, as text: `v1.<key id>.<base64url>`, some 50 characters longer
   * than 4/3 of the plain text. `bound` names the row and column; the text can be decrypted only there.
   */
  seal(plain: string, bound: string): string;
  /** @throws when the text was changed, belongs to another row or column, or its key was removed. */
  open(sealed: string, bound: string): string;
  /**
   * HMAC-SHA256 in hex under a key derived for `purpose`. It uses the last of the secret keys, so that values computed
   * earlier still match after a new first key was added.
   */
  mac(purpose: string, text: string): string;
  /** Public RSA key for JWE (RSA-OAEP-256). */
  jwk: JWK;
  /** Decrypts a compact JWE (RSA-OAEP-256 with A256GCM only). @throws when it is anything else. */
  decryptJwe(compact: string): Promise<string>;
}

interface SealingKey {
  id: string;
  key: Buffer;
}

const version = "v1";
const ivLength = 12;
const tagLength = 16;

/**
 * Loads the secret keys (SECRET_KEYS, or the file that the first start creates) and the key pair of `GET /api/crypto`,
 * which all processes of the site share through the database.
 */
export async function createSecrets({
  settings,
  database,
}: {
  settings: Pick<Settings, "secretKeys" | "dataDir">;
  database: Database;
}): Promise<Secrets> {
  const existing = await existingSecretKeys(settings);
  const keys = existing ?? (await loadSecretKeys(settings));
  const sealer = createSealer(keys);
  const exchange = await loadExchangeKey(database, sealer).catch(async (error: unknown) => {
    // New keys do not fit a database that has others, and would be in the way of those.
    if (!existing && error instanceof SettingsError) await removeSecretKeys(settings.dataDir);
    throw error;
  });
  return {
    ...sealer,
    mac: createMac(keys.at(-1) as Buffer),
    jwk: exchange.jwk,
    async decryptJwe(compact) {
      const { plaintext } = await compactDecrypt(compact, exchange.privateKey, {
        keyManagementAlgorithms: ["RSA-OAEP-256"],
        contentEncryptionAlgorithms: ["A256GCM"],
      });
      return new TextDecoder().decode(plaintext);
    },
  };
}

export type Sealer = Pick<Secrets, "seal" | "open">;

/** @param keys 32 bytes each; the first encrypts, all decrypt. */
export function createSealer(keys: Buffer[]): Sealer {
  const sealing = keys.map((key) => ({ id: keyId(key), key: derive(key, "seal") }));
  const first = sealing[0] as SealingKey;
  return {
    seal: (plain, bound) => sealWith(first, plain, bound),
    open: (sealed, bound) => openWith(sealing, sealed, bound),
  };
}

function sealWith({ id, key }: SealingKey, plain: string, bound: string): string {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv("aes-256-gcm", key, iv, { authTagLength: tagLength });
  cipher.setAAD(associated(id, bound));
  const body = Buffer.concat([iv, cipher.update(plain, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return `${version}.${id}.${body.toString("base64url")}`;
}

function openWith(keys: SealingKey[], sealed: string, bound: string): string {
  const [sealedVersion, id = "", text = "", ...rest] = sealed.split(".");
  if (sealedVersion !== version || rest.length > 0) throw new Error("This is not a sealed text.");
  const found = keys.find((key) => key.id === id);
  if (!found) throw new Error(`The secret key ${id} that sealed this text is not among SECRET_KEYS.`);
  const body = Buffer.from(text, "base64url");
  if (body.length < ivLength + tagLength) throw new Error("This sealed text is cut short.");
  const decipher = createDecipheriv("aes-256-gcm", found.key, body.subarray(0, ivLength), { authTagLength: tagLength });
  decipher.setAAD(associated(id, bound));
  decipher.setAuthTag(body.subarray(-tagLength));
  return decipher.update(body.subarray(ivLength, -tagLength), undefined, "utf8") + decipher.final("utf8");
}

function associated(id: string, bound: string): Buffer {
  return Buffer.from(`${version}.${id}.${bound}`, "utf8");
}

/** Identifies a key without revealing anything about it. */
function keyId(key: Buffer): string {
  return sha256(key).slice(0, 8);
}

function createMac(key: Buffer): Secrets["mac"] {
  const derived = new Map<string, Buffer>();
  return (purpose, text) => {
    const own = derived.get(purpose) ?? derive(key, `mac:${purpose}`);
    derived.set(purpose, own);
    return createHmac("sha256", own).update(text, "utf8").digest("hex");
  };
}

/** Derives a separate key for each use (HKDF, RFC 5869). */
function derive(key: Buffer, use: string): Buffer {
  return Buffer.from(hkdfSync("sha256", key, "", `dozen ${use}`, 32));
}
