import type { OperatorCommand } from "@dozen/core/feature-server";
import { readCount, readEnd, readReason, untilOption, untilWords } from "@dozen/core/moderation/operator.server";
import { reportStates } from "./report";
import {
  dismissReport,
  hideReported,
  listReports,
  type Report,
  type ReportNote,
  readReport,
  restoreReported,
  suspendReported,
} from "./reports.server";

export const reportCommands: OperatorCommand[] = [
  {
    name: "report-list",
    description: "print reports without a decision, oldest first",
    reads: true,
    options: [
      ["--all", "reports with a decision, too"],
      ["--limit <count>", "how many, 50 unless given"],
    ],
    async run(context, _args, { all, limit = "50" }) {
      const list = await listReports(context, { all: all === true, limit: readCount(limit) });
      return list.map(summaryOf).join("\n") || "No report waits for a decision.";
    },
  },
  {
    name: "report-show <id>",
    description: "print a report: what is reported, where it can be seen, and what the reporters wrote",
    reads: true,
    async run(context, [id = ""]) {
      const { report, notes, address = "It is gone." } = await readReport(context, id);
      return [summaryOf(report), `owner  ${report.owner_id}`, address, ...notes.map(noteLine)].join("\n");
    },
  },
  {
    name: "report-hide <id>",
    description: "hide what is reported from everybody but its owner, and notify the reporters",
    async run(context, [id = ""]) {
      await hideReported(context, id);
      return `Hidden: ${id}.`;
    },
  },
  {
    name: "report-restore <id>",
    description: "show what was hidden again",
    async run(context, [id = ""]) {
      await restoreReported(context, id);
      return `Shown again: ${id}.`;
    },
  },
  {
    name: "report-suspend <id> <reason>",
    description: "suspend the owner of what is reported, and notify the reporters",
    options: [untilOption],
    async run(context, [id = "", reason = ""], { until }) {
      const suspension = { reason: readReason(reason), until: readEnd(context, until) };
      await suspendReported(context, id, suspension);
      return `The owner is suspended${untilWords(suspension.until)}.`;
    },
  },
  {
    name: "report-dismiss <id>",
    description: "leave what is reported as it is, and notify the reporters",
    async run(context, [id = ""]) {
      await dismissReport(context, id);
      return `Dismissed: ${id}.`;
    },
  },
];

function summaryOf({ id, kind, title, state, reports, first_at }: Report): string {
  const words = Object.entries(reportStates).find(([, value]) => value === state)?.[0] ?? "";
  return [id, new Date(first_at).toISOString(), words, `${reports} reports`, kind, JSON.stringify(title)].join("  ");
}

function noteLine({ user_id, reason, text, created_at }: ReportNote): string {
  return [new Date(created_at).toISOString(), user_id ?? "a visitor", reason, JSON.stringify(text)].join("  ");
}
