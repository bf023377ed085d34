import { createCipheriv, pbkdf2Sync, randomBytes, scryptSync } from "node:crypto";

interface Sealed {
  text: Buffer;
  nonce: Buffer;
  tag: Buffer;
}

function seal(key: Buffer, plain: Buffer | string): Sealed {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return { text, nonce, tag: cipher.getAuthTag() };
}

/** Encrypts an Aegis vault as the app does (docs/vault.md). */
export function sealAegis(plain: string, password: string): string {
  const masterKey = randomBytes(32);
  const salt = randomBytes(32);
  const wrapped = seal(scryptSync(password, salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 }), masterKey);
  const db = seal(masterKey, JSON.stringify(JSON.parse(plain).db));
  const params = ({ nonce, tag }: Sealed) => ({ nonce: nonce.toString("hex"), tag: tag.toString("hex") });
  const biometric = { type: 2, uuid: "0", key: randomBytes(32).toString("hex"), key_params: params(wrapped) };
  const slot = {
    type: 1,
    uuid: "1",
    key: wrapped.text.toString("hex"),
    key_params: params(wrapped),
    n: 2 ** 15,
    r: 8,
    p: 1,
    salt: salt.toString("hex"),
    repaired: true,
    is_backup: false,
  };
  return JSON.stringify({
    version: 1,
    header: { slots: [biometric, slot], params: params(db) },
    db: db.text.toString("base64"),
  });
}

/** Encrypts a 2FAS backup as the app does. */
export function sealTwoFas(plain: string, password: string): string {
  const { services, ...rest } = JSON.parse(plain);
  const salt = randomBytes(256);
  const { text, nonce, tag } = seal(pbkdf2Sync(password, salt, 10_000, 32, "sha256"), JSON.stringify(services));
  const parts = [Buffer.concat([text, tag]), salt, nonce].map((part) => part.toString("base64"));
  return JSON.stringify({ ...rest, services: [], servicesEncrypted: parts.join(":") });
}
