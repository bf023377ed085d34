/**
 * The types that can be formatted, in the order of the menu; the first five are the specification's
 * (spec:tools-27).
 */
export const formatTypes = [
  "html",
  "css",
  "js",
  "json",
  "xml",
  "ts",
  "jsx",
  "vue",
  "scss",
  "less",
  "md",
  "yaml",
  "toml",
  "csv",
  "sql",
  "graphql",
] as const;
export type FormatType = (typeof formatTypes)[number];

/** The types that can be minified. */
export const minifyTypes: readonly FormatType[] = ["html", "css", "js", "json", "xml"];

/** The types of data: each can be converted to each other one (spec:tools-48). */
export const dataTypes = ["json", "yaml", "toml", "csv", "xml"] as const satisfies readonly FormatType[];
export type DataType = (typeof dataTypes)[number];

/** How the texts of CSV and XML are read when they are converted: as they are, or also as numbers, `true` and `false`. */
export const cellKinds = ["text", "detect"] as const;
export type CellKind = (typeof cellKinds)[number];

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

export const widths = ["60", "80", "100", "120", "160"] as const;
export type Width = (typeof widths)[number];

export const quotes = ["double", "single"] as const;
export type Quotes = (typeof quotes)[number];

export const yesOrNo = ["no", "yes"] as const;

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
  /** By default 80. */
  width?: Width;
  /** For scripts and style sheets; by default double. */
  quotes?: Quotes;
  /** For JSON, YAML and TOML. */
  sortKeys?: "no" | "yes";
  /** For the types of data. */
  convertTo?: DataType | "none";
  cells?: CellKind;
}

/** Why a value cannot be carried from one type of data to another. */
export type ConvertReason = keyof typeof import("./convert/data").reasons;

/** What a conversion leaves out. */
export type Loss = "comments" | "anchors" | "doctype" | "instructions";

/** Where a text could not be parsed; line and column are counted from 1. */
export interface FormatProblem {
  line: number;
  column: number;
  message: string;
  /** For a value that cannot be converted: why, and its JSONPath. */
  reason?: ConvertReason;
  path?: string;
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
  /** For a converted text: the type it had. */
  convertedFrom?: DataType;
  lost?: Loss[];
}

const endings: Record<string, FormatType> = {
  htm: "html",
  mjs: "js",
  cjs: "js",
  jsonc: "json",
  json5: "json",
  jsonl: "json",
  ndjson: "json",
  svg: "xml",
  xsl: "xml",
  xsd: "xml",
  mts: "ts",
  cts: "ts",
  tsx: "ts",
  markdown: "md",
  yml: "yaml",
  tsv: "csv",
  gql: "graphql",
};

/** The type that the ending of a file's name says. */
export function typeOfName(name: string): FormatType | undefined {
  const ending = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  return formatTypes.find((type) => type === ending) ?? (Object.hasOwn(endings, ending) ? endings[ending] : undefined);
}

/** The longest accepted text, in characters (UTF-16 units). */
export const contentAtMost = 300_000;
/** The largest accepted file, in bytes: each character has at most three in UTF-8. */
export const fileAtMost = contentAtMost * 3;
export const schemaAtMost = 100_000;

/** The message to a worker. */
export interface WorkerJob extends Omit<FormatJob, "type"> {
  type: FormatType | "auto";
  minifyTypes: readonly FormatType[];
}

export type WorkerResult =
  | (FormatOutcome & { type: FormatType })
  | { refused: "typeUnknown" | "notMinifiable" | "notConvertible" };
