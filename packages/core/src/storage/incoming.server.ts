import { createHash, randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

export interface ReceiveOptions {
  /** Also computes the MD5. */
  md5?: boolean;
}

/** A complete upload on this machine's disk that is not stored yet. */
export interface Incoming {
  /** In hex. */
  sha256: string;
  size: number;
  /** In hex, if it was requested. */
  md5?: string;
  /** Where the bytes are until the caller stores or discards them. */
  path: string;
  discard(): Promise<void>;
}

export interface IncomingArea {
  folder: string;
  /** Writes a stream to a new file in the folder. If the stream fails, the file is deleted. */
  receive(source: AsyncIterable<Uint8Array>, options?: ReceiveOptions): Promise<Incoming>;
  /** Deletes files that have not changed since that moment (epoch ms). */
  sweep(before: number): Promise<void>;
}

/** Holds uploads until the caller stores or discards them: `DATA_DIR/files/incoming`. */
export function createIncoming(dataDir: string): IncomingArea {
  const folder = join(dataDir, "files", "incoming");
  return {
    folder,

    async receive(source, options = {}) {
      await mkdir(folder, { recursive: true });
      const path = join(folder, randomUUID());
      const discard = () => rm(path, { force: true });
      try {
        return { ...(await write(path, source, options)), path, discard };
      } catch (error) {
        await discard();
        throw error;
      }
    },

    async sweep(before) {
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name);
        const found = await stat(path).catch(() => undefined);
        // Uses ctime: the mtime of a file that arrived in pieces may be long past, while linking it has just set its
        // ctime.
        if (found && found.ctimeMs < before) await rm(path, { force: true });
      }
    },
  };
}

async function write(path: string, source: AsyncIterable<Uint8Array>, { md5: withMd5 }: ReceiveOptions) {
  const sha256 = createHash("sha256");
  const md5 = withMd5 ? createHash("md5") : undefined;
  const file = await open(path, "wx", 0o660);
  let size = 0;
  try {
    // Writing one part overlaps with receiving and hashing the next.
    let writing: Promise<void> = Promise.resolve();
    for await (const part of source) {
      size += part.byteLength;
      sha256.update(part);
      md5?.update(part);
      await writing;
      writing = writeAll(file, part);
      // The error is thrown by the next `await writing`. Without this handler Node would report an unhandled rejection
      // first.
      writing.catch(() => {});
    }
    await writing;
  } finally {
    await file.close();
  }
  return { sha256: sha256.digest("hex"), size, md5: md5?.digest("hex") };
}

/** Writes all bytes at the end of a file. */
export async function writeAll(file: FileHandle, bytes: Uint8Array): Promise<void> {
  let written = 0;
  while (written < bytes.byteLength) {
    written += (await file.write(bytes, written)).bytesWritten;
  }
}
