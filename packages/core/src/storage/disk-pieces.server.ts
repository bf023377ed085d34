import { randomUUID } from "node:crypto";
import { closeSync, constants, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { copyFile, link, mkdir, open, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { LRUCache } from "lru-cache";
import { followFile, forgetFile, hashFile } from "./hashing/hashing.server";
import type { Incoming, IncomingArea } from "./incoming.server";
import type { Pieces } from "./storage.server";

/**
 * A file that only this process writes, each piece once and at its own offset. Bytes that were hashed therefore never
 * change, and the file can be stored without a copy.
 */
interface Lane {
  name: string;
  path: string;
  held: Set<number>;
  /** Number of pieces held without a gap, counted from the first. */
  complete: number;
}

/** By folder. If a lane is evicted, its upload continues in a new one. */
const lanes = new LRUCache<string, Lane>({
  max: 1000,
  dispose: (lane, _folder, reason) => {
    openFiles.delete(lane.path);
    if (reason === "evict") forgetFile(lane.path);
  },
});

/**
 * Recently written files, by path. They are closed soon, because an open file that another process has deleted still
 * occupies disk space.
 */
const openFiles = new LRUCache<string, number>({
  max: 16,
  ttl: 60_000,
  updateAgeOnGet: true,
  dispose: (file) => closeSync(file),
});

/**
 * Stores pieces in a folder, in one file for each process that receives some. The writes are not synced to disk: they
 * survive the end of the process, and the check of the complete file notices what a power cut has lost.
 */
export function piecesOnDisk(folder: string, incoming: IncomingArea, pieceBytes: number): Pieces {
  return {
    async write(number, bytes) {
      const lane = laneIn(folder);
      put(lane, number, bytes, pieceBytes);
      followFile(lane.path, lane.complete * pieceBytes);
      return lane.name;
    },

    async gather(fileNames, size, progress) {
      const lane = takeLane(folder, fileNames);
      if (!lane) return incoming.receive(readPieces(folder, { fileNames, pieceBytes, progress }), { md5: true });
      const hashed = await hashFile(lane.path, size, progress);
      return { ...hashed, ...(await nameIn(incoming.folder, lane.path)) };
    },

    async discard() {
      const lane = lanes.get(folder);
      lanes.delete(folder);
      if (lane) forgetFile(lane.path);
      // A piece that arrives at the same time creates a new lane, so that the folder is not empty when it is removed.
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function laneIn(folder: string): Lane {
  const known = lanes.get(folder);
  if (known) return known;
  const name = randomUUID();
  const lane = { name, path: join(folder, name), held: new Set<number>(), complete: 0 };
  lanes.set(folder, lane);
  return lane;
}

/**
 * Returns the lane if it holds all pieces, and detaches it: later pieces go to a new lane, so this file can be stored
 * as it is.
 */
function takeLane(folder: string, fileNames: string[]): Lane | undefined {
  const lane = lanes.get(folder);
  if (!lane || fileNames.some((fileName) => fileName !== lane.name)) return undefined;
  lanes.delete(folder);
  return lane;
}

/** Ignores a piece that the lane already holds, because its bytes may already be hashed. */
function put(lane: Lane, number: number, bytes: Uint8Array, pieceBytes: number): void {
  if (lane.held.has(number)) return;
  // Written synchronously: writing to the page cache takes less time than three round trips to another thread (`npm run
  // bench -- upload`).
  writeAt(openFile(lane.path), bytes, number * pieceBytes);
  lane.held.add(number);
  while (lane.held.has(lane.complete)) lane.complete += 1;
}

function openFile(path: string): number {
  const known = openFiles.get(path);
  if (known !== undefined) return known;
  openFiles.purgeStale();
  const file = openForWriting(path);
  openFiles.set(path, file);
  return file;
}

function openForWriting(path: string): number {
  // Not "a", which appends whatever offset is given, and not "w", which truncates the file.
  const flags = constants.O_WRONLY | constants.O_CREAT;
  try {
    return openSync(path, flags, 0o660);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "ENOENT" && code !== "ENOTDIR") throw error;
    // Older versions stored a file at the path of this folder.
    if (code === "ENOTDIR") rmSync(dirname(path));
    mkdirSync(dirname(path), { recursive: true });
    return openSync(path, flags, 0o660);
  }
}

function writeAt(file: number, bytes: Uint8Array, position: number): void {
  let written = 0;
  while (written < bytes.byteLength) {
    written += writeSync(file, bytes, written, bytes.byteLength - written, position + written);
  }
}

interface Scattered {
  fileNames: string[];
  pieceBytes: number;
  progress(): void;
}

/**
 * Yields the pieces in order from the files that hold them: other processes received some, or this one did before a
 * restart.
 */
async function* readPieces(folder: string, { fileNames, pieceBytes, progress }: Scattered) {
  for (const [number, fileName] of fileNames.entries()) {
    progress();
    yield await readPiece(join(folder, fileName), number * pieceBytes, pieceBytes);
  }
}

async function readPiece(path: string, position: number, length: number): Promise<Uint8Array> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, position);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Creates a second link to a file, so that the pieces remain if the process ends now. */
async function nameIn(folder: string, path: string): Promise<Pick<Incoming, "path" | "discard">> {
  const named = join(folder, randomUUID());
  await mkdir(folder, { recursive: true });
  // Some file systems have no hard links.
  await link(path, named).catch(() => copyFile(path, named, constants.COPYFILE_EXCL));
  return { path: named, discard: () => rm(named, { force: true }) };
}
