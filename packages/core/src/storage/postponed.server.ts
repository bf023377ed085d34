import type { Context } from "../context";
import type { Database } from "../database/database.server";
import { upsert } from "../database/query.server";
import { isRunning } from "../jobs.server";
import { createDriver } from "./storage.server";

/** The name under which a backup runs (`runAlone`). */
export const backupName = "backup";

const removedAtOnce = 200;

/**
 * While a backup runs, stored files are not removed but noted, so that the backup has every file to which the database
 * referred when it began. A file is removed after its row is deleted; so a removal that begins before the backup is of
 * a file to which the backup's rows do not refer.
 */
export function postponeDuringBackup(database: Database): (key: string) => Promise<boolean> {
  return async (file_key) => {
    if (!(await isRunning(database, backupName))) return false;
    await upsert(database.db, database.dialect, "postponed_removals", { file_key }, ["file_key"]);
    return true;
  };
}

/** Removes the files that were to be removed during backups. */
export async function removePostponed({ database, settings }: Pick<Context, "database" | "settings">): Promise<void> {
  const { driver } = createDriver(settings);
  while (!(await isRunning(database, backupName))) {
    const rows = await database.db.selectFrom("postponed_removals").selectAll().limit(removedAtOnce).execute();
    if (rows.length === 0) return;
    const keys = rows.map(({ file_key }) => file_key);
    for (const key of keys) await driver.remove(key);
    await database.db.deleteFrom("postponed_removals").where("file_key", "in", keys).execute();
  }
}
