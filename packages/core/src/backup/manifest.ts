import { z } from "zod";

/** The first entry of an archive. */
export const manifestName = "backup.json";
/** The secret keys, as SECRET_KEYS has them. */
export const keysName = "secret-keys";
/** The last entry of an archive. */
export const totalsName = "totals.json";

/** The version of the archive's layout that this version of Dozen writes and reads. */
export const formatVersion = 1;

export const manifestSchema = z.object({
  format: z.number(),
  /** The site's origin. */
  site: z.string(),
  /** Everything that was stored before this moment is in the backup. Epoch ms. */
  takenAt: z.number(),
  dialect: z.enum(["sqlite", "mysql"]),
  /** Names of the migrations that have run, by feature. */
  migrations: z.record(z.string(), z.array(z.string())),
  /** Columns of each table, in the order of the values of its rows. */
  tables: z.record(z.string(), z.array(z.string())),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const totalsSchema = z.object({
  /** Rows by table. */
  rows: z.record(z.string(), z.number()),
  files: z.number(),
  /** Bytes of all files together. */
  fileBytes: z.number(),
});
export type Totals = z.infer<typeof totalsSchema>;

/** Tables with what concerns only the running processes of a site. */
export const leftOutTables = ["job_runs"];

const historyPrefix = "migrations_";

/** The feature whose migrations a table records. */
export function historyOf(table: string): string | undefined {
  return table.startsWith(historyPrefix) ? table.slice(historyPrefix.length) : undefined;
}
