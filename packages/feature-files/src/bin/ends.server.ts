import { setImmediate } from "node:timers/promises";
import type { Context } from "@dozen/core/context";
import { zoneOf } from "@dozen/core/days";
import { readMoment } from "@dozen/core/moments";
import type { OwnerContext } from "@dozen/core/owner.server";
import { endPast, fileNotFound } from "../errors";
import { lockOwner } from "../quota/quota.server";
import type { EndInput } from "./bin.schema";
import { binFiles } from "./bin.server";

/** Files of one query. */
const batch = 500;

/**
 * Sets when one of the viewer's files goes to the bin, or that it stays (spec:files-100).
 *
 * @returns the moment, epoch ms; null: it stays
 * @throws fileNotFound, endPast
 */
export async function setFileEnd(context: OwnerContext, { id, expiry, zone }: EndInput): Promise<number | null> {
  const { db, database, viewer, clock, locale } = context;
  const endsAt = expiry ? readMoment(expiry, zoneOf(locale, zone), "end") : null;
  if (endsAt !== null && endsAt <= clock.now()) throw endPast();
  await db.transaction().execute(async (trx) => {
    await lockOwner(trx, database.dialect, viewer.id);
    const file = await trx
      .selectFrom("files_files")
      .select("id")
      .where("id", "=", id)
      .where("user_id", "=", viewer.id)
      .where("ready", "=", 1)
      .executeTakeFirst();
    if (!file) throw fileNotFound();
    await trx
      .updateTable("files_files")
      .set({ ends_at: endsAt })
      .where("id", "=", id)
      .where("user_id", "=", viewer.id)
      .execute();
  });
  return endsAt;
}

/** A job: moves files to the bin whose end has come. */
export async function binEnded(context: Pick<Context, "db" | "database" | "clock">): Promise<void> {
  for (;;) {
    const ended = await context.db
      .selectFrom("files_files")
      .select(["id", "user_id"])
      .where("ends_at", "<=", context.clock.now())
      .limit(batch)
      .execute();
    for (const userId of new Set(ended.map(({ user_id }) => user_id))) {
      const ids = ended.filter(({ user_id }) => user_id === userId).map(({ id }) => id);
      await binFiles(context, userId, ids);
    }
    if (ended.length < batch) return;
    await setImmediate();
  }
}
