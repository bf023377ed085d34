import type { Context } from "@dozen/core/context";
import type { Tables } from "@dozen/core/tables";
import { type Kysely, sql } from "kysely";

/** Rows per statement, since databases limit the number of values. Each row has four values. */
export const batchSize = 500;

/** Marks messages as read or deleted by a user. The caller has checked that they are the user's. */
export async function markRows(
  context: Pick<Context, "database" | "clock" | "live">,
  userId: string,
  ids: string[],
  column: "read_at" | "deleted_at",
): Promise<void> {
  const { db, dialect } = context.database;
  const now = context.clock.now();
  const empty = { user_id: userId, read_at: null, deleted_at: null };
  for (let from = 0; from < ids.length; from += batchSize) {
    const rows = ids.slice(from, from + batchSize).map((message_id) => ({ ...empty, message_id, [column]: now }));
    // Keep an earlier time.
    const stored = { [column]: sql<number>`coalesce(${sql.ref(`inbox_marks.${column}`)}, ${now})` };
    await db.transaction().execute(async (trx) => {
      const insert = trx.insertInto("inbox_marks").values(rows);
      await (dialect === "mysql"
        ? insert.onDuplicateKeyUpdate(stored)
        : insert.onConflict((conflict) => conflict.columns(["user_id", "message_id"]).doUpdateSet(stored))
      ).execute();
      if (column === "read_at") await noteRead(trx, empty.user_id, ids.slice(from, from + batchSize));
    });
  }
  if (ids.length > 0) await context.live.badgesChanged("inbox", [userId]);
}

/** Clears `unread`, which has an index. Messages to everybody have no single reader, so only their marks count. */
async function noteRead(trx: Kysely<Tables>, userId: string, ids: string[]): Promise<void> {
  await trx
    .updateTable("inbox_messages")
    .set({ unread: 0 })
    .where("id", "in", ids)
    .where("user_id", "=", userId)
    .execute();
}
