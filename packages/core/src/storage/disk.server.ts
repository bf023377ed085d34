import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { piecesOnDisk } from "./disk-pieces.server";
import type { IncomingPlace } from "./incoming.server";
import type { ByteRange, Driver } from "./storage.server";

/** Bytes per read of a stream. */
const readBytes = 256 * 1024;

/** Files below `DATA_DIR/files`. */
export function createDisk(dataDir: string, incoming: IncomingPlace): Driver {
  const root = join(dataDir, "files");
  return {
    put: (key, bytes) => writeDurably(join(incoming.folder, randomUUID()), join(root, key), bytes),
    putFile: (key, path) => moveDurably(path, join(root, key)),
    open: (key, range) => openFile(join(root, key), range),
    remove: (key) => rm(join(root, key), { force: true }),
    pieces: (name, pieceBytes) => piecesOnDisk(join(root, "pieces", name), incoming, pieceBytes),
  };
}

/** Opened before it is answered, so that a file that is removed meanwhile can still be read. */
async function openFile(path: string, range?: ByteRange) {
  const file = await open(path, "r").catch(absent);
  return file?.createReadStream({ ...range, highWaterMark: readBytes });
}

/**
 * Writes elsewhere, where the sweep finds what a killed process left, then renames: a reader sees all of a file or none
 * of it, also after a crash.
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
 * The file is on the disk before it has its name: what stands there already, and may be in use, is whole whenever the
 * machine dies, and stays when this fails. The name is there once the folder is on the disk, too; that is open before,
 * so that a file has its name in spite of a failure only where the disk itself failed.
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
