import { chmod, lstat, readdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Logger } from "pino";
import type { Settings } from "../settings.server";

type DataSettings = Pick<Settings, "dataDir" | "databaseUrl" | "dataShared">;

/**
 * Makes all files that the process creates from now on private to its account, or to its group if the operator says so.
 */
export function makePrivate(settings: DataSettings): void {
  process.umask(maskOf(settings));
}

const maskOf = ({ dataShared }: DataSettings) => (dataShared ? 0o007 : 0o077);

/**
 * Restricts files that an earlier start left readable to other accounts. Deeper folders need no change, since other
 * accounts cannot reach them.
 */
export async function closeToOthers(settings: DataSettings, log: Logger): Promise<void> {
  const mask = maskOf(settings);
  const { dataDir } = settings;
  const kept = (await readdir(dataDir).catch(() => undefined))?.map((name) => join(dataDir, name));
  for (const path of [...(kept ? [dataDir, ...kept] : []), ...(await databaseFiles(settings))]) {
    try {
      await close(path, mask);
    } catch (error) {
      log.warn(
        { err: error, path },
        "Other accounts of this machine may read this, and it could not be closed to them",
      );
    }
  }
}

/**
 * The files of an SQLite database, also outside the data folder. SQLite gives the log and the index the mode of the
 * database.
 */
async function databaseFiles({ databaseUrl }: DataSettings): Promise<string[]> {
  if (!databaseUrl.startsWith("sqlite:")) return [];
  const file = databaseUrl.slice("sqlite:".length);
  const beside: string[] = await readdir(dirname(file)).catch(() => []);
  return [file, `${file}-wal`, `${file}-shm`].filter((path) => beside.includes(basename(path)));
}

async function close(path: string, mask: number): Promise<void> {
  const found = await lstat(path);
  const isOfAll = (found.mode & 0o1000) !== 0;
  if (isOfAll || !(found.isFile() || found.isDirectory()) || (found.mode & mask) === 0) return;
  await chmod(path, found.mode & 0o7777 & ~mask);
}
