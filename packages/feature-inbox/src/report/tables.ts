import type { ReportReason, ReportState } from "./report";

declare module "@dozen/core/tables" {
  interface Tables {
    inbox_reports: ReportsTable;
    inbox_report_notes: ReportNotesTable;
  }
}

/** One row for each thing that was reported, however often. */
export interface ReportsTable {
  id: string;
  /** Kind and id of the thing, as `Reportable` says them. */
  kind: string;
  thing: string;
  owner_id: string;
  title: string;
  state: ReportState;
  /** Number of its reporters. */
  reports: number;
  first_at: number;
  decided_at: number | null;
}

/** What one reporter wrote about a thing. */
export interface ReportNotesTable {
  report_id: string;
  /** The user's id or, of a visitor, a mac of their network, so that neither counts twice. */
  reporter: string;
  user_id: string | null;
  reason: ReportReason;
  text: string;
  created_at: number;
  /** 1 once the reporter was notified of the decision. */
  answered: number;
}
