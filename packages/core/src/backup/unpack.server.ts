import { buffer } from "node:stream/consumers";
import type { ZodType } from "zod";
import type { MountedFeature } from "../context";
import { createSealer } from "../crypto/secrets.server";
import { isStorageKey } from "../storage/storage-key";
import { type Entry, readArchive } from "./archive.server";
import { BackupError } from "./backup-error";
import {
  formatVersion,
  historyOf,
  keysName,
  type Manifest,
  manifestName,
  manifestSchema,
  type Totals,
  totalsName,
  totalsSchema,
} from "./manifest";
import { rowsOf } from "./rows.server";
import { openSealed } from "./sealed.server";
import { knownMigrations, migrateTarget, openTarget, refuseNewer, type Target } from "./target.server";

/** Where the contents of a backup go. */
export interface Sink {
  /** Of an empty database. */
  databaseUrl: string;
  /** @throws BackupError if these are not the keys that the site will have */
  keys(keys: Buffer[]): Promise<void>;
  /** Stores a file of the storage and returns its SHA-256 in hex and its size. */
  file(key: string, bytes: AsyncIterable<Uint8Array>): Promise<{ sha256: string; size: number }>;
}

/** The bytes of an archive, and the passphrase that opens it. */
export interface Archive {
  bytes: AsyncIterable<Uint8Array>;
  passphrase: string;
}

/** What a backup contained. */
export interface Unpacked {
  takenAt: number;
  totals: Totals;
  /** How many sealed values were opened. */
  sealed: number;
  /** Tables that nothing in this version of the site made, and that were therefore left out. */
  leftOut: string[];
}

/**
 * Unpacks a backup into a sink, migrates its rows to this version, and compares what arrived with what the backup says:
 * rows and files by number, each file by its hash, and sealed values by opening some.
 *
 * @param finish runs once all of that is right, while the database is still open
 * @throws BackupError
 */
export async function unpack(
  { bytes, passphrase }: Archive,
  { mounted, sink }: { mounted: MountedFeature[]; sink: Sink },
  finish: (target: Target) => Promise<void> = async () => {},
): Promise<Unpacked> {
  const entries = readArchive(bytes, passphrase)[Symbol.asyncIterator]();
  const known = knownMigrations(mounted);
  let target: Target | undefined;
  try {
    const manifest = readManifest(await nextEntry(entries, manifestName));
    refuseNewer(manifest, known);
    const keys = readKeys(await nextEntry(entries, keysName));
    await sink.keys(keys);
    target = await openTarget(sink.databaseUrl, manifest, known);
    const leftOut = await unknownTables(target, manifest);
    const arrived = await unpackEntries(entries, { manifest, target, sink, leftOut });
    await compareRows(target, arrived, leftOut);
    await migrateTarget(target, known);
    const sealed = await openSealed(target.database.db, createSealer(keys), mounted);
    await finish(target);
    return { takenAt: manifest.takenAt, totals: arrived, sealed, leftOut };
  } finally {
    await entries.return?.();
    await target?.database.close();
  }
}

async function nextEntry(entries: AsyncIterator<Entry>, name: string): Promise<Buffer> {
  const { value, done } = await entries.next();
  if (done || value.name !== name) throw new BackupError("This is not a backup of Dozen.");
  return contentOf(value);
}

const contentOf = async ({ body }: Entry) => buffer(body as AsyncIterable<Uint8Array>);

function readManifest(content: Buffer): Manifest {
  const { format } = parsed(content, manifestSchema.pick({ format: true }));
  if (format > formatVersion) {
    throw new BackupError("A newer version of Dozen made this backup. Upgrade, then restore it.");
  }
  return parsed(content, manifestSchema);
}

function parsed<T>(content: Buffer, schema: ZodType<T>): T {
  const { success, data } = schema.safeParse(JSON.parse(content.toString()));
  if (!success) throw new BackupError("This is not a backup of Dozen.");
  return data;
}

function readKeys(content: Buffer): Buffer[] {
  const keys = content
    .toString()
    .split(",")
    .map((key) => Buffer.from(key, "base64url"));
  if (keys.some((key) => key.length !== 32)) throw new BackupError("The backup has no secret keys.");
  return keys;
}

async function unknownTables(target: Target, { tables }: Manifest): Promise<string[]> {
  const leftOut: string[] = [];
  for (const [table, columns] of Object.entries(tables)) {
    const own = await target.columns(table);
    if (own.length === 0) leftOut.push(table);
    const unknown = own.length > 0 && columns.find((column) => !own.includes(column));
    if (unknown) throw new BackupError(`The backup has a column ${table}.${unknown}, which no migration made.`);
  }
  return leftOut;
}

async function unpackEntries(
  entries: AsyncIterator<Entry>,
  { manifest, target, sink, leftOut }: { manifest: Manifest; target: Target; sink: Sink; leftOut: string[] },
): Promise<Totals> {
  const arrived: Totals = { rows: {}, files: 0, fileBytes: 0 };
  let expected: Totals | undefined;
  for (let item = await entries.next(); !item.done; item = await entries.next()) {
    const entry = item.value;
    const [kind, ...rest] = entry.name.split("/");
    if (kind === "tables") {
      const table = rest[0] as string;
      const rows = rowsOf(await contentOf(entry));
      arrived.rows[table] = (arrived.rows[table] ?? 0) + rows.length;
      if (!leftOut.includes(table) && !historyOf(table)) await target.insert(table, manifest.tables[table] ?? [], rows);
    } else if (kind === "files") {
      arrived.files += 1;
      arrived.fileBytes += await unpackFile(sink, rest.join("/"), entry);
    } else if (entry.name === totalsName) {
      expected = parsed(await contentOf(entry), totalsSchema);
    }
  }
  refuseDifferent(expected, arrived);
  return arrived;
}

async function unpackFile(sink: Sink, key: string, { body }: Entry): Promise<number> {
  if (!isStorageKey(key)) throw new BackupError(`The backup has a file with an invalid name: ${key}`);
  const { sha256, size } = await sink.file(key, body as AsyncIterable<Uint8Array>);
  const id = key.slice(key.lastIndexOf("/") + 1);
  if (!id.startsWith(sha256.slice(0, 40))) {
    throw new BackupError(
      `The file ${key} was damaged before the backup was made: its bytes are not those of its name.`,
    );
  }
  return size;
}

function refuseDifferent(expected: Totals | undefined, arrived: Totals): void {
  const tables = Object.keys(expected?.rows ?? {});
  const isComplete =
    expected &&
    expected.files === arrived.files &&
    expected.fileBytes === arrived.fileBytes &&
    tables.every((table) => expected.rows[table] === (arrived.rows[table] ?? 0));
  if (!isComplete) throw new BackupError("The backup is incomplete: it has fewer rows or files than it says.");
}

async function compareRows(target: Target, { rows }: Totals, leftOut: string[]): Promise<void> {
  for (const [table, count] of Object.entries(rows)) {
    if (leftOut.includes(table) || historyOf(table)) continue;
    const found = await target.count(table);
    if (found !== count)
      throw new BackupError(`${count} rows of ${table} are in the backup, but ${found} were restored.`);
  }
}
