const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { fatal: true });

export type Bytes = Uint8Array<ArrayBuffer>;

export const utf8 = (text: string): Bytes => encoder.encode(text) as Bytes;
export const fromUtf8 = (bytes: Uint8Array): string => decoder.decode(bytes);

/** Base64url without padding (RFC 4648, section 5). */
export function toBase64Url(bytes: Uint8Array): string {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** @throws when the text is not base64url */
export function fromBase64Url(text: string): Bytes {
  if (!/^[\w-]*$/.test(text)) throw new TypeError("not base64url");
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}

export const randomBytes = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length));

/** A uniformly distributed integer from 0 to `below` - 1. */
export function randomBelow(below: number): number {
  // Reject values beyond the last whole multiple, which would favor small numbers.
  const limit = Math.floor(2 ** 32 / below) * below;
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn < limit) return drawn % below;
  }
}
