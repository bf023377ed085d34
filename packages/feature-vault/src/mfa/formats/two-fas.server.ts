import { createDecipheriv, pbkdf2 } from "node:crypto";
import { promisify } from "node:util";
import { passwordNeeded, passwordWrong } from "../errors";
import { type ImportedKey, readKey } from "./imported";
import { asList, asObject, asText, type Json } from "./json";
import { leftOf } from "./left-out";

/** The backup format of 2FAS. Source: https://github.com/twofas/2fas-android, `BackupContent` */
export function isTwoFas(file: Json): boolean {
  return Array.isArray(file.services) || typeof file.servicesEncrypted === "string";
}

const deriveKey = promisify(pbkdf2);
const iterations = 10_000;
const tagLength = 16;

/** @throws passwordNeeded, passwordWrong when the backup is encrypted */
export async function readTwoFas(file: Json, password: string): Promise<ImportedKey[]> {
  const sealed = asText(file.servicesEncrypted);
  const services = sealed ? asList(await openServices(sealed, password)) : asList(file.services);
  return services.map((service) => {
    const otp = asObject(service.otp);
    return readKey({
      ...otp,
      kind: otp.tokenType,
      secret: service.secret,
      issuer: otp.issuer || service.name,
      account: otp.account || otp.label,
      left: leftOf(service),
    });
  });
}

/**
 * `text and tag : salt : nonce`, each in base64; the key is derived by PBKDF2 with SHA-256, the
 * text encrypted with AES-256-GCM.
 */
async function openServices(sealed: string, password: string): Promise<unknown> {
  if (!password) throw passwordNeeded();
  const [text, salt, nonce] = sealed.split(":").map((part) => Buffer.from(part, "base64"));
  if (!text || !salt || !nonce) throw passwordWrong();
  const key = await deriveKey(password, salt, iterations, 32, "sha256");
  try {
    const cipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: tagLength });
    cipher.setAuthTag(text.subarray(-tagLength));
    const plain = Buffer.concat([cipher.update(text.subarray(0, -tagLength)), cipher.final()]);
    return JSON.parse(plain.toString("utf8"));
  } catch {
    throw passwordWrong();
  }
}
