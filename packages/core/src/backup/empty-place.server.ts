import { open, rename, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { RowDataPacket } from "mysql2";
import { existingSecretKeys, writeSecretKeys } from "../crypto/secret-keys.server";
import { mysqlOptions } from "../database/database.server";
import { unfinishedRestore } from "../database/migration-history.server";
import type { Settings } from "../settings.server";
import { createDriver } from "../storage/storage.server";
import { BackupError } from "./backup-error";
import { quoted } from "./snapshot.server";

export type RestoreSettings = Pick<Settings, "databaseUrl" | "dataDir" | "dataShared" | "s3" | "secretKeys">;

/** A database that is empty before a backup is restored into it. */
interface EmptyDatabase {
  /** Where the rows are written. */
  draftUrl: string;
  /** @throws BackupError if it has anything but the rest of an interrupted restore */
  refuseUsed(): Promise<void>;
  /** Removes all that was restored. */
  clear(): Promise<void>;
  /** Puts the closed draft where the site looks for its database. */
  publish(): Promise<void>;
}

export function emptyDatabase({ databaseUrl }: RestoreSettings): EmptyDatabase {
  return databaseUrl.startsWith("sqlite:")
    ? emptySqlite(resolve(databaseUrl.slice("sqlite:".length)))
    : emptyMysql(databaseUrl);
}

/** The rows are written to a file beside the site's. */
function emptySqlite(file: string): EmptyDatabase {
  const draft = `${file}.restoring`;
  let isPublished = false;
  return {
    draftUrl: `sqlite:${draft}`,
    async refuseUsed() {
      if (await isThere(file)) {
        throw new BackupError(`The database ${file} exists already. A backup is restored into an empty place only.`);
      }
    },
    async clear() {
      for (const path of [draft, `${draft}-wal`, `${draft}-shm`]) await rm(path, { force: true });
      if (isPublished) await rm(file, { force: true });
    },
    async publish() {
      const handle = await open(draft, "r+");
      await handle.sync().finally(() => handle.close());
      await this.refuseUsed();
      await rename(draft, file);
      isPublished = true;
    },
  };
}

/** The rows are written to the database itself, on which sites refuse to start meanwhile. */
function emptyMysql(url: string): EmptyDatabase {
  return {
    draftUrl: url,
    refuseUsed: () =>
      withConnection(url, async (query) => {
        const tables = await tableNames(query);
        if (tables.length > 0 && !(await isInterrupted(query, tables))) {
          throw new BackupError("The database has tables already. A backup is restored into an empty place only.");
        }
      }),
    clear: () =>
      withConnection(url, async (query) => {
        await query("set session foreign_key_checks = 0");
        for (const table of await tableNames(query)) await query(`drop table ${quoted(table, "`")}`);
      }),
    async publish() {},
  };
}

type Query = (text: string, values?: unknown[]) => Promise<RowDataPacket[]>;

async function withConnection<T>(url: string, work: (query: Query) => Promise<T>): Promise<T> {
  const { createConnection } = await import("mysql2/promise");
  const connection = await createConnection(mysqlOptions(url));
  try {
    return await work(async (text, values) => (await connection.query<RowDataPacket[]>(text, values))[0]);
  } finally {
    await connection.end();
  }
}

async function tableNames(query: Query): Promise<string[]> {
  const rows = await query(
    "select table_name as name from information_schema.tables where table_schema = database() and table_type = 'BASE TABLE'",
  );
  return rows.map(({ name }) => String(name));
}

async function isInterrupted(query: Query, tables: string[]): Promise<boolean> {
  if (!tables.includes("migrations_services")) return false;
  const rows = await query("select name from migrations_services where name = ?", [unfinishedRestore]);
  return rows.length > 0;
}

/** A storage that is empty before a backup is restored into it. */
interface EmptyFiles {
  /** @throws BackupError if a file is stored there */
  refuseUsed(): Promise<void>;
  store(key: string, bytes: AsyncIterable<Uint8Array>): Promise<{ sha256: string; size: number }>;
  /** Removes all that was restored. */
  clear(): Promise<void>;
  publish(): Promise<void>;
}

/** Files arrive in a folder beside the site's. In S3, where nothing refers to them yet, they are stored at once. */
export function emptyFiles({ dataDir, s3 }: RestoreSettings): EmptyFiles {
  const folder = join(dataDir, "files");
  const draft = join(dataDir, "restoring");
  const { driver: site } = createDriver({ dataDir, s3 });
  const { driver, incoming } = createDriver({ dataDir: draft, s3 });
  return {
    async refuseUsed() {
      for await (const { key } of site.list()) {
        throw new BackupError(
          `Files are stored ${s3 ? `in the bucket ${s3.bucket}` : `in ${folder}`} already (${key}). A backup is restored into an empty place only.`,
        );
      }
    },
    async store(key, bytes) {
      const { path, sha256, size } = await incoming.receive(bytes);
      await driver.putFile(key, path);
      return { sha256, size };
    },
    async clear() {
      await rm(draft, { recursive: true, force: true });
      for await (const { key } of site.list()) await site.remove(key);
    },
    async publish() {
      if (!s3) {
        // What is there are incoming files without a database.
        await rm(folder, { recursive: true, force: true });
        await rename(join(draft, "files"), folder).catch(ifMissing);
      }
      await rm(draft, { recursive: true, force: true });
    },
  };
}

/** The secret keys of a place, which has none before a backup is restored into it, or those of the backup. */
export function emptyKeys(settings: RestoreSettings) {
  let toWrite: Buffer[] | undefined;
  let isWritten = false;
  return {
    /** @throws BackupError if the place has other keys */
    async accept(keys: Buffer[]): Promise<void> {
      const own = await existingSecretKeys(settings);
      if (own) refuseOther(settings, { own, keys });
      else toWrite = keys;
    },
    async publish(): Promise<void> {
      if (!toWrite) return;
      await writeSecretKeys(settings.dataDir, toWrite);
      isWritten = true;
    },
    async clear(): Promise<void> {
      if (isWritten) await rm(join(settings.dataDir, "secret-keys"), { force: true });
    },
  };
}

function refuseOther(settings: RestoreSettings, { own, keys }: { own: Buffer[]; keys: Buffer[] }): void {
  const isOwn = (key: Buffer) => own.some((one) => one.equals(key));
  // The last key also makes values that are compared.
  const isLast = keys.at(-1)?.equals(own.at(-1) as Buffer);
  if (keys.every(isOwn) && isLast) return;
  throw new BackupError(
    settings.secretKeys
      ? "SECRET_KEYS lacks keys of the backup, or has another last key. Leave it unset: restoring writes the keys to secret-keys in DATA_DIR."
      : `${join(settings.dataDir, "secret-keys")} has other keys than the backup. A backup is restored into an empty place only.`,
  );
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

function ifMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}
