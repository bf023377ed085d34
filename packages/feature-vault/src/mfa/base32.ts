const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** spec:vault-47; the column holds no longer one once it is encrypted. */
const shortest = 6;
const longest = 256;

/**
 * Normalizes a secret as people write it: with spaces, dashes, padding or lower case. Returns null
 * when it is not base32 (RFC 4648) or not 6 to 256 characters long.
 */
export function readSecret(typed: string): string | null {
  const secret = typed.replace(/[\s\p{Pd}=]/gu, "").toUpperCase();
  const fits = secret.length >= shortest && secret.length <= longest;
  return fits && /^[A-Z2-7]+$/.test(secret) ? secret : null;
}

/** Decodes a secret. Like all authenticator apps, it drops the bits that do not fill a byte. */
export function decodeBase32(secret: string): Uint8Array {
  const bytes = new Uint8Array(Math.floor((secret.length * 5) / 8));
  let bits = 0;
  let held = 0;
  let at = 0;
  for (const letter of secret) {
    held = (held << 5) | alphabet.indexOf(letter);
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at++] = held >>> bits;
    held &= (1 << bits) - 1;
  }
  return bytes;
}

/** Base32 without padding. */
export function encodeBase32(bytes: Uint8Array): string {
  let text = "";
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += alphabet[held >>> bits];
      held &= (1 << bits) - 1;
    }
  }
  return bits > 0 ? text + alphabet[held << (5 - bits)] : text;
}
