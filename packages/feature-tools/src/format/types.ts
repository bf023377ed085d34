/** What can be formatted, in the order it is offered; the first five are the specification's (spec:tools-27). */
export const formatTypes = ["html", "css", "js", "json", "xml", "ts", "jsx", "md", "yaml", "sql", "graphql"] as const;
export type FormatType = (typeof formatTypes)[number];

/** Those that can be made small. */
export const minifyTypes: readonly FormatType[] = ["html", "css", "js", "json", "xml"];

export const indents = ["2", "4", "tab"] as const;
export type Indent = (typeof indents)[number];

export type Work = "format" | "minify";

export interface FormatJob {
  type: FormatType;
  content: string;
  indent: Indent;
  work: Work;
}

/** Where something could not be understood; line and column count from 1. */
export interface FormatProblem {
  line: number;
  column: number;
  message: string;
}

/** A line of a comparison: taken away, added, or kept around a change. `null` stands for lines left out. */
export type DiffLine = { sign: "+" | "-" | " "; text: string } | null;

export interface FormatOutcome {
  output: string;
  /** Parts with these problems stand as they were; the rest is formatted. */
  problems: FormatProblem[];
  /** Empty when nothing changed, or too much to compare in good time. */
  diff: DiffLine[];
  /** Lines added and taken away. */
  added: number;
  removed: number;
}

/** Longest text taken, in characters (UTF-16 units). */
export const contentAtMost = 300_000;

/** What a thread is asked for. */
export interface ThreadJob extends Omit<FormatJob, "type"> {
  type: FormatType | "auto";
  minifyTypes: readonly FormatType[];
}

export type ThreadAnswer = (FormatOutcome & { type: FormatType }) | { refused: "typeUnknown" | "notMinifiable" };
