import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Settings } from "./settings.server";

/** Where bytes are kept. The id of what is kept is the SHA-256 of its bytes in hex, so equal bytes are kept once. */
export interface Storage {
  /** The id that these bytes have or would have. */
  idOf(bytes: Uint8Array): string;
  /** Keeps bytes; once it resolves they survive a crash. */
  put(bytes: Uint8Array): Promise<string>;
  /** The bytes of an id; undefined when there are none. */
  get(id: string): Promise<Buffer | undefined>;
  /** Forgets bytes. Whoever calls it knows that nothing else refers to them. Forgetting what is not there is nothing. */
  remove(id: string): Promise<void>;
}

/** Files on disk below `DATA_DIR/files`. */
export function createStorage({ dataDir }: Pick<Settings, "dataDir">): Storage {
  const pathOf = (id: string) => {
    if (!/^[0-9a-f]{64}$/.test(id)) throw new Error("Not an id of the storage.");
    return join(dataDir, "files", id.slice(0, 2), id);
  };
  const idOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
  return {
    idOf,
    async put(bytes) {
      const id = idOf(bytes);
      await writeDurably(pathOf(id), bytes);
      return id;
    },
    get: (id) => readFile(pathOf(id)).catch(absent),
    remove: (id) => rm(pathOf(id), { force: true }),
  };
}

/** Writes beside, then renames: a reader sees all of a file or none of it, also after a crash. */
async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  const beside = `${path}.${randomUUID()}`;
  try {
    await writeAndSync(beside, bytes);
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

async function writeAndSync(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The rename itself is durable only once the folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
