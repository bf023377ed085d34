/**
 * The types that can be formatted, in the order of the menu; the first five are the specification's
 * (spec:tools-27).
 */
export const formatTypes = ["html", "css", "js", "json", "xml", "ts", "jsx", "md", "yaml", "sql", "graphql"] as const;
export type FormatType = (typeof formatTypes)[number];

/** The types that can be minified. */
export const minifyTypes: readonly FormatType[] = ["html", "css", "js", "json", "xml"];

/** Dialects of SQL that can be chosen; `sql` is the standard's. */
export const sqlDialects = [
  "auto",
  "sql",
  "postgresql",
  "mysql",
  "mariadb",
  "sqlite",
  "transactsql",
  "plsql",
  "bigquery",
  "snowflake",
] as const;
export type SqlDialect = (typeof sqlDialects)[number];

export const indents = ["2", "4", "tab"] as const;
export type Indent = (typeof indents)[number];

export type Work = "format" | "minify";

export interface FormatJob {
  type: FormatType;
  content: string;
  indent: Indent;
  work: Work;
  /** For SQL. */
  dialect?: SqlDialect;
  /** For JSON: a JSON Schema; empty for none. */
  schema?: string;
}

/** Where a text could not be parsed; line and column are counted from 1. */
export interface FormatProblem {
  line: number;
  column: number;
  message: string;
}

/** Where JSON breaks its schema; `path` is a JSON pointer. */
export interface SchemaProblem extends FormatProblem {
  path: string;
}

export interface SchemaResult {
  /** Why the schema cannot be used. */
  schemaProblem?: FormatProblem;
  problems: SchemaProblem[];
}

/** A key of a JSON document: a scalar with its `value` as written, or a container with its `kind` and `size`. */
export interface TreeNode {
  name: string;
  /** A JSONPath. */
  path: string;
  value?: string;
  kind?: "object" | "array";
  size?: number;
  children?: TreeNode[];
  /** How many children are not listed. */
  left?: number;
}

/** A line of a diff: removed, added, or context. `null` replaces omitted lines. */
export type DiffLine = { sign: "+" | "-" | " "; text: string } | null;

export interface FormatOutcome {
  output: string;
  /** The parts with these problems are unchanged; the rest is formatted. */
  problems: FormatProblem[];
  /** Empty when nothing changed, or there are too many changes to compare in time. */
  diff: DiffLine[];
  /** The number of added and removed lines. */
  added: number;
  removed: number;
  /** For JSON: a tree for each document, in the order of the text. */
  trees?: TreeNode[];
  /** For JSON with a schema. */
  validity?: SchemaResult;
}

/** The longest accepted text, in characters (UTF-16 units). */
export const contentAtMost = 300_000;
export const schemaAtMost = 100_000;

/** The message to a worker. */
export interface WorkerJob extends Omit<FormatJob, "type"> {
  type: FormatType | "auto";
  minifyTypes: readonly FormatType[];
}

export type WorkerResult = (FormatOutcome & { type: FormatType }) | { refused: "typeUnknown" | "notMinifiable" };
