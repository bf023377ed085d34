import { generateSecret, generateURI, verify } from "otplib";

/** Steps of 30 seconds, 6 digits, SHA-1: what every authenticator app does (RFC 6238). */
const period = 30;

/** A new key of 160 bits in base32, 32 characters (RFC 4226, section 4). */
export function newTotpSecret(): string {
  return generateSecret();
}

/** The `otpauth://` address that an authenticator app reads from a QR code. */
export function totpUrl({ secret, issuer, label }: { secret: string; issuer: string; label: string }): string {
  return generateURI({ secret, issuer, label });
}

/**
 * The 30-second step that a code belongs to: this one, the one before or the one after (clocks differ); null when the
 * code belongs to none of them.
 *
 * @param now milliseconds since the epoch
 */
export async function totpStep(secret: string, code: string, now: number): Promise<number | null> {
  if (!/^\d{6}$/.test(code)) return null;
  const found = await verify({ secret, token: code, epoch: Math.floor(now / 1000), period, epochTolerance: period });
  return found.valid && "timeStep" in found ? found.timeStep : null;
}
