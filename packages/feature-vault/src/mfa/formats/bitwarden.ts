import { bitwardenEncrypted } from "../errors";
import { type ImportedKey, readKey } from "./imported";
import { asList, asObject, asText, type Json } from "./json";
import { readOtpauth } from "./otpauth";

/** Bitwarden's JSON. Source: https://bitwarden.com/help/condition-bitwarden-import/ */
export function isBitwarden(file: Json): boolean {
  return "encrypted" in file && ("items" in file || "data" in file);
}

/** @throws bitwardenEncrypted */
export function readBitwarden(file: Json): ImportedKey[] {
  if (file.encrypted) throw bitwardenEncrypted();
  return asList(file.items).flatMap((item) => {
    const login = asObject(item.login);
    const totp = asText(login.totp).trim();
    return totp ? [readItem(totp, { issuer: asText(item.name), account: asText(login.username) })] : [];
  });
}

/**
 * Either an otpauth address or a bare secret; names that the address does not contain come from the
 * item.
 */
function readItem(totp: string, item: { issuer: string; account: string }): ImportedKey {
  const kind = /^([a-z]+):\/\//i.exec(totp)?.[1]?.toLowerCase();
  if (kind === "steam") return readKey({ ...item, secret: totp.replace(/^steam:\/\//i, ""), kind });
  if (kind !== "otpauth") return readKey({ ...item, secret: totp, kind });
  const found = readOtpauth(totp);
  if (found?.name) return found;
  const named = readKey({ ...item, secret: "" });
  return { ...named, key: found?.key ?? null, problem: found ? found.problem : "secret" };
}
