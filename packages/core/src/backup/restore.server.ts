import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { MountedFeature } from "../context";
import type { Settings } from "../settings.server";
import { makePrivate } from "../storage/private-data.server";
import { BackupError } from "./backup-error";
import { isFull } from "./destinations.server";
import { emptyDatabase, emptyFiles, emptyKeys, type RestoreSettings } from "./empty-place.server";
import { releaseTarget } from "./target.server";
import { type Archive, type Unpacked, unpack } from "./unpack.server";

/**
 * Restores a backup into an empty place: the database, the storage and the DATA_DIR that the settings name. A site can
 * start there only once all of it is restored and checked. If anything fails, what was written is removed.
 *
 * @throws BackupError
 */
export async function restoreBackup(
  settings: RestoreSettings,
  mounted: MountedFeature[],
  archive: Archive,
): Promise<Unpacked> {
  makePrivate(settings);
  const database = emptyDatabase(settings);
  const files = emptyFiles(settings);
  await database.refuseUsed();
  await files.refuseUsed();
  const keys = emptyKeys(settings);
  const sink = { databaseUrl: database.draftUrl, keys: keys.accept, file: files.store };
  const clear = () => Promise.all([database.clear(), files.clear(), keys.clear()]);
  return inWords(settings.dataDir, async () => {
    try {
      await clear();
      const unpacked = await unpack(archive, { mounted, sink }, async (target) => {
        await files.publish();
        await keys.publish();
        await releaseTarget(target);
      });
      await database.publish();
      return unpacked;
    } catch (error) {
      await clear();
      throw error;
    }
  });
}

/**
 * Checks a backup: restores its rows into an SQLite database in a new folder below DATA_DIR, which is deleted
 * afterwards, and reads each file.
 *
 * @throws BackupError
 */
export async function verifyBackup(
  settings: Pick<Settings, "dataDir" | "databaseUrl" | "dataShared">,
  mounted: MountedFeature[],
  archive: Archive,
): Promise<Unpacked> {
  makePrivate(settings);
  await mkdir(settings.dataDir, { recursive: true });
  const folder = await mkdtemp(join(settings.dataDir, "verifying-"));
  const sink = {
    databaseUrl: `sqlite:${join(folder, "verified.db")}`,
    keys: async () => {},
    file: (_key: string, bytes: AsyncIterable<Uint8Array>) => hashOf(bytes),
  };
  try {
    return await inWords(folder, () => unpack(archive, { mounted, sink }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function hashOf(bytes: AsyncIterable<Uint8Array>): Promise<{ sha256: string; size: number }> {
  const hash = createHash("sha256");
  let size = 0;
  for await (const part of bytes) {
    hash.update(part);
    size += part.length;
  }
  return { sha256: hash.digest("hex"), size };
}

async function inWords<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isFull(error))
      throw new BackupError(`The disk of ${folder} is full. Nothing was left there.`, { cause: error });
    throw error;
  }
}
