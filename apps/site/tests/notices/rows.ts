import { blogRows } from "./blog-rows";
import { chatRows } from "./chat-rows";
import { linkRows } from "./link-rows";
import type { NoticeRow } from "./row";

/** At least one row for each kind that a feature declares; a suffix distinguishes the rows of one kind. */
export const noticeRows: Record<string, NoticeRow> = { ...chatRows, ...blogRows, ...linkRows };

/** The jobs that send notices. */
export const noticeJobs = ["short.notifyUsedUp", "short.notifyEnding"];
