import type { FindingKind } from "./words";

/** The parts of a report under their headings, in the order of the page. */
export const reportGroups = {
  records: ["records"],
  mail: ["mx", "spf", "dmarc", "dkim", "mtaSts", "tlsRpt", "bimi"],
  dnssec: ["dnssec"],
  web: ["certificate", "redirects"],
  registration: ["registration"],
  network: ["network"],
  resolvers: ["resolvers"],
} as const;

export type ReportGroup = keyof typeof reportGroups;
export type PartId = (typeof reportGroups)[ReportGroup][number];

export const partIds = Object.values(reportGroups).flat() as PartId[];

/** Set up well, only worth knowing, not set up, or set up in a way that fails. */
export const levels = ["wrong", "missing", "good", "note"] as const;
export type Level = (typeof levels)[number];

export interface Finding {
  level: Level;
  kind: FindingKind;
  /** One sentence in the viewer's language. */
  text: string;
}

/** Finished, stopped at its time limit, or failed; the last two keep what they had found. */
export const partStatuses = ["done", "late", "failed"] as const;
export type PartStatus = (typeof partStatuses)[number];

export interface ReportPart {
  part: PartId;
  status: PartStatus;
  findings: Finding[];
  /** What the findings are based on, one record a line. */
  records: string[];
  milliseconds: number;
}

export interface DomainReport {
  /** ASCII, without a trailing dot. */
  domain: string;
  /** The Unicode form, if it differs. */
  unicode: string | null;
  parts: ReportPart[];
  /** Findings of each level. */
  counts: Record<Level, number>;
}
