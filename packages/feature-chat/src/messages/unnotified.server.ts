import type { Context } from "@dozen/core/context";
import { preparedQuery } from "@dozen/core/database/query.server";
import type { Insertable, Selectable } from "kysely";
import type { Kind } from "../shared/kinds";
import type { ChatRecord } from "./message";
import { openBody } from "./sealing.server";
import type { ChatUnnotified } from "./tables";

export type Unnotified = Selectable<ChatUnnotified>;

/** What decides whom a message notifies, and how. */
export type FreshRecord = Pick<ChatRecord, "seq" | "userId" | "kind" | "mentions" | "reply">;

/** Messages that are read for one row. */
const mostRecords = 500;

export const insertUnnotified = preparedQuery((db, rows: Insertable<ChatUnnotified>[]) =>
  db.insertInto("chat_unnotified").values(rows),
);

export async function forgetUnnotified({ db }: Pick<Context, "db">, ids: string[]): Promise<void> {
  await db.deleteFrom("chat_unnotified").where("id", "in", ids).execute();
}

/** The messages that the row stands for: those of its room that were stored within this time of the first. */
export async function unnotifiedRecords(
  context: Pick<Context, "db" | "secrets">,
  { room_id, seq, since }: Unnotified,
  time: number,
): Promise<FreshRecord[]> {
  const rows = await context.db
    .selectFrom("chat_records as record")
    .innerJoin("chat_rooms as room", "room.id", "record.room_id")
    .select(["record.room_id", "record.seq", "record.user_id", "record.body", "room.type"])
    .where("record.room_id", "=", room_id)
    .where("record.seq", ">=", seq)
    .where("record.created_at", "<", since + 2 * time)
    .orderBy("record.seq")
    .limit(mostRecords)
    .execute();
  return rows.map((row) => {
    const { mentions, reply } = openBody(context, row);
    return { seq: row.seq, userId: row.user_id, kind: row.type as Kind, mentions, reply };
  });
}
