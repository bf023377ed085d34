/** An account as other programs write it. */
export interface ForeignEntry {
  name: string;
  urls: string[];
  user: string;
  password: string;
  memo: string;
  /** 1 to 7, and words of the owner's own for it: in exports of this vault alone. */
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

/** A file that cannot be taken in, and why. */
export class Unreadable extends Error {
  readonly reason: UnreadableReason;

  constructor(reason: UnreadableReason) {
    super(`unreadable: ${reason}`);
    this.name = "Unreadable";
    this.reason = reason;
  }
}
