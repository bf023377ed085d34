import Papa from "papaparse";
import { type ForeignEntry, type FormatName, type ReadFile, Unreadable } from "./formats";

type Line = Record<string, string | undefined>;

interface CsvFormat {
  name: FormatName;
  /** The columns that identify the format, in lower case; all must be present. */
  columns: string[];
  read(line: Line): ForeignEntry | undefined;
}

/** The most specific first: common columns alone do not identify a format. */
const formats: CsvFormat[] = [
  {
    name: "firefox",
    columns: ["url", "username", "password", "httprealm", "formactionorigin", "guid"],
    read: (line) => entry({ urls: [line.url], user: line.username, password: line.password }),
  },
  {
    name: "bitwarden-csv",
    columns: ["folder", "type", "name", "login_uri", "login_username", "login_password"],
    read: (line) =>
      line.type === "login"
        ? entry({
            name: line.name,
            urls: line.login_uri?.split(",") ?? [],
            user: line.login_username,
            password: line.login_password,
            memo: line.notes,
          })
        : undefined,
  },
  {
    name: "onepassword",
    columns: ["title", "url", "username", "password", "otpauth", "archived", "notes"],
    read: titled,
  },
  { name: "safari", columns: ["title", "url", "username", "password", "notes", "otpauth"], read: titled },
  {
    name: "dozen",
    columns: ["name", "url", "username", "password", "note", "type"],
    read: (line) => ({ ...named(line), ...typed(line) }),
  },
  // Edge, Brave and Opera use the same columns.
  { name: "chrome", columns: ["name", "url", "username", "password"], read: named },
];

function titled(line: Line) {
  return entry({
    name: line.title,
    urls: [line.url],
    user: line.username,
    password: line.password,
    memo: line.notes,
  });
}

function named(line: Line) {
  const { name, url, username, password, note } = line;
  return entry({ name, urls: url?.split(/\r?\n/) ?? [], user: username, password, memo: note });
}

function typed({ type = "", label = "" }: Line) {
  return /^[1-7]$/.test(type) ? { type: Number(type), label } : {};
}

function entry(parts: Partial<Omit<ForeignEntry, "urls">> & { urls: (string | undefined)[] }): ForeignEntry {
  const { name = "", user = "", password = "", memo = "" } = parts;
  const urls = parts.urls.map((url) => url?.trim() ?? "").filter(Boolean);
  return { name, urls, user, password, memo };
}

/** @throws Unreadable when no known format matches */
export function readCsv(text: string): ReadFile {
  const { data, meta } = Papa.parse<Line>(text.replace(/^\uFEFF/, ""), {
    header: true,
    skipEmptyLines: "greedy",
    transformHeader: (name) => name.trim().toLowerCase(),
  });
  const format = formats.find(({ columns }) => columns.every((name) => meta.fields?.includes(name)));
  if (!format) throw new Unreadable("unknown");
  return { format: format.name, entries: data.flatMap((line) => format.read(line) ?? []) };
}
