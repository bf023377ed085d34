import type { Refusal } from "./refused.js";

/** A document as HTML without the page around it. */
export interface Drawn {
  html: string;
  /** What the reader should know: `cut`, `rows`, `columns`, `slides`. */
  notes: { key: "cut" | "rows" | "columns" | "slides"; values?: Record<string, number> }[];
  /** Names of a workbook's sheets. */
  sheets?: string[];
}

/** What the drawing thread is asked for. */
export interface DrawRequest {
  bytes: Uint8Array;
  /** In lower case, without the dot. */
  extension: string;
  /** Which sheet of a workbook, from 0. */
  sheet: number;
}

export type DrawAnswer = { drawn: Drawn } | { refused: Refusal };
