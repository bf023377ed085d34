import type { NamedKey } from "../key";
import { type ImportedKey, readKey } from "./imported";
import { leftOfDisplay } from "./left-out";

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
  const read = readKey({
    // KeePassXC's way to say that a key is Steam's.
    kind: parameters.get("encoder")?.toLowerCase() === "steam" ? "steam" : kind,
    secret: parameters.get("secret"),
    issuer: parameters.get("issuer") || issuer,
    account,
    algorithm: parameters.get("algorithm"),
    digits: parameters.get("digits"),
    period: parameters.get("period"),
    counter: parameters.get("counter"),
    left: leftOfDisplay(parameters.get("codeDisplay")),
  });
  return isTrashed(parameters.get("codeDisplay")) ? { ...read, key: null, problem: "deleted" } : read;
}

/** Ente exports the keys in its bin, too. */
function isTrashed(display: string | null): boolean {
  return display !== null && /"trashed"\s*:\s*true/.test(display);
}

/** An `otpauth://` address, or Steam's as password managers write it: `steam://` and the secret. */
export function readAddress(address: string): ImportedKey | null {
  const [, secret] = /^steam:\/\/([a-z2-7=\s-]+)$/i.exec(address.trim()) ?? [];
  return secret ? readKey({ kind: "steam", secret, issuer: "Steam" }) : readOtpauth(address);
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
  const moving = key.kind === "hotp" ? `counter=${key.counter}` : `period=${key.period}`;
  const issuer = encodeURIComponent(key.name);
  return `otpauth://${key.kind}/${label}?secret=${key.secret}&issuer=${issuer}&algorithm=${key.algorithm}&digits=${key.digits}&${moving}`;
}
