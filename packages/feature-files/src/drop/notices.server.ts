import type { Context } from "@dozen/core/context";
import type { FeatureServer } from "@dozen/core/feature-server";
import { dropPath } from "./drop";

const dropPrefix = "files.drop:";

/** The `thing` of a notice about a drop box. */
export function dropThing(id: string): string {
  return dropPrefix + id;
}

/** Of these drop boxes, those that the user has made and not revoked. */
export const noticeThings: FeatureServer["noticeThings"] = {
  async dropArrived({ db }, userId, things) {
    const ids = things.map((thing) => thing.slice(dropPrefix.length));
    const rows = await db
      .selectFrom("files_drops")
      .select("id")
      .where("id", "in", ids)
      .where("user_id", "=", userId)
      .execute();
    return new Set(rows.map(({ id }) => dropThing(id)));
  },
};

/** Notices of one run. */
const batch = 500;

/**
 * A job: notifies owners of what has arrived, once for all files of about a minute. The notice names no sender: it is
 * also sent by push and mail, and anybody may have typed the name.
 */
export async function notifyDrops({ db, clock, notices }: Pick<Context, "db" | "clock" | "notices">): Promise<void> {
  const due = await db
    .selectFrom("files_drops")
    .select(["id", "user_id", "title", "notify_at"])
    .where("notify_at", "<=", clock.now())
    .limit(batch)
    .execute();
  for (const { id, user_id: userId, title, notify_at } of due) {
    // Of several processes one notifies. Files that arrive from now on set the time again.
    const { numUpdatedRows } = await db
      .updateTable("files_drops")
      .set({ notify_at: null })
      .where("id", "=", id)
      .where("notify_at", "=", notify_at)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) continue;
    await notices.send([
      { kind: "files.dropArrived", userId, thing: dropThing(id), href: dropPath(id), values: { title } },
    ]);
  }
}
