import { randomUUID } from "node:crypto";
import { closeSync, constants, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { copyFile, link, mkdir, open, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { LRUCache } from "lru-cache";
import { followFile, forgetFile, hashFile } from "./hashing/hashing.server";
import type { Incoming, IncomingPlace } from "./incoming.server";
import type { Pieces } from "./storage.server";

/**
 * A file that this process alone writes, each piece once and at its own place. So what was hashed of it stays as it
 * was, and the file itself can be kept, without a copy.
 */
interface Lane {
  name: string;
  path: string;
  held: Set<number>;
  /** How many are held without a gap from the first on. */
  complete: number;
}

/** By folder. An upload of which this process has forgotten its lane goes on in a new one. */
const lanes = new LRUCache<string, Lane>({
  max: 1000,
  dispose: (lane, _folder, reason) => {
    openFiles.delete(lane.path);
    if (reason === "evict") forgetFile(lane.path);
  },
});

/** Files written to lately, by path. Not for long: one that another process has removed keeps its room on the disk. */
const openFiles = new LRUCache<string, number>({
  max: 16,
  ttl: 60_000,
  updateAgeOnGet: true,
  dispose: (file) => closeSync(file),
});

/**
 * Pieces in a folder with a file for each process that takes some. Not synced: what an ended process wrote is there,
 * and what a power cut took is noticed when the whole is checked.
 */
export function piecesOnDisk(folder: string, incoming: IncomingPlace, pieceBytes: number): Pieces {
  return {
    async write(number, bytes) {
      const lane = laneIn(folder);
      put(lane, number, bytes, pieceBytes);
      followFile(lane.path, lane.complete * pieceBytes);
      return lane.name;
    },

    async gather(places, size, progress) {
      const lane = takeLane(folder, places);
      if (!lane) return incoming.receive(readPieces(folder, { places, pieceBytes, progress }), { md5: true });
      const hashed = await hashFile(lane.path, size, progress);
      return { ...hashed, ...(await nameIn(incoming.folder, lane.path)) };
    },

    async discard() {
      const lane = lanes.get(folder);
      lanes.delete(folder);
      if (lane) forgetFile(lane.path);
      // A piece that comes just now makes a lane anew, and a folder that is not empty.
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

/** The lane that holds all pieces, out of which it may be kept: what still comes goes into another. */
function takeLane(folder: string, places: string[]): Lane | undefined {
  const lane = lanes.get(folder);
  if (!lane || places.some((place) => place !== lane.name)) return undefined;
  lanes.delete(folder);
  return lane;
}

/** Whatever comes again is passed over: it may have been hashed. */
function put(lane: Lane, number: number, bytes: Uint8Array, pieceBytes: number): void {
  if (lane.held.has(number)) return;
  // Not handed to another thread: going into the system's cache it takes less time than three hand-overs there and back
  // (`npm run bench -- upload`).
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
  // Not "a", which writes at the end whatever place is asked for, nor "w", which empties the file.
  const flags = constants.O_WRONLY | constants.O_CREAT;
  try {
    return openSync(path, flags, 0o660);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "ENOENT" && code !== "ENOTDIR") throw error;
    // Older versions had a file where the folder is now.
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
  places: string[];
  pieceBytes: number;
  progress(): void;
}

/** Pieces in order from wherever they are: other processes took some, or this one before it was started anew. */
async function* readPieces(folder: string, { places, pieceBytes, progress }: Scattered) {
  for (const [number, place] of places.entries()) {
    progress();
    yield await readPiece(join(folder, place), number * pieceBytes, pieceBytes);
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

/** Gives a file a second name, so that the pieces are still there should this process end now. */
async function nameIn(folder: string, path: string): Promise<Pick<Incoming, "path" | "discard">> {
  const named = join(folder, randomUUID());
  await mkdir(folder, { recursive: true });
  // Some file systems know one name for each file.
  await link(path, named).catch(() => copyFile(path, named, constants.COPYFILE_EXCL));
  return { path: named, discard: () => rm(named, { force: true }) };
}
