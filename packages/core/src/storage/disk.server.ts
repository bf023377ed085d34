import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, opendir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { piecesOnDisk } from "./disk-pieces.server";
import type { IncomingArea } from "./incoming.server";
import type { ByteRange, Driver, StoredFile } from "./storage.server";
import { isStorageKey } from "./storage-key";

/** Bytes per read of a stream. */
const readBytes = 256 * 1024;

/** Files below `DATA_DIR/files`. */
export function createDisk(dataDir: string, incoming: IncomingArea): Driver {
  const root = join(dataDir, "files");
  return {
    put: (key, bytes) => writeDurably(join(incoming.folder, randomUUID()), join(root, key), bytes),
    putFile: (key, path) => moveDurably(path, join(root, key)),
    open: (key, range) => openFile(join(root, key), range),
    remove: (key) => rm(join(root, key), { force: true }),
    list: () => listFiles(root, ""),
    pieces: (name, pieceBytes) => piecesOnDisk(join(root, "pieces", name), incoming, pieceBytes),
  };
}

/** Opens the file before it resolves, so that a file that is removed meanwhile can still be read. */
async function openFile(path: string, range?: ByteRange) {
  const file = await open(path, "r").catch(absent);
  return file?.createReadStream({ ...range, highWaterMark: readBytes });
}

/** Files that are added or removed meanwhile may be left out. */
async function* listFiles(root: string, below: string): AsyncIterable<StoredFile> {
  const folder = await opendir(join(root, below)).catch(absent);
  for await (const entry of folder ?? []) {
    const key = below + entry.name;
    if (entry.isDirectory()) yield* listFiles(root, `${key}/`);
    else if (isStorageKey(key)) {
      const found = await stat(join(root, key)).catch(absent);
      if (found) yield { key, size: found.size };
    }
  }
}

/**
 * Writes to a temporary file, which the sweep deletes if the process is killed, then renames it: a reader sees all of a
 * file or none of it, even after a crash.
 */
async function writeDurably(elsewhere: string, path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(elsewhere), { recursive: true });
  try {
    await withFile(elsewhere, "wx", (file) => file.writeFile(bytes));
    await moveDurably(elsewhere, path);
  } catch (error) {
    await rm(elsewhere, { force: true });
    throw error;
  }
}

/**
 * Syncs the file before it renames it: a file that already exists under that name, and may be in use, stays complete if
 * the machine crashes, and remains if the sync fails. The new name is durable once the folder is synced, too. The
 * folder is opened first, so that only an error of the disk itself can leave the file renamed although this throws.
 */
async function moveDurably(from: string, to: string): Promise<void> {
  const folder = dirname(to);
  await mkdir(folder, { recursive: true });
  await withFile(folder, "r", async (names) => {
    await withFile(from, "r", (file) => file.sync());
    await rename(from, to);
    await names.sync();
  });
}

async function withFile(path: string, flags: string, work: (file: FileHandle) => Promise<void>): Promise<void> {
  const file = await open(path, flags, 0o660);
  try {
    await work(file);
  } finally {
    await file.close();
  }
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
