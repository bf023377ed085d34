import { setImmediate } from "node:timers/promises";
import type { Context } from "@dozen/core/context";
import { upsert } from "@dozen/core/database/query.server";
import type { OwnerContext } from "@dozen/core/owner.server";
import { notInGroups } from "../errors";
import { publishNews } from "../rooms/channels.server";
import { kinds } from "../shared/kinds";
import { dropFiles } from "./attachments.server";
import { ownSeat } from "./messages.server";

/** Rows per statement. */
const batchSize = 500;

/**
 * Clears a conversation of two for the viewer, or only the messages with the given numbers; the
 * other side keeps its copy. Messages that both have cleared are deleted.
 *
 * @throws roomNotFound, notInGroups
 */
export async function clearHistory(context: OwnerContext, roomId: string, seqs?: number[]): Promise<void> {
  const seat = await ownSeat(context, roomId);
  if (seat.type !== kinds.person) throw notInGroups();
  if (seqs) await hideAll(context, roomId, seqs);
  else await clearAll(context, roomId);
  publishNews(context, roomId, context.viewer.id);
  await context.live.badgesChanged("chat", [context.viewer.id]);
}

async function clearAll(context: OwnerContext, roomId: string): Promise<void> {
  const { db, viewer } = context;
  const room = await db.selectFrom("chat_rooms").select("last_seq").where("id", "=", roomId).executeTakeFirst();
  const last = room?.last_seq ?? 0;
  // Another tab may have cleared or read more in the meantime, so the markers only move forward.
  for (const column of ["cleared_seq", "read_seq"] as const) {
    await db
      .updateTable("chat_seats")
      .set({ [column]: last })
      .where("room_id", "=", roomId)
      .where("user_id", "=", viewer.id)
      .where(column, "<", last)
      .execute();
  }
  await removeUnseen(context, roomId);
}

/** In steps, since a conversation may be long. If the process ends in between, clearing it again removes the rest. */
async function removeUnseen(context: Pick<Context, "db" | "storage" | "secrets">, roomId: string): Promise<void> {
  const { db } = context;
  const { least } = await db
    .selectFrom("chat_seats")
    .select(({ fn }) => fn.min("cleared_seq").as("least"))
    .where("room_id", "=", roomId)
    .executeTakeFirstOrThrow();
  const unseen = db
    .selectFrom("chat_records")
    .selectAll()
    .where("room_id", "=", roomId)
    .where("seq", "<=", Number(least))
    .orderBy("seq")
    .limit(batchSize);
  for (;;) {
    const records = await unseen.execute();
    const last = records.at(-1);
    if (!last) return;
    // Files first: only the messages lead to them.
    await dropFiles(context, records);
    for (const table of ["chat_reactions", "chat_hidden", "chat_records"] as const) {
      await db.deleteFrom(table).where("room_id", "=", roomId).where("seq", "<=", last.seq).execute();
    }
    await setImmediate();
  }
}

async function hideAll(context: OwnerContext, roomId: string, seqs: number[]): Promise<void> {
  const wanted = [...new Set(seqs)];
  for (let at = 0; at < wanted.length; at += batchSize) await hide(context, roomId, wanted.slice(at, at + batchSize));
}

/**
 * Ids may be anything, so only existing messages are hidden. Repeating it, even concurrently, is
 * harmless.
 */
async function hide({ db, database, viewer }: OwnerContext, roomId: string, seqs: number[]): Promise<void> {
  const there = await db
    .selectFrom("chat_records")
    .select("seq")
    .where("room_id", "=", roomId)
    .where("seq", "in", seqs)
    .orderBy("seq")
    .execute();
  if (there.length === 0) return;
  const rows = there.map(({ seq }) => ({ room_id: roomId, user_id: viewer.id, seq }));
  await upsert(db, database.dialect, "chat_hidden", rows, ["room_id", "user_id", "seq"]);
}
