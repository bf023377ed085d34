import { setImmediate } from "node:timers/promises";
import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

export interface ZipEntry {
  path: string;
  bytes: AsyncIterable<Uint8Array>;
  /** False for files, most of which are compressed already. */
  compress: boolean;
}

/** What a zip without 64-bit fields can hold, less space for names. */
export const zipAtMost = { bytes: 4_000_000_000, files: 60_000 };

/** Streams entries as one zip, with a few parts in memory at a time. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  for await (const { path, bytes, compress } of entries) {
    const entry = compress ? new ZipDeflate(path, { level: 6 }) : new ZipPassThrough(path);
    zip.add(entry);
    for await (const part of bytes) {
      entry.push(part);
      yield* ready.splice(0);
      // Compressing takes a few milliseconds, and a reader that takes everything at once would leave others no turn.
      await setImmediate();
    }
    entry.push(new Uint8Array(), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready;
}
