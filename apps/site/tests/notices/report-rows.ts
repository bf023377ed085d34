import { operatorCommand } from "../operator-command";
import type { NoticeRow } from "./row";
import { call, type Person, type Site } from "./scene";

/** The reader reports the actor's profile. @returns the report's id */
async function report(site: Site, reader: Person, actor: Person): Promise<string> {
  await call(reader, "POST", "/report", { kind: "chat.profile", thing: actor.id, reason: "fraud" });
  const { db } = site.context;
  const reports = db.selectFrom("inbox_reports").select("id").where("owner_id", "=", actor.id);
  return (await reports.executeTakeFirstOrThrow()).id;
}

const row = (command: string): NoticeRow => ({
  async cause({ site, reader, actor }) {
    await operatorCommand(site.context, command, await report(site, reader, actor));
    return {};
  },
  closings: {},
  own: "it names neither the thing nor anybody",
});

/** Rows of reports: the operator's decision causes them. */
export const reportRows: Record<string, NoticeRow> = {
  "inbox.reportHidden": row("report-hide"),
  "inbox.reportDismissed": row("report-dismiss"),
};
