import { stat, statfs } from "node:fs/promises";
import { listArchives } from "../backup/backup.server";
import { openDestination } from "../backup/destinations.server";
import type { Settings } from "../settings.server";
import { type Finding, fail, messageOf, ok, warn } from "./finding";

const gigabyte = 1024 ** 3;

/** Free space of DATA_DIR and of a folder of backups. */
export async function checkDisks({ dataDir, backup }: Settings): Promise<Finding[]> {
  const folders = backup.to && !backup.to.startsWith("s3://") ? [dataDir, backup.to] : [dataDir];
  return Promise.all(folders.map(checkDisk));
}

async function checkDisk(folder: string): Promise<Finding> {
  try {
    const { bavail, bsize, blocks } = await statfs(folder);
    const free = (bavail * bsize) / gigabyte;
    const text = `${free.toFixed(1)} GB (${Math.floor((100 * bavail) / blocks)} %) are free at ${folder}`;
    if (free < 0.1) return fail("disk", `${text}. Make room: uploads and writes fail.`);
    if (free < 1 || bavail < blocks / 20) return warn("disk", `${text}. Make room soon.`);
    return ok("disk", `${text}.`);
  } catch (error) {
    return warn("disk", `${folder} cannot be looked at: ${messageOf(error)}.`);
  }
}

/** Whether other accounts of the machine can reach what DATA_DIR has, and whether this one owns it. */
export async function checkPermissions({ dataDir, dataShared }: Settings): Promise<Finding> {
  const subject = "permissions";
  try {
    const { mode, uid } = await stat(dataDir);
    const open = mode & (dataShared ? 0o007 : 0o077);
    if (open !== 0) {
      return warn(
        subject,
        `Other accounts can read ${dataDir}. The next start closes it, or: chmod ${dataShared ? "770" : "700"} ${dataDir}`,
      );
    }
    if (uid !== process.getuid?.()) {
      return warn(subject, `${dataDir} belongs to another account (${uid}). Run this as the account of the site.`);
    }
    return ok(subject, `Only the site's account${dataShared ? " and its group" : ""} can read ${dataDir}.`);
  } catch (error) {
    return fail(subject, `${dataDir} cannot be looked at: ${messageOf(error)}. Correct DATA_DIR.`);
  }
}

const oldestDays = 2;

/** How old the newest backup is. */
export async function checkBackups(settings: Settings): Promise<Finding> {
  const subject = "backups";
  const { to } = settings.backup;
  if (!to) return warn(subject, "BACKUP_TO is not set. docs/operating.md says how to schedule backups.");
  try {
    const newest = (await listArchives(settings, openDestination(settings, to))).at(-1);
    if (!newest) return warn(subject, `There is none in ${to}. Run: npm run admin -- backup`);
    const day = /-(\d{4}-\d\d-\d\d)T/.exec(newest)?.[1] ?? "";
    const isOld = Date.now() - Date.parse(day) > (oldestDays + 1) * 24 * 60 * 60_000;
    if (isOld) return warn(subject, `The newest in ${to} is ${newest}. Look for "A job failed" in the log.`);
    return ok(subject, `The newest in ${to} is ${newest}.`);
  } catch (error) {
    return fail(subject, `${to} cannot be read: ${messageOf(error)}. Correct BACKUP_TO.`);
  }
}
