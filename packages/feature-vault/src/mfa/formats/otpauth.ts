import type { NamedKey } from "../key";
import { type ImportedKey, readKey } from "./imported";

/**
 * Parses an `otpauth://` address as authenticator apps and sites write it; null when it is
 * something else.
 *
 * Source: https://github.com/google/google-authenticator/wiki/Key-Uri-Format
 */
export function readOtpauth(address: string): ImportedKey | null {
  const found = /^otpauth:\/\/([a-z]+)\/?([^?#]*)\??([^#]*)/i.exec(address.trim());
  if (!found) return null;
  const [, kind = "", label = "", query = ""] = found;
  const parameters = new URLSearchParams(query);
  const { issuer, account } = readLabel(decode(label));
  return readKey({
    kind,
    secret: parameters.get("secret"),
    issuer: parameters.get("issuer") || issuer,
    account,
    algorithm: parameters.get("algorithm"),
    digits: parameters.get("digits"),
    period: parameters.get("period"),
    counter: parameters.get("counter"),
  });
}

/** A label is `Site:account`, or the account alone. */
export function readLabel(label: string): { issuer: string; account: string } {
  const colon = label.indexOf(":");
  return colon < 0
    ? { issuer: "", account: label.trim() }
    : { issuer: label.slice(0, colon).trim(), account: label.slice(colon + 1).trim() };
}

/** Some apps do not encode percent signs. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * The `otpauth://` address of a key. It contains even the parameters with usual values, since not
 * every app has the same defaults.
 */
export function writeOtpauth(key: NamedKey): string {
  const label = [key.name, key.account].filter(Boolean).map(encodeURIComponent).join(":");
  const moving = key.kind === "totp" ? `period=${key.period}` : `counter=${key.counter}`;
  const issuer = encodeURIComponent(key.name);
  return `otpauth://${key.kind}/${label}?secret=${key.secret}&issuer=${issuer}&algorithm=${key.algorithm}&digits=${key.digits}&${moving}`;
}
