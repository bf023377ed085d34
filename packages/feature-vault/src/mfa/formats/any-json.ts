import { encodeBase32 } from "../base32";
import { type ImportedKey, readKey } from "./imported";
import { asText, type Json } from "./json";
import { type LeftPart, leftOf } from "./left-out";
import { readAddress } from "./otpauth";

/** Real exports have three or four levels. */
const deepest = 12;

/** What other apps call the same things, in lower case without `_`. */
const secretNames = ["secret", "decryptedseed", "sharedsecret", "otpsecret", "totpsecret", "totp", "key"];
const issuerNames = ["issuer", "issuerext", "issuername", "originalissuername", "service", "servicename", "title"];
const accountNames = ["account", "accountname", "username", "originalusername", "label", "name", "email"];

/** Numbers for names, as Stratum and FreeOTP+ write them. */
const kindNumbers: Record<string, string> = { 1: "hotp", 2: "totp", 3: "motp", 4: "steam", 5: "yandex" };
const algorithmNumbers: Record<string, string> = { 0: "SHA1", 1: "SHA256", 2: "SHA512" };

/**
 * The keys in the JSON of an app that has no reader here: otpauth addresses wherever they are, and
 * objects that have a secret, as andOTP, Raivo, Stratum, FreeOTP+, Authy's decrypted backups,
 * LastPass Authenticator, Steam's maFiles and others write them.
 */
export function readAnyJson(value: unknown, depth = 0): ImportedKey[] {
  if (depth > deepest) return [];
  if (Array.isArray(value)) return value.flatMap((item) => readAnyJson(item, depth + 1));
  if (typeof value === "string") return addressesIn(value);
  if (typeof value !== "object" || value === null) return [];
  const own = readObject(value as Json);
  if (own) return [own];
  const inner = Object.values(value).flatMap((item) => readAnyJson(item, depth + 1));
  // Proton's, whose notes are beside the object that has the address.
  return inner.length === 1 ? inner.map((found) => withLeft(found, leftOf(value as Json))) : inner;
}

function withLeft(found: ImportedKey, left: LeftPart[]): ImportedKey {
  return left.length > 0 ? { ...found, left: [...(found.left ?? []), ...left] } : found;
}

function addressesIn(text: string): ImportedKey[] {
  const found = /^\s*(?:otpauth|steam):\/\//i.test(text) ? readAddress(text) : null;
  return found ? [found] : [];
}

function readObject(object: Json): ImportedKey | null {
  const fields = new Map(Object.entries(object).map(([name, value]) => [name.toLowerCase().replace(/_/g, ""), value]));
  const first = (names: string[]) => names.map((name) => fields.get(name)).find((value) => isFilled(value));
  const secret = secretOf(fields, first(secretNames));
  if (!secret) return null;
  const names = {
    issuer: first(issuerNames),
    account: first(accountNames.filter((name) => name !== "name" || !fields.has("account"))),
  };
  if (/^\s*(?:otpauth|steam):\/\//i.test(secret))
    return withNames(readAddress(secret), { ...names, left: leftOf(object) });
  // A password manager's object with a field of that name is not a key of codes.
  if (![...otpMarks].some((name) => fields.has(name))) return null;
  const kind =
    asText(fields.get("kind") ?? fields.get("type") ?? fields.get("tokentype")) ||
    kindNumbers[String(fields.get("type"))];
  const algorithm = fields.get("algorithm") ?? fields.get("algo") ?? fields.get("digest");
  return readKey({
    kind: fields.has("sharedsecret") && fields.has("identitysecret") ? "steam" : kind,
    secret,
    issuer: names.issuer ?? (fields.has("identitysecret") ? "Steam" : undefined),
    account: names.account,
    algorithm: typeof algorithm === "number" ? (algorithmNumbers[algorithm] ?? "unknown") : algorithm,
    digits: fields.get("digits"),
    period: fields.get("period") ?? fields.get("timer") ?? fields.get("timestep") ?? fields.get("interval"),
    counter: fields.get("counter"),
    left: leftOf(object),
  });
}

/** One of these makes an object a key of codes. */
const otpMarks = new Set([
  "digits",
  "period",
  "timer",
  "timestep",
  "algorithm",
  "algo",
  "decryptedseed",
  "sharedsecret",
  "otpsecret",
]);

/** Base32; FreeOTP+ writes bytes as numbers, Steam base64. */
function secretOf(fields: Map<string, unknown>, secret: unknown): string {
  if (Array.isArray(secret)) return encodeBase32(Uint8Array.from(secret, (byte) => Number(byte) & 0xff));
  const text = asText(secret);
  if (!fields.has("sharedsecret")) return text;
  return /^[A-Za-z\d+/]+=*$/.test(text) ? encodeBase32(Uint8Array.from(Buffer.from(text, "base64"))) : text;
}

function withNames(
  found: ImportedKey | null,
  { issuer, account, left }: { issuer: unknown; account: unknown; left: LeftPart[] },
): ImportedKey | null {
  if (!found) return null;
  const all = withLeft(found, left);
  if (found.name) return all;
  const named = readKey({ issuer, account, secret: "" });
  return { ...all, name: named.name, account: named.account };
}

function isFilled(value: unknown): boolean {
  return Array.isArray(value)
    ? value.length > 0 && value.every((item) => typeof item === "number")
    : asText(value).trim() !== "";
}
