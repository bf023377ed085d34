import { isMounted } from "../mounted";
import { blogRows } from "./blog-rows";
import { chatRows } from "./chat-rows";
import { linkRows } from "./link-rows";
import { reportRows } from "./report-rows";
import type { NoticeRow } from "./row";
import { webhookRows } from "./webhook-rows";

const allRows: Record<string, NoticeRow> = { ...chatRows, ...blogRows, ...linkRows, ...reportRows, ...webhookRows };

/** At least one row for each kind that a feature declares; a suffix distinguishes the rows of one kind. */
export const noticeRows = Object.fromEntries(Object.entries(allRows).filter(([name]) => isMounted(name)));

/** The jobs that send notices. */
export const noticeJobs = ["short.notifyUsedUp", "short.notifyEnding", "short.notifyDead", "files.notifyDrops"].filter(
  isMounted,
);
