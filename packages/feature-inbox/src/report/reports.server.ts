import { askerKey } from "@dozen/core/asker.server";
import type { Context, RequestContext } from "@dozen/core/context";
import { newId, upsert } from "@dozen/core/database/query.server";
import { countAll, type LimitRule } from "@dozen/core/limits.server";
import { hideThing, restoreThing, suspendUser } from "@dozen/core/moderation/moderation.server";
import type { Reportable, ReportedThing } from "@dozen/core/moderation/reportable";
import type { Tables } from "@dozen/core/tables";
import { isSignedIn } from "@dozen/core/viewer";
import type { Selectable } from "kysely";
import { reportNotFound } from "../errors";
import { type ReportReason, type ReportState, reportStates } from "./report";
import type { ReportInput } from "./report.schema";
import type { ReportNotesTable, ReportsTable } from "./tables";

/** Reports from one address, and of one user: more than anybody who reads finds. */
export const reportLimit: LimitRule = { points: 20, seconds: 3600 };

const longestTitle = 300;
/** Days after which a dismissed report is deleted, and what reporters wrote about a hidden thing. */
const keptDays = 180;

/** A reported thing with what the report page says of it. */
export interface FoundThing extends ReportedThing {
  kind: string;
  label: string;
}

/** The thing that a link to the report page names. @throws reportNotFound if the viewer may not see it */
export async function findReported(context: RequestContext, kind: string, named: string): Promise<FoundThing> {
  const reportable = reportableOf(context, kind);
  const found = await reportable?.find(context, named);
  if (!reportable || !found) throw reportNotFound();
  return { ...found, kind, label: reportable.label };
}

function reportableOf({ features }: Pick<Context, "features">, kind: string): Reportable | undefined {
  return features.flatMap(({ server }) => server.reportables ?? []).find((one) => one.kind === kind);
}

/**
 * Stores a report for the operator. A second one by the same reporter about the same thing changes nothing.
 *
 * @throws reportNotFound, tooMany
 */
export async function sendReport(context: RequestContext, { kind, thing, reason, text }: ReportInput): Promise<void> {
  const { db, database, viewer, clock, limits, ip } = context;
  const userId = isSignedIn(viewer) ? viewer.id : null;
  await countAll(limits, [
    ...(userId === null ? [] : [{ limit: "report", of: userId, rule: reportLimit }]),
    { limit: "report-address", of: { ip }, rule: reportLimit },
  ]);
  const found = await findReported(context, kind, thing);
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const row = { id: newId(), kind, thing: found.id, owner_id: found.ownerId, title: titleOf(found) };
    const fresh = { ...row, state: reportStates.open, reports: 0, first_at: now, decided_at: null };
    await upsert<Tables, "inbox_reports">(trx, database.dialect, "inbox_reports", fresh, ["kind", "thing"]);
    const of = trx.selectFrom("inbox_reports").select(["id", "reports"]).where("kind", "=", kind);
    const report = await of.where("thing", "=", found.id).executeTakeFirstOrThrow();
    const note = { report_id: report.id, reporter: reporterOf(context), user_id: userId, reason, text };
    const values = { ...note, created_at: now, answered: 0 };
    await upsert<Tables, "inbox_report_notes">(trx, database.dialect, "inbox_report_notes", values, [
      "report_id",
      "reporter",
    ]);
    const { count } = await trx
      .selectFrom("inbox_report_notes")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("report_id", "=", report.id)
      .executeTakeFirstOrThrow();
    // Someone new has reported what the operator left as it was: it may have changed since.
    if (Number(count) === report.reports) return;
    const changes = { reports: Number(count), state: reportStates.open };
    await trx.updateTable("inbox_reports").set(changes).where("id", "=", report.id).execute();
  });
}

function titleOf({ title }: ReportedThing): string {
  return [...title].slice(0, longestTitle).join("");
}

/** Visitors are distinguished by their networks, of which only a mac is stored. */
function reporterOf(context: RequestContext): string {
  return isSignedIn(context.viewer) ? context.viewer.id : context.secrets.mac("report", askerKey(context));
}

export type Report = Selectable<ReportsTable>;
export type ReportNote = Pick<Selectable<ReportNotesTable>, "user_id" | "reason" | "text" | "created_at">;

/** Reports without a decision, the oldest first; with `all`, those with one as well. */
export function listReports(
  { db }: Pick<Context, "db">,
  { all, limit }: { all: boolean; limit: number },
): Promise<Report[]> {
  let reports = db.selectFrom("inbox_reports").selectAll();
  if (!all) reports = reports.where("state", "=", reportStates.open);
  return reports.orderBy("id").limit(limit).execute();
}

/** A report with what its reporters wrote, the newest 50 first, and where the thing can be seen. */
export async function readReport(
  context: Context,
  id: string,
): Promise<{ report: Report; notes: ReportNote[]; address: string | undefined }> {
  const report = await findReport(context, id);
  const notes = await context.db
    .selectFrom("inbox_report_notes")
    .select(["user_id", "reason", "text", "created_at"])
    .where("report_id", "=", id)
    .orderBy("created_at", "desc")
    .limit(50)
    .execute();
  const address = await reportableOf(context, report.kind)?.address?.(context, report.thing);
  return { report, notes, address };
}

async function findReport({ db }: Pick<Context, "db">, id: string): Promise<Report> {
  const report = await db.selectFrom("inbox_reports").selectAll().where("id", "=", id).executeTakeFirst();
  if (!report) throw new Error(`There is no report ${id}.`);
  return report;
}

/** Hides the reported thing from everybody but its owner, and notifies the reporters. */
export async function hideReported(context: Context, id: string): Promise<void> {
  const { kind, thing, owner_id } = await findReport(context, id);
  await hideThing(context, { kind, thing, ownerId: owner_id });
  await decide(context, id, reportStates.hidden);
}

/** Shows a hidden thing again. @throws Error when it is not hidden */
export async function restoreReported(context: Context, id: string): Promise<void> {
  const { kind, thing } = await findReport(context, id);
  if (!(await restoreThing(context, kind, thing))) throw new Error(`The thing of report ${id} is not hidden.`);
  await decide(context, id, reportStates.dismissed);
}

/** Suspends the owner of the reported thing, and notifies the reporters. */
export async function suspendReported(
  context: Context,
  id: string,
  suspension: { reason: string; until: number | null },
): Promise<void> {
  const { owner_id } = await findReport(context, id);
  await suspendUser(context, owner_id, suspension);
  await decide(context, id, reportStates.suspended);
}

/** Leaves the reported thing as it is, and notifies the reporters. */
export async function dismissReport(context: Context, id: string): Promise<void> {
  const { state } = await findReport(context, id);
  if (state === reportStates.hidden) throw new Error(`The thing of report ${id} is hidden: use report-restore.`);
  await decide(context, id, reportStates.dismissed);
}

async function decide(context: Context, id: string, state: ReportState): Promise<void> {
  const { db, clock, notices } = context;
  await db.updateTable("inbox_reports").set({ state, decided_at: clock.now() }).where("id", "=", id).execute();
  const waiting = db.selectFrom("inbox_report_notes").where("report_id", "=", id).where("answered", "=", 0);
  const notes = await waiting.select(["reporter", "user_id"]).execute();
  const kind = state === reportStates.dismissed ? "inbox.reportDismissed" : "inbox.reportHidden";
  const thing = `inbox.report:${id}`;
  await notices.send(
    notes.flatMap(({ user_id }) => (user_id ? [{ kind, userId: user_id, thing, href: "/msg?type=3" }] : [])),
  );
  for (const { reporter } of notes) {
    const note = db.updateTable("inbox_report_notes").set({ answered: 1 }).where("report_id", "=", id);
    await note.where("reporter", "=", reporter).execute();
  }
}

/** Deletes old decided reports, except the row of a thing that is still hidden. Run by a job. */
export async function sweepReports({ db, clock }: Pick<Context, "db" | "clock">): Promise<void> {
  const past = clock.now() - keptDays * 24 * 60 * 60_000;
  for (const state of [reportStates.hidden, reportStates.dismissed, reportStates.suspended]) {
    const old = await db
      .selectFrom("inbox_reports")
      .select("id")
      .where("state", "=", state)
      .where("decided_at", "<", past)
      .orderBy("id")
      .limit(1000)
      .execute();
    const ids = old.map(({ id }) => id);
    if (ids.length === 0) continue;
    await db.deleteFrom("inbox_report_notes").where("report_id", "in", ids).execute();
    if (state !== reportStates.hidden) await db.deleteFrom("inbox_reports").where("id", "in", ids).execute();
  }
}

/** What a user has reported, for the data download. */
export function reportsBy(
  { db }: Pick<Context, "db">,
  userId: string,
): Promise<{ kind: string; reason: ReportReason; text: string; created_at: number }[]> {
  return db
    .selectFrom("inbox_report_notes as note")
    .innerJoin("inbox_reports as report", "report.id", "note.report_id")
    .select(["report.kind", "note.reason", "note.text", "note.created_at"])
    .where("note.user_id", "=", userId)
    .orderBy("note.created_at")
    .execute();
}

/** Deletes what a user has written in reports, and the reports about their things. */
export async function forgetReports({ db }: Pick<Context, "db">, userId: string): Promise<void> {
  await db.deleteFrom("inbox_report_notes").where("user_id", "=", userId).execute();
  const about = db.selectFrom("inbox_reports").select("id").where("owner_id", "=", userId);
  await db.deleteFrom("inbox_report_notes").where("report_id", "in", about).execute();
  await db.deleteFrom("inbox_reports").where("owner_id", "=", userId).execute();
}
