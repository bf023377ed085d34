import { setTimeout as pause } from "node:timers/promises";
import type { Context } from "@dozen/core/context";
import { upsert } from "@dozen/core/database/query.server";
import type { Tables } from "@dozen/core/tables";
import type { Kysely } from "kysely";
import { areaOf, thumbsOf } from "./areas.server";

type Doors = Pick<Context, "db" | "storage" | "clock">;
interface Blob {
  kind: "bytes" | "thumb";
  id: string;
}

/** After this long the process that was about to remove bytes is taken for dead. */
const patience = 30_000;

/**
 * Notes which of these bytes nothing of the user refers to any more. They leave the storage after the transaction;
 * should the process die before, the note is left and `settleRemovals` does the rest.
 */
export async function noteRemovals(
  trx: Kysely<Tables>,
  { database, clock }: Pick<Context, "database" | "clock">,
  userId: string,
  gone: { sha256: string; thumb: string | null }[],
): Promise<void> {
  const hashes = gone.map(({ sha256 }) => sha256);
  const thumbs = gone.flatMap(({ thumb }) => thumb ?? []);
  const left = await trx
    .selectFrom("files_files")
    .select(["sha256", "thumb"])
    .where("user_id", "=", userId)
    .where((where) => where.or([where("sha256", "in", hashes), where("thumb", "in", [...thumbs, ""])]))
    .execute();
  const needed = new Set(left.flatMap(({ sha256, thumb }) => [`bytes ${sha256}`, `thumb ${thumb}`]));
  const blobs: Blob[] = [
    ...hashes.map((id) => ({ kind: "bytes" as const, id })),
    ...thumbs.map((id) => ({ kind: "thumb" as const, id })),
  ];
  for (const { kind, id } of blobs.filter(({ kind, id }) => !needed.has(`${kind} ${id}`))) {
    const row = { user_id: userId, kind, blob_id: id, created_at: clock.now() };
    await upsert(trx, database.dialect, "files_removals", row, ["user_id", "kind", "blob_id"]);
  }
}

/** Removes what was noted before that moment, of one user or of all. */
export async function settleRemovals(context: Doors, { userId, before }: { userId?: string; before: number }) {
  let query = context.db.selectFrom("files_removals").selectAll().where("created_at", "<=", before).limit(1000);
  if (userId) query = query.where("user_id", "=", userId);
  for (const row of await query.execute()) {
    const place = row.kind === "thumb" ? thumbsOf(context, row.user_id) : areaOf(context, row.user_id);
    await place.remove(row.blob_id);
    await context.db
      .deleteFrom("files_removals")
      .where("user_id", "=", row.user_id)
      .where("kind", "=", row.kind)
      .where("blob_id", "=", row.blob_id)
      .execute();
  }
}

/** Waits until none of these bytes is about to be removed, so that what is put now stays. */
export async function awaitRemovals(context: Doors, userId: string, ids: string[]): Promise<void> {
  for (;;) {
    const noted = await context.db
      .selectFrom("files_removals")
      .select("created_at")
      .where("user_id", "=", userId)
      .where("blob_id", "in", ids)
      .execute();
    if (noted.length === 0) return;
    await settleRemovals(context, { userId, before: context.clock.now() - patience });
    await pause(20);
  }
}
