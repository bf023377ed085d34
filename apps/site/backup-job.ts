import { execFile } from "node:child_process";
import { setPriority } from "node:os";
import { promisify } from "node:util";
import type { Job } from "@dozen/core/feature-server";
import type { Settings } from "@dozen/core/settings.server";

/** As for workers: people who wait for a page come first. */
const priority = 10;

/**
 * Stores a backup at BACKUP_SCHEDULE. It runs as a process, because reading and encrypting would hold up the server.
 *
 * @param admin path of the operator's command line
 */
export function backupJobs({ backup }: Settings, admin: string): Job[] {
  if (!backup.schedule) return [];
  const run: Job["run"] = async ({ log }) => {
    const running = promisify(execFile)(process.execPath, [admin, "backup"], { env: process.env });
    if (running.child.pid) setPriority(running.child.pid, priority);
    try {
      log.info({ backup: (await running).stdout.trim() }, "stored a backup");
    } catch (error) {
      const { stderr = "" } = error as { stderr?: string };
      throw new Error(stderr.trim() || "The backup was interrupted.", { cause: error });
    }
  };
  return [{ name: "site.backup", schedule: backup.schedule, run }];
}
