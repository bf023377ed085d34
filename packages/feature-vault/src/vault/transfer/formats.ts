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
  | "onepassword"
  | "dozen";

export interface ReadFile {
  format: FormatName;
  entries: ForeignEntry[];
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
