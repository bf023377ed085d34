import type { Context } from "@dozen/core/context";
import { upsert } from "@dozen/core/database/query.server";
import type { NewNotice } from "@dozen/core/notices/notice";
import { sql } from "kysely";
import { isAbout } from "./about.server";
import type { StoredActivity } from "./activity.server";

/**
 * Stores notices of kinds without bell until their things are seen or their email is sent. A further notice about a
 * thing replaces the earlier one, but does not postpone its email.
 */
export async function saveUnlisted({ db, database }: Context, notices: NewNotice[], mailAt: number): Promise<void> {
  if (notices.length === 0) return;
  const rows = new Map(
    notices.map((notice) => [`${notice.kind} ${notice.userId} ${notice.thing}`, rowOf(notice, mailAt)]),
  );
  const texts = database.dialect === "mysql" ? sql`values(texts)` : sql`excluded.texts`;
  await upsert(db, database.dialect, "inbox_unlisted", [...rows.values()], ["user_id", "thing", "kind"], { texts });
}

function rowOf({ kind, userId, thing, subject, actorId, href, values = {} }: NewNotice, mail_at: number) {
  const stored: StoredActivity = { kind, subject, actors: actorId ? [actorId] : [], href, values };
  return { user_id: userId, thing, kind, texts: JSON.stringify(stored), mail_at };
}

/** Cancels the email about these things, because the user has seen them. */
export async function forgetUnlisted({ db }: Context, userId: string, things: string[]): Promise<void> {
  await db.deleteFrom("inbox_unlisted").where("user_id", "=", userId).where(isAbout(things)).execute();
}
