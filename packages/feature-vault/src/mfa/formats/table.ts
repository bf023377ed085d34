import { type ImportedKey, readKey } from "./imported";
import { readAddress } from "./otpauth";

/** Names of columns, in lower case without blanks and signs. */
const secretNames = new Set(
  "totp otp otpauth otpsecret otpurl logintotp secret totpsecret 2fa authenticatorkey".split(" "),
);
const issuerNames = ["issuer", "name", "title", "account", "service", "website", "url"];
const accountNames = ["username", "user", "login", "loginusername", "loginname", "email", "accountname"];

const rowsAtMost = 20_000;

/**
 * The keys in a password manager's table, with a column of keys or `otpauth` addresses; null if it
 * has none.
 */
export function readTable(text: string): { keys: ImportedKey[]; strangeLines: number; missingParts: number } | null {
  const [first = ""] = text.split(/\r?\n/, 1);
  const separator = [",", ";", "\t"].find((sign) => first.includes(sign));
  if (!separator) return null;
  const [header = [], ...rows] = cellsOf(text, separator);
  const names = header.map((name) => name.toLowerCase().replace(/[\s_-]+/g, ""));
  const at = names.findIndex((name) => secretNames.has(name));
  if (at < 0) return null;
  const cell = (row: string[], wanted: string[]) =>
    wanted.map((name) => row[names.indexOf(name)] ?? "").find((value) => value.trim()) ?? "";
  const keys = rows.flatMap((row) => {
    const secret = (row[at] ?? "").trim();
    return secret ? [keyOf(secret, { issuer: cell(row, issuerNames), account: cell(row, accountNames) })] : [];
  });
  return keys.length > 0 ? { keys, strangeLines: 0, missingParts: 0 } : null;
}

function keyOf(secret: string, names: { issuer: string; account: string }): ImportedKey {
  const found = /^\w+:\/\//.test(secret) ? readAddress(secret) : readKey({ ...names, secret });
  if (found?.name) return found;
  const named = readKey({ ...names, secret: "" });
  return { ...named, key: found?.key ?? null, problem: found ? found.problem : "secret" };
}

/** Cells with quotes around them may have separators and line ends; two quotes are one. */
function cellsOf(text: string, separator: string): string[][] {
  const rows: string[][] = [[]];
  let cell = "";
  let isQuoted = false;
  for (let at = 0; at < text.length && rows.length <= rowsAtMost; at += 1) {
    const sign = text[at] ?? "";
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += sign;
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === "") isQuoted = true;
    else if (sign === separator || sign === "\n") {
      rows.at(-1)?.push(cell.replace(/\r$/, ""));
      cell = "";
      if (sign === "\n") rows.push([]);
    } else cell += sign;
  }
  rows.at(-1)?.push(cell);
  return rows;
}
