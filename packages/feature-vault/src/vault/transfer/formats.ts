/** An entry in another program's export. */
export interface ForeignEntry {
  name: string;
  urls: string[];
  user: string;
  password: string;
  memo: string;
  /** The type from 1 to 7 and the owner's own name for it; only in this vault's exports. */
  type?: number;
  label?: string;
}

export type FormatName =
  | "chrome"
  | "firefox"
  | "safari"
  | "bitwarden-json"
  | "bitwarden-csv"
  | "keepass"
  | "keepassxc"
  | "onepassword"
  | "dashlane"
  | "lastpass"
  | "nordpass"
  | "proton"
  | "roboform"
  | "enpass"
  | "keeper"
  | "table"
  | "dozen";

/** Whole items of an export that the vault does not take. */
export const leftItems = [
  "note",
  "card",
  "identity",
  "sshKey",
  "document",
  "otherItem",
  "deleted",
  "empty",
  "broken",
] as const;

/** Parts of logins that the vault does not take, counted by login. */
export const leftParts = [
  "totp",
  "passkey",
  "fields",
  "history",
  "attachments",
  "folder",
  "archived",
  "reference",
] as const;

export type LeftKind = (typeof leftItems)[number] | (typeof leftParts)[number];

/** How many things of each kind an import leaves out. */
export type LeftOut = Partial<Record<LeftKind, number>>;

/** A row of a table that cannot be read: its number, as spreadsheets count, and its beginning. */
export interface BrokenRow {
  row: number;
  text: string;
}

/** An item of an export, as its reader understands it. */
export interface FoundItem {
  /** What kind of thing it is, if it is no login. */
  left?: LeftKind;
  entry?: ForeignEntry;
  /** What it has besides. */
  parts?: LeftKind[];
}

export interface ReadFile {
  format: FormatName;
  entries: ForeignEntry[];
  leftOut: LeftOut;
  broken: BrokenRow[];
}

export type UnreadableReason = "unknown" | "encrypted" | "empty" | "password";

/** A file that cannot be imported, and why. */
export class Unreadable extends Error {
  readonly reason: UnreadableReason;

  constructor(reason: UnreadableReason) {
    super(`unreadable: ${reason}`);
    this.name = "Unreadable";
    this.reason = reason;
  }
}

/**
 * Sums up items: logins with a user name or password become entries, everything else is counted by
 * its kind.
 */
export function sumUp(format: FormatName, items: FoundItem[], broken: BrokenRow[] = []): ReadFile {
  const entries: ForeignEntry[] = [];
  const leftOut: LeftOut = {};
  const count = (kind: LeftKind) => {
    leftOut[kind] = (leftOut[kind] ?? 0) + 1;
  };
  for (const { entry, left, parts = [] } of items) {
    const kind = left ?? (entry?.user || entry?.password ? undefined : "empty");
    if (kind || !entry) count(kind ?? "empty");
    else entries.push(entry);
    // A login that has only a passkey or a key of codes is left out as such.
    if (!left) for (const part of new Set(parts)) count(part);
  }
  for (const _ of broken) count("broken");
  return { format, entries, leftOut, broken };
}

/** How many things are left out in all. */
export function sumOf(leftOut: LeftOut): number {
  return Object.values(leftOut).reduce((sum, count) => sum + count, 0);
}

/** A text of another program's file; numbers as text, anything else is empty. */
export function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** Trimmed addresses, without empty ones and repetitions. */
export function addresses(found: unknown[]): string[] {
  return [...new Set(found.map((url) => textOf(url).trim()).filter(Boolean))];
}

export type Json = Record<string, unknown>;

export function asObject(value: unknown): Json {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

export function asList(value: unknown): Json[] {
  return Array.isArray(value) ? value.map(asObject) : [];
}

/** Whether a value is a text, a list or a map with something in it. */
export function hasContent(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === "object") return value !== null && Object.keys(value).length > 0;
  return textOf(value).trim() !== "";
}
