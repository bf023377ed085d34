import type { Context } from "../context";
import { loadSecretKeys } from "../crypto/secret-keys.server";
import { runAlone } from "../jobs.server";
import type { Settings } from "../settings.server";
import { backupName, removePostponed } from "../storage/postponed.server";
import { createDriver, type Driver } from "../storage/storage.server";
import { type Entry, writeArchive } from "./archive.server";
import { BackupError } from "./backup-error";
import { type Destination, openDestination } from "./destinations.server";
import {
  formatVersion,
  historyOf,
  keysName,
  leftOutTables,
  type Manifest,
  manifestName,
  type Totals,
  totalsName,
} from "./manifest";
import { partsOf } from "./rows.server";
import { openSnapshot, type Snapshot } from "./snapshot.server";

type Needs = Pick<Context, "settings" | "database" | "log">;

/** A backup that was stored. */
export interface StoredBackup {
  /** Name of the archive at its destination. */
  name: string;
  takenAt: number;
  totals: Totals;
  /** Names of older archives that were removed. */
  removed: string[];
}

/**
 * Stores a backup of the running site: the database as of one moment, every file to which it referred then, and the
 * secret keys. Then it removes the oldest archives of this site beyond BACKUP_KEEP.
 *
 * @param to a folder or `s3://bucket/prefix`
 * @throws BackupError
 */
export async function storeBackup(
  context: Needs,
  { to, passphrase }: { to: string; passphrase: string },
): Promise<StoredBackup> {
  const destination = openDestination(context.settings, to);
  let stored: StoredBackup | undefined;
  const ran = await runAlone(context, { name: backupName, slot: Date.now() }, async () => {
    stored = await writeTo(context.settings, destination, passphrase);
  });
  if (!ran || !stored) throw new BackupError("Another backup of this site is running.");
  await removePostponed(context);
  return { ...stored, removed: await rotate(context.settings, destination) };
}

async function writeTo(settings: Settings, destination: Destination, passphrase: string): Promise<StoredBackup> {
  const keys = await loadSecretKeys(settings);
  const snapshot = await openSnapshot(settings);
  const totals: Totals = { rows: {}, files: 0, fileBytes: 0 };
  const name = archiveName(settings, snapshot.takenAt);
  const entries = entriesOf(settings, { keys, snapshot, totals });
  await destination.write(name, await writeArchive(entries, passphrase));
  return { name, takenAt: snapshot.takenAt, totals, removed: [] };
}

/** The names of one site's archives sort by their time. */
function archiveName(settings: Settings, takenAt: number): string {
  const time = new Date(takenAt).toISOString().slice(0, 19).replaceAll(":", "-");
  return `${archivePrefix(settings)}${time}Z.tar.gz.age`;
}

const archivePrefix = ({ origin }: Settings) => `dozen-${new URL(origin).host.replaceAll(/[^\w.-]/g, "-")}-`;

/** Names of this site's archives at a destination, the oldest first. */
export async function listArchives(settings: Settings, destination: Destination): Promise<string[]> {
  const prefix = archivePrefix(settings);
  const isOwn = (name: string) =>
    name.startsWith(prefix) && /^\d{4}(?:-\d\d){2}T\d\d-\d\d-\d\dZ\.tar\.gz\.age$/.test(name.slice(prefix.length));
  return (await destination.list()).filter(isOwn).sort();
}

async function rotate(settings: Settings, destination: Destination): Promise<string[]> {
  const removed = (await listArchives(settings, destination)).slice(0, -settings.backup.keep);
  for (const name of removed) await destination.remove(name);
  return removed;
}

/** Closes the snapshot after its last row, since it costs space as long as it is open. */
async function* entriesOf(
  settings: Settings,
  { keys, snapshot, totals }: { keys: Buffer[]; snapshot: Snapshot; totals: Totals },
): AsyncIterable<Entry> {
  try {
    yield entryOf(manifestName, JSON.stringify(await manifestOf(settings, snapshot)));
    yield entryOf(keysName, keys.map((key) => key.toString("base64url")).join(","));
    for (const table of storedTables(snapshot)) yield* tableEntries(snapshot, table, totals);
  } finally {
    snapshot.close();
  }
  yield* fileEntries(createDriver(settings).driver, totals);
  yield entryOf(totalsName, JSON.stringify(totals));
}

function entryOf(name: string, content: string | Uint8Array): Entry {
  const bytes = Buffer.from(content);
  return { name, size: bytes.length, body: [bytes] };
}

async function manifestOf({ origin }: Settings, snapshot: Snapshot): Promise<Manifest> {
  const { takenAt, dialect, tables } = snapshot;
  const stored = storedTables(snapshot);
  const migrations: Manifest["migrations"] = {};
  for (const table of stored) {
    const feature = historyOf(table);
    if (feature) migrations[feature] = await finishedMigrations(snapshot, table);
  }
  return {
    format: formatVersion,
    site: origin,
    takenAt,
    dialect,
    migrations,
    tables: Object.fromEntries(stored.map((table) => [table, tables.get(table) ?? []])),
  };
}

const storedTables = ({ tables }: Snapshot) => [...tables.keys()].filter((table) => !leftOutTables.includes(table));

async function finishedMigrations(snapshot: Snapshot, table: string): Promise<string[]> {
  const columns = snapshot.tables.get(table) ?? [];
  const names: string[] = [];
  for await (const row of snapshot.rows(table)) {
    if (row[columns.indexOf("finished_at")] === null) {
      throw new BackupError("The database is being migrated. Make the backup once the site has started.");
    }
    names.push(String(row[columns.indexOf("name")]));
  }
  return names.sort();
}

async function* tableEntries(snapshot: Snapshot, table: string, totals: Totals): AsyncIterable<Entry> {
  let part = 0;
  totals.rows[table] = 0;
  for await (const { bytes, count } of partsOf(snapshot.rows(table))) {
    part += 1;
    totals.rows[table] += count;
    yield entryOf(`tables/${table}/${String(part).padStart(6, "0")}.jsonl`, bytes);
  }
}

/** A file that is gone by the time that it is read was removed before the snapshot: see `postponeDuringBackup`. */
async function* fileEntries(driver: Driver, totals: Totals): AsyncIterable<Entry> {
  for await (const { key, size } of driver.list()) {
    const body = await driver.open(key);
    if (!body) continue;
    totals.files += 1;
    totals.fileBytes += size;
    try {
      yield { name: `files/${key}`, size, body };
    } finally {
      body.destroy();
    }
  }
}
