import { createGuardrails, generate } from "otplib";
import { decodeBase32 } from "./base32";
import type { OtpKey } from "./key";

/** spec:vault-47 allows 6 to 128 characters, which is 3 to 80 bytes; otplib's default is 16 to 64. */
const guardrails = createGuardrails({ MIN_SECRET_BYTES: 3, MAX_SECRET_BYTES: 80 });

/**
 * The code of a key for a counter value: the step since 1970 for time-based codes, the counter for
 * counter-based ones (RFC 4226).
 */
export function codeAt(key: OtpKey, counter: number): Promise<string> {
  const { algorithm, digits } = key;
  const secret = decodeBase32(key.secret);
  const hash = algorithm.toLowerCase() as Lowercase<typeof algorithm>;
  return generate({ strategy: "hotp", secret, counter, digits, algorithm: hash, guardrails });
}

/** The step that contains a moment (RFC 6238, 4.2). `now` in epoch ms. */
export function stepAt(key: Pick<OtpKey, "period">, now: number): number {
  return Math.floor(now / 1000 / key.period);
}

/** The codes of this step and of the `more` that follow. */
export function codesFrom(key: OtpKey, step: number, more: number): Promise<string[]> {
  return Promise.all(Array.from({ length: more + 1 }, (_, ahead) => codeAt(key, step + ahead)));
}
