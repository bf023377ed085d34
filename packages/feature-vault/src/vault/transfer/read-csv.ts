import Papa from "papaparse";
import { type Column, columnOf } from "./columns";
import {
  addresses,
  type BrokenRow,
  type FormatName,
  type FoundItem,
  type LeftKind,
  type ReadFile,
  sumUp,
  Unreadable,
} from "./formats";

/** A program by columns that only its tables have, in lower case. The most specific is first. */
const programs: [FormatName, string[]][] = [
  ["firefox", ["url", "username", "httprealm", "formactionorigin"]],
  ["bitwarden-csv", ["login_uri", "login_username"]],
  ["onepassword", ["title", "otpauth", "archived"]],
  ["safari", ["title", "url", "username", "password", "otpauth"]],
  ["keepassxc", ["group", "title", "username", "password", "url"]],
  ["keepass", ["account", "login name", "web site"]],
  ["lastpass", ["url", "extra", "grouping"]],
  ["nordpass", ["cardholdername", "cvc"]],
  ["nordpass", ["card_holder_name", "card_number"]],
  ["proton", ["createtime", "modifytime", "vault"]],
  ["proton", ["type", "email", "createtime", "modifytime"]],
  ["dashlane", ["username2", "username3"]],
  ["roboform", ["matchurl", "pwd"]],
  ["dozen", ["name", "url", "username", "password", "note", "type", "label"]],
  ["dozen", ["name", "url", "username", "password", "note", "type"]],
  // Edge, Brave, Opera and Vivaldi use the same columns.
  ["chrome", ["name", "url", "username", "password"]],
];

/** What other kinds of items are called in the column of types. */
const otherKinds: [RegExp, LeftKind][] = [
  [/note/i, "note"],
  [/card|payment|bank/i, "card"],
  [/identity|personal|address|contact|passport|licen[cs]e/i, "identity"],
  [/ssh/i, "sshKey"],
  [/document|file/i, "document"],
];
const loginKind = /^(?:logins?|password|credentials?|entry|)$/i;

/** Rows of which the width is looked at. */
const rowsAtMost = 10_000;
/** Beginning of a broken row that is shown, in characters. */
const shownOfRow = 80;

/**
 * Reads a table of any program: the columns are known by their names, also in other languages.
 *
 * @throws Unreadable when there is no column of passwords beside one of names, addresses or users
 */
export function readCsv(text: string): ReadFile {
  const { rows, broken } = readRows(text);
  const [header = [], ...lines] = rows;
  const titles = header.map((title) => title.trim());
  const columns = titles.map(columnOf);
  const format = formatOf(titles);
  if (format === "nordpass") nordColumns(titles, columns);
  const has = (...wanted: Column[]) => wanted.some((column) => columns.includes(column));
  if (has("password") && has("name", "url", "user", "email")) {
    return sumUp(
      format,
      lines.map((cells) => readLine({ cells, titles, columns, format })),
      broken,
    );
  }
  const kind = tableOfOthers(titles);
  if (!kind) throw new Unreadable("unknown");
  return sumUp(
    format,
    lines.map(() => ({ left: kind })),
  );
}

/** The cells of all rows that can be read, and those that cannot: quotes that are not doubled move cells and rows. */
function readRows(text: string): { rows: string[][]; broken: BrokenRow[] } {
  // Excel's own line, which names the separator.
  const [, named, plain = text] = /^sep=(.)\r?\n([\s\S]*)$/i.exec(text) ?? [];
  const isKeepass = /^"?Account"?[,;]"?Login Name"?[,;]"?Password"?[,;]/i.test(plain);
  const parsed = Papa.parse<string[]>(plain, {
    skipEmptyLines: "greedy",
    delimiter: named ?? "",
    // KeePass 1 writes quotes and backslashes behind a backslash.
    ...(isKeepass && { escapeChar: "\\" }),
  });
  if (isKeepass) parsed.data = parsed.data.map((cells) => cells.map((cell) => cell.replaceAll("\\\\", "\\")));
  const width = widthOf(parsed.data);
  const wrong = new Set(parsed.errors.filter(({ type }) => type === "Quotes").map(({ row }) => row ?? 0));
  const rows: string[][] = [];
  const broken: BrokenRow[] = [];
  parsed.data.forEach((cells, at) => {
    // A separator within a cell that is not quoted moves all cells behind it.
    if (at > 0 && (wrong.has(at) || cells.length > width)) {
      broken.push({ row: at + 1, text: cells.join(" · ").slice(0, shownOfRow) });
    } else rows.push(cells);
  });
  return { rows, broken };
}

/** How many cells rows have: as the header, or more if most of them end with a needless separator. */
function widthOf([header = [], ...rows]: string[][]): number {
  const longer = rows.filter((cells) => cells.length > header.length);
  const isUsual =
    longer.length > rows.length / 2 && longer.every((cells) => !cells.slice(header.length).join("").trim());
  return isUsual ? Math.max(...longer.slice(0, rowsAtMost).map(({ length }) => length)) : header.length;
}

function formatOf(titles: string[]): FormatName {
  const names = titles.map((title) => title.toLowerCase());
  return programs.find(([, columns]) => columns.every((name) => names.includes(name)))?.[0] ?? "table";
}

/** Its columns of addresses and mails are those of identities. */
function nordColumns(titles: string[], columns: Column[]): void {
  titles.forEach((title, at) => {
    if (/^(?:email|full_?name|phone|address|city|country|state|zip|card|cvc|pin|expiry)/i.test(title))
      columns[at] = "field";
  });
}

/** A table of another kind of items, such as Dashlane's notes and payments. */
function tableOfOthers(titles: string[]): LeftKind | undefined {
  const names = titles.map((title) => title.toLowerCase());
  const all = (...wanted: string[]) => wanted.every((name) => names.includes(name));
  if (names.some((name) => /^(?:cc_number|card_?number|cardnumber)$/.test(name))) return "card";
  if (all("title", "note") || all("name", "note")) return "note";
  if (names.some((name) => /^(?:first_name|date_of_birth|passport_number|place_of_birth)$/.test(name)))
    return "identity";
  return undefined;
}

interface Line {
  cells: string[];
  titles: string[];
  columns: Column[];
  format: FormatName;
}

function readLine({ cells, titles, columns, format }: Line): FoundItem {
  const all = (column: Column) => columns.flatMap((its, at) => (its === column ? [cells[at] ?? ""] : []));
  const first = (column: Column) => all(column).find((cell) => cell.trim()) ?? "";
  const named = (title: string) => cells[titles.findIndex((name) => name.toLowerCase() === title)] ?? "";
  const typed = first("type").trim();
  if (isTrue(first("deleted"))) return { left: "deleted" };
  // NordPass and Buttercup have a row for each folder, too.
  if (typed === "folder" || typed === "group") return { left: "folder" };
  if (format !== "dozen" && !loginKind.test(typed)) {
    return { left: otherKinds.find(([pattern]) => pattern.test(typed))?.[1] ?? "otherItem" };
  }
  const urls = all("url").flatMap((cell) => splitAddresses(cell, format));
  // LastPass's marks of a note and of a folder.
  if (format === "lastpass" && urls[0] === "http://sn") return { left: "note" };
  if (format === "lastpass" && urls[0] === "http://group") return { left: "folder" };
  // Firefox's own account.
  if (urls[0]?.startsWith("chrome://FirefoxAccounts")) return { left: "otherItem" };
  const isNordCard = format === "nordpass" && (named("cardnumber") || named("card_number"));
  if (isNordCard) return { left: "card" };
  const user = first("user") || first("email");
  const entry = {
    name: first("name"),
    urls: addresses(urls),
    user,
    // Blanks may be a password.
    password: all("password").find(Boolean) ?? "",
    memo: all("memo")
      .filter((cell) => cell.trim())
      .join("\n"),
    ...(format === "dozen" && /^[1-7]$/.test(typed) ? { type: Number(typed), label: first("label") } : {}),
  };
  if (!entry.user && !entry.password && entry.memo && !urls.length) return { left: "note" };
  const parts: [LeftKind, boolean][] = [
    ["totp", Boolean(first("totp").trim())],
    ["fields", all("field").some((cell) => cell.trim() && cell !== "[]")],
    ["fields", all("email").some((cell) => cell.trim() && cell !== user)],
    ["fields", format !== "dozen" && all("label").some((cell) => cell.trim())],
    ["history", Boolean(first("history").trim())],
    ["folder", hasFolder(first("folder"), format)],
    ["archived", isTrue(first("archived"))],
  ];
  return { entry, parts: parts.filter(([, is]) => is).map(([kind]) => kind) };
}

function isTrue(cell: string): boolean {
  return !["", "false", "no", "0"].includes(cell.trim().toLowerCase());
}

/** The name of the top group is no folder. */
function hasFolder(cell: string, format: FormatName): boolean {
  const isTop = format === "keepassxc" && !cell.includes("/");
  return cell.trim() !== "" && cell.trim() !== "(none)" && !isTop;
}

/**
 * The addresses of a cell: on lines, or with commas between them where the next one begins with its
 * scheme, unless it is inside of an address. NordPass writes further ones as JSON.
 */
function splitAddresses(cell: string, format: FormatName): string[] {
  const text = cell.trim();
  if (text.startsWith("[")) return text.split(/["[\]\s]/).filter((part) => part.includes("://"));
  if (!/^(?:bitwarden-csv|proton|nordpass|table)$/.test(format)) return text.split(/\r?\n/);
  if (!/:\/\//.test(text)) return text.split(/[\r\n,]+/);
  const found: string[] = [];
  for (const part of text.split(/\r?\n/).flatMap((line) => line.split(","))) {
    const last = found.at(-1);
    const isNext = last === undefined || (/^\s*[a-z][a-z\d+.-]*:\/\//i.test(part) && !/\S:\/\/\S+:\/\//.test(last));
    if (isNext) found.push(part);
    else found.push(`${found.pop()},${part}`);
  }
  return found;
}
