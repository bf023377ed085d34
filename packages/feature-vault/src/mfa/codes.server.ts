import { createHmac } from "node:crypto";
import { createGuardrails, generate } from "otplib";
import { decodeBase32 } from "./base32";
import { type OtpKey, steamDigits } from "./key";

/** spec:vault-47 allows 6 to 256 characters, which is 3 to 160 bytes; otplib's default is 16 to 64. */
const guardrails = createGuardrails({ MIN_SECRET_BYTES: 3, MAX_SECRET_BYTES: 160 });

/** The letters and digits of Steam's codes, without those that are easily mixed up. */
const steamAlphabet = "23456789BCDFGHJKMNPQRTVWXY";

/**
 * The code of a key for a counter value: the step since 1970 for time-based codes, the counter for
 * counter-based ones (RFC 4226).
 */
export function codeAt(key: OtpKey, counter: number): Promise<string> {
  if (key.kind === "steam") return Promise.resolve(steamCode(key, counter));
  const { algorithm, digits } = key;
  const secret = decodeBase32(key.secret);
  const hash = algorithm.toLowerCase() as Lowercase<typeof algorithm>;
  return generate({ strategy: "hotp", secret, counter, digits, algorithm: hash, guardrails });
}

/**
 * Steam truncates like RFC 4226 and writes the number in its own alphabet, the last letter first.
 *
 * Source: https://github.com/beemdevelopment/Aegis, `SteamOTP`
 */
function steamCode(key: OtpKey, counter: number): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const digest = createHmac("sha1", decodeBase32(key.secret)).update(message).digest();
  let number = digest.readUInt32BE((digest.at(-1) ?? 0) & 0xf) & 0x7fffffff;
  let code = "";
  for (let at = 0; at < steamDigits; at += 1) {
    code += steamAlphabet[number % steamAlphabet.length];
    number = Math.floor(number / steamAlphabet.length);
  }
  return code;
}

/** The step that contains a moment (RFC 6238, 4.2). `now` in epoch ms. */
export function stepAt(key: Pick<OtpKey, "period">, now: number): number {
  return Math.floor(now / 1000 / key.period);
}

/** The codes of this step and of the `more` that follow. */
export function codesFrom(key: OtpKey, step: number, more: number): Promise<string[]> {
  return Promise.all(Array.from({ length: more + 1 }, (_, ahead) => codeAt(key, step + ahead)));
}
