import type { Refusal } from "./refused.js";

/** A rendered document: HTML without the surrounding page. */
export interface Drawn {
  html: string;
  /** What was left out: `cut`, `rows`, `columns`, `slides`, `entries`. */
  notes: { key: "cut" | "rows" | "columns" | "slides" | "entries"; values?: Record<string, number> }[];
  /** The names of a workbook's sheets. */
  sheets?: string[];
  /** The headers of an e-mail, above the HTML; `date` is ISO 8601, or as it was written. */
  facts?: { key: "subject" | "from" | "to" | "cc" | "date"; value: string }[];
  /** A list of files below the HTML: those in an archive, or the attachments of an e-mail. */
  entries?: { of: "archive" | "mail"; list: Entry[] };
}

/** A file or, with a `/` at its end, a folder. */
export interface Entry {
  name: string;
  size?: number;
  /** ISO 8601; the zone is not known. */
  time?: string;
}

/** A message to the rendering worker. */
export interface DrawRequest {
  bytes: Uint8Array;
  /** Lower case, without the dot. */
  extension: string;
  /** The sheet of a workbook, counted from 0. */
  sheet: number;
}

export type DrawResult = { drawn: Drawn } | { refused: Refusal };
