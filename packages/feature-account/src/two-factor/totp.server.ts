import { generateSecret, generateURI, verify } from "otplib";

/** Periods of 30 seconds, 6 digits, SHA-1: what every authenticator app supports (RFC 6238). */
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
 * The number of the 30-second period that a code belongs to: the current, previous or next one (clocks differ); null
 * if it belongs to none of them.
 *
 * @param now milliseconds since the epoch
 */
export async function totpStep(secret: string, code: string, now: number): Promise<number | null> {
  if (!/^\d{6}$/.test(code)) return null;
  const found = await verify({ secret, token: code, epoch: Math.floor(now / 1000), period, epochTolerance: period });
  return found.valid && "timeStep" in found ? found.timeStep : null;
}
