import type { Database, Dialect } from "@dozen/core/database/database.server";
import { upsert } from "@dozen/core/database/query.server";
import type { Tables } from "@dozen/core/tables";
import { type Kysely, type Selectable, sql } from "kysely";
import type { CountsTable } from "./tables";

/**
 * Adds to the stored counts of messages, inside the transaction that adds or removes the messages. It locks the counts'
 * rows, even when it adds 0.
 */
export async function countMessages(
  trx: Kysely<Tables>,
  dialect: Dialect,
  counts: Selectable<CountsTable>[],
): Promise<void> {
  const added = dialect === "mysql" ? sql`values(messages)` : sql`excluded.messages`;
  await upsert(trx, dialect, "inbox_counts", counts, ["user_id", "type"], {
    messages: sql`inbox_counts.messages + ${added}`,
  });
}

/** Permanently removes messages to single users, with their marks. */
export async function removeMessages({ db, dialect }: Database, ids: string[]): Promise<void> {
  await db.transaction().execute((trx) => removeMessagesIn(trx, dialect, ids));
}

/** The same inside a transaction. */
export async function removeMessagesIn(trx: Kysely<Tables>, dialect: Dialect, ids: string[]): Promise<void> {
  const removed = trx.selectFrom("inbox_messages").select(["user_id", "type"]).where("id", "in", ids);
  const rows = await (dialect === "mysql" ? removed.forUpdate() : removed).execute();
  await trx.deleteFrom("inbox_messages").where("id", "in", ids).execute();
  await trx.deleteFrom("inbox_marks").where("message_id", "in", ids).execute();
  if (rows.length > 0) await countMessages(trx, dialect, countsOf(rows, -1));
}

/** Returns one count for each recipient and type, with `each` for every message. */
export function countsOf(messages: { user_id: string; type: number }[], each: number): Selectable<CountsTable>[] {
  const counts = new Map<string, Selectable<CountsTable>>();
  for (const { user_id, type } of messages) {
    const key = `${user_id} ${type}`;
    counts.set(key, { user_id, type, messages: (counts.get(key)?.messages ?? 0) + each });
  }
  // Sorted, so that concurrent transactions lock the rows in the same order and cannot deadlock.
  return [...counts.values()].sort((one, other) => (one.user_id < other.user_id ? -1 : 1));
}
