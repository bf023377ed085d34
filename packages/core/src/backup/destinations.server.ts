import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import type { Settings } from "../settings.server";
import { writeAll } from "../storage/incoming.server";
import { createS3Streams } from "../storage/s3.server";
import { BackupError } from "./backup-error";

type Needs = Pick<Settings, "backup">;

/** Where archives are stored. */
export interface Destination {
  /** For messages to the operator. */
  name: string;
  /** Names of files there; of a folder that does not exist yet, none. */
  list(): Promise<string[]>;
  /** Stores a file; if writing fails, nothing of it remains. */
  write(name: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** @throws BackupError, when it is iterated, if there is no such file */
  read(name: string): AsyncIterable<Uint8Array>;
  remove(name: string): Promise<void>;
}

/** @param to a folder, or `s3://bucket/prefix` */
export function openDestination(settings: Needs, to: string): Destination {
  return to.startsWith("s3://") ? storeDestination(settings, to) : folderDestination(resolve(to));
}

/** Splits the address of an archive, a path or `s3://bucket/prefix/name`, into its destination and its name there. */
export function openArchive(settings: Needs, address: string): { destination: Destination; name: string } {
  const isStore = address.startsWith("s3://");
  const to = isStore ? address.slice(0, address.lastIndexOf("/")) : dirname(resolve(address));
  return { destination: openDestination(settings, to), name: basename(address) };
}

const unfinished = ".unfinished";

function folderDestination(folder: string): Destination {
  return {
    name: folder,
    list: () => readdir(folder).catch(ifMissing([])),

    async write(name, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = join(folder, name + unfinished);
      try {
        await writeDurably(draft, bytes);
        await rename(draft, join(folder, name));
      } catch (error) {
        await rm(draft, { force: true });
        throw isFull(error) ? new BackupError(`The disk of ${folder} is full. Nothing was left there.`) : error;
      }
    },

    async *read(name) {
      const file = await open(join(folder, name)).catch(ifMissing(undefined));
      if (!file) throw new BackupError(`There is no backup ${join(folder, name)}.`);
      yield* file.createReadStream({ highWaterMark: 256 * 1024 });
    },

    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

async function writeDurably(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(path, "w", 0o600);
  try {
    for await (const part of bytes) await writeAll(file, part);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Whether a disk, or the share of it that one account may use, is full. */
export function isFull(error: unknown): boolean {
  return ["ENOSPC", "EDQUOT", "EFBIG", "SQLITE_FULL"].includes(String((error as NodeJS.ErrnoException)?.code));
}

function ifMissing<T>(instead: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code !== "ENOENT") throw error;
    return instead;
  };
}

function storeDestination({ backup }: Needs, to: string): Destination {
  if (!backup.s3) {
    throw new BackupError(
      `${to} needs BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY, or those of the files.`,
    );
  }
  const [bucket = "", ...folders] = to.slice("s3://".length).split("/").filter(Boolean);
  if (!bucket) throw new BackupError(`${to} names no bucket: s3://bucket/prefix.`);
  const prefix = folders.map((folder) => `${folder}/`).join("");
  const store = createS3Streams({ ...backup.s3, bucket });
  return {
    name: to,
    list: async () => (await store.list(prefix)).map((key) => key.slice(prefix.length)),
    write: (name, bytes) => store.write(prefix + name, bytes),
    async *read(name) {
      const stream = await store.open(prefix + name);
      if (!stream) throw new BackupError(`There is no backup ${to}/${name}.`);
      yield* stream;
    },
    remove: (name) => store.remove(prefix + name),
  };
}
