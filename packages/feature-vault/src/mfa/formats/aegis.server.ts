import { createDecipheriv, randomUUID, scrypt } from "node:crypto";
import { promisify } from "node:util";
import { passwordNeeded, passwordWrong } from "../errors";
import type { NamedKey } from "../key";
import { type ImportedKey, readKey } from "./imported";
import { asList, asObject, asText, type Json } from "./json";
import { leftOf } from "./left-out";

/** The vault format of Aegis. Source: https://github.com/beemdevelopment/Aegis/blob/master/docs/vault.md */
export function isAegis(file: Json): boolean {
  return "db" in file && "header" in file;
}

const passwordSlot = 1;

/** Aegis uses N = 2^15, r = 8, p = 1; a file that needs more than four times that memory is refused. */
const mostScryptMemory = 128 * 1024 * 1024;

const deriveKey = promisify(
  (
    password: string,
    salt: Buffer,
    options: { N: number; r: number; p: number; maxmem: number },
    done: (error: Error | null, key: Buffer) => void,
  ) => scrypt(password, salt, 32, options, done),
);

/** @throws passwordNeeded, passwordWrong when the vault is encrypted */
export async function readAegis(file: Json, password: string): Promise<ImportedKey[]> {
  const content = typeof file.db === "string" ? await openVault(file, password) : asObject(file.db);
  return asList(content.entries).map((entry) => {
    const info = asObject(entry.info);
    const { secret, algo: algorithm, digits, period, counter } = info;
    const { type: kind, issuer, name: account } = entry;
    return readKey({ kind, secret, issuer, account, algorithm, digits, period, counter, left: leftOf(entry) });
  });
}

async function openVault(file: Json, password: string): Promise<Json> {
  if (!password) throw passwordNeeded();
  const header = asObject(file.header);
  for (const slot of asList(header.slots).filter(({ type }) => type === passwordSlot)) {
    const masterKey = await openSlot(slot, password);
    const plain = masterKey && decrypt(masterKey, asObject(header.params), Buffer.from(asText(file.db), "base64"));
    if (plain) return asObject(JSON.parse(plain.toString("utf8")));
  }
  throw passwordWrong();
}

async function openSlot(slot: Json, password: string): Promise<Buffer | null> {
  const [N, r, p] = [slot.n, slot.r, slot.p].map(Number) as [number, number, number];
  if (!(N > 1 && r > 0 && p > 0 && 128 * N * r * p <= mostScryptMemory)) return null;
  const salt = Buffer.from(asText(slot.salt), "hex");
  // Node's default limit would refuse even the usual parameters.
  const key = await deriveKey(password, salt, { N, r, p, maxmem: 2 * mostScryptMemory }).catch(() => null);
  return key && decrypt(key, asObject(slot.key_params), Buffer.from(asText(slot.key), "hex"));
}

/** AES-256-GCM; null when the key is wrong or the text was altered. */
function decrypt(key: Buffer, parameters: Json, sealed: Buffer): Buffer | null {
  try {
    const cipher = createDecipheriv("aes-256-gcm", key, Buffer.from(asText(parameters.nonce), "hex"), {
      authTagLength: 16,
    });
    cipher.setAuthTag(Buffer.from(asText(parameters.tag), "hex"));
    return Buffer.concat([cipher.update(sealed), cipher.final()]);
  } catch {
    return null;
  }
}

/** Writes an unencrypted Aegis vault. */
export function writeAegis(keys: NamedKey[]): string {
  const entries = keys.map((key) => ({
    type: key.kind,
    uuid: randomUUID(),
    name: key.account,
    issuer: key.name,
    icon: null,
    info: {
      secret: key.secret,
      algo: key.algorithm,
      digits: key.digits,
      ...(key.kind === "hotp" ? { counter: key.counter } : { period: key.period }),
    },
  }));
  const vault = { version: 1, header: { slots: null, params: null }, db: { version: 1, entries } };
  return JSON.stringify(vault, null, 2);
}
