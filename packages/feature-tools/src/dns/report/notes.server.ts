import type { RequestContext } from "@dozen/core/context";
import type { MessageValues } from "@dozen/core/errors";
import { translateKey } from "@dozen/core/messages";
import type { DnsRecord } from "../dns";
import { zoneText } from "../zone-text";
import type { Finding, Level, PartId, ReportPart } from "./report";
import type { FindingKind } from "./words";

/** More lines of one part help nobody, and somebody else decides how many records a domain has. */
const recordsAtMost = 200;
const charactersAtMost = 2_000;

/** Collects what a part finds, so that a part that is stopped keeps what it has found. */
export class PartNotes {
  readonly findings: Finding[] = [];
  readonly #records = new Set<string>();

  constructor(private readonly t: RequestContext["t"]) {}

  good(kind: FindingKind, values?: MessageValues): void {
    this.#add("good", kind, values);
  }

  note(kind: FindingKind, values?: MessageValues): void {
    this.#add("note", kind, values);
  }

  missing(kind: FindingKind, values?: MessageValues): void {
    this.#add("missing", kind, values);
  }

  wrong(kind: FindingKind, values?: MessageValues): void {
    this.#add("wrong", kind, values);
  }

  /** Adds records that the findings are based on; each is shown once. */
  show(records: readonly (DnsRecord | string)[]): void {
    for (const record of records) {
      if (this.#records.size >= recordsAtMost) return;
      const line = typeof record === "string" ? record : zoneText([record]);
      this.#records.add(line.slice(0, charactersAtMost));
    }
  }

  get records(): string[] {
    return [...this.#records];
  }

  #add(level: Level, kind: FindingKind, values?: MessageValues): void {
    this.findings.push({ level, kind, text: translateKey(this.t, `tools:dns.report.findings.${kind}`, values) });
  }
}

/** What a part needs did not respond, so it cannot say anything. */
export class NoResponse extends Error {}

export interface PartRun {
  part: PartId;
  /** Milliseconds after which the part is stopped. */
  limit: number;
  run(notes: PartNotes, signal: AbortSignal): Promise<void>;
}

/** Runs one part. Never rejects: a part that fails, or exceeds its time limit, leaves the others alone. */
export async function runPart(
  context: Pick<RequestContext, "t" | "log">,
  { part, limit, run }: PartRun,
): Promise<ReportPart> {
  const from = performance.now();
  const notes = new PartNotes(context.t);
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(() => resolve("late"), limit);
  });
  const status = await Promise.race([run(notes, stop.signal).then(() => "done" as const), late]).catch((error) => {
    if (!(error instanceof NoResponse)) context.log.warn({ error, part }, "part of a domain report failed");
    return "failed" as const;
  });
  clearTimeout(timer);
  stop.abort();
  const { findings, records } = notes;
  return { part, status, findings: [...findings], records, milliseconds: Math.round(performance.now() - from) };
}
