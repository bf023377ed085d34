import type { Encoding } from "@dozen/core/encoding";
import type { Refusal } from "./refused.js";

/** A rendered document: HTML without the surrounding page. */
export interface Drawn {
  html: string;
  /** What is left out, or not shown as the document's own program shows it. */
  notes: Note[];
  /** The names of a workbook's sheets. */
  sheets?: string[];
  /** The headers of an e-mail, above the HTML; `date` is ISO 8601, or as it was written. */
  facts?: { key: "subject" | "from" | "to" | "cc" | "date"; value: string }[];
  /** The encoding of a text that does not say it: it was guessed or chosen, and others can be chosen. */
  encoding?: Encoding;
  /** A list of files below the HTML: those in an archive, or the attachments of an e-mail. */
  entries?: { of: "archive" | "mail"; list: Entry[] };
}

/** A sentence above a document, with its numbers. */
export interface Note {
  key:
    | "cut"
    | "rows"
    | "columns"
    | "slides"
    | "entries"
    | "tracked"
    | "hidden"
    | "formulas"
    | "charts"
    | "diagrams"
    | "noSlides"
    | "speakerNotes"
    | "objects"
    | "pictures"
    | "hiddenSheets"
    | "hiddenLines"
    | "hiddenSlides";
  values?: Record<string, number>;
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
  /** The encoding of a text; guessed without it. */
  encoding?: Encoding | undefined;
}

export type DrawResult = { drawn: Drawn } | { refused: Refusal };
