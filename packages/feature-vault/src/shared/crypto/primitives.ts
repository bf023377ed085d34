import { type Bytes, fromBase64Url, randomBytes, toBase64Url, utf8 } from "./bytes";

const nonceLength = 12;
const tagLength = 16;

/** A ciphertext does not decrypt: the key is wrong, it was bound to something else, or it was altered. */
export class Unopened extends Error {
  constructor() {
    super("this does not open with this key, here");
    this.name = "Unopened";
  }
}

/** HKDF-SHA256 (RFC 5869) without a salt: 32 bytes for one purpose. */
export async function derive(secret: Bytes, purpose: string): Promise<Bytes> {
  const key = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
  const parameters = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: utf8(purpose) };
  return new Uint8Array(await crypto.subtle.deriveBits(parameters, key, 256));
}

export function sealingKey(bytes: Bytes): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);
}

/**
 * AES-256-GCM: base64url of nonce, ciphertext and tag. It decrypts only with the same `bound`, its
 * additional data.
 */
export async function seal(key: CryptoKey, plain: Bytes, bound: string): Promise<string> {
  const nonce = randomBytes(nonceLength);
  const parameters = { name: "AES-GCM", iv: nonce, additionalData: utf8(bound) };
  const sealed = new Uint8Array(await crypto.subtle.encrypt(parameters, key, plain));
  const whole = new Uint8Array(nonceLength + sealed.length);
  whole.set(nonce);
  whole.set(sealed, nonceLength);
  return toBase64Url(whole);
}

/** @throws Unopened */
export async function open(key: CryptoKey, text: string, bound: string): Promise<Bytes> {
  try {
    const whole = fromBase64Url(text);
    if (whole.length < nonceLength + tagLength) throw new Unopened();
    // Accept canonical base64url only: otherwise the spare bits of the last letter could be flipped
    // unnoticed.
    if (toBase64Url(whole) !== text) throw new Unopened();
    const parameters = { name: "AES-GCM", iv: whole.subarray(0, nonceLength), additionalData: utf8(bound) };
    return new Uint8Array(await crypto.subtle.decrypt(parameters, key, whole.subarray(nonceLength)));
  } catch {
    throw new Unopened();
  }
}

/** HMAC-SHA256 as base64url. */
export async function mac(key: CryptoKey, text: string): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.sign("HMAC", key, utf8(text))));
}

export function macKey(bytes: Bytes): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
}

/** SHA-256 of a text, in hex. */
export async function sha256(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", utf8(text)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const block = 32;

/** Pads to whole blocks (ISO/IEC 7816-4: a byte 0x80, then zeros), so that the length reveals little. */
export function pad(bytes: Bytes): Bytes {
  const padded = new Uint8Array(Math.ceil((bytes.length + 1) / block) * block);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  return padded;
}

/** @throws Unopened when there is no padding */
export function unpad(bytes: Bytes): Bytes {
  let end = bytes.length - 1;
  while (end >= 0 && bytes[end] === 0) end -= 1;
  if (bytes[end] !== 0x80) throw new Unopened();
  return bytes.subarray(0, end);
}
