import Papa from "papaparse";
import type { PlainEntry } from "../../shared/crypto/session";
import { encryptText } from "../../shared/crypto/text-seal";

export const encryptedMark = "dozen-vault-export/1";

/** CSV with the columns that browsers and password managers read, plus the type and its label. */
export function writeCsv(entries: PlainEntry[]): string {
  const lines = entries.map(({ name, urls, user, password = "", memo, type, label }) => ({
    name,
    url: urls.join("\n"),
    username: user,
    password,
    note: memo,
    type,
    label,
  }));
  return `${Papa.unparse(lines, { columns: ["name", "url", "username", "password", "note", "type", "label"] })}\r\n`;
}

/** The same CSV, encrypted under a password. */
export async function writeEncrypted(entries: PlainEntry[], password: string): Promise<string> {
  return `${JSON.stringify({ format: encryptedMark, text: await encryptText(writeCsv(entries), password) }, null, 2)}\n`;
}
