import { setImmediate } from "node:timers/promises";
import { jsonParts } from "@dozen/core/account-data/json";
import type { Context } from "@dozen/core/context";
import type { OwnerContext } from "@dozen/core/owner.server";
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from "fflate";
import { notifyUserById } from "../shared/notices.server";

interface Entry {
  path: string;
  bytes: AsyncIterable<Uint8Array>;
  /** False for files, most of which are compressed already. */
  compress: boolean;
}

/** What a zip without 64-bit fields can hold, less space for names. */
const most = { bytes: 4_000_000_000, files: 60_000 };

/**
 * All data of a user in one zip: a JSON file for each feature, then its files. Streamed, with a few parts in memory
 * at a time. Files that do not fit are listed in `left-out.json`.
 */
export async function* archiveOf(context: Context, userId: string): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  for await (const { path, bytes, compress } of entriesOf(context, userId)) {
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

/**
 * The archive of the viewer. They are notified once it was read, in full or in part, because it contains their secrets.
 */
export async function* ownArchive(context: OwnerContext): AsyncGenerator<Uint8Array> {
  const { id } = context.viewer;
  try {
    yield* archiveOf(context, id);
  } finally {
    await notifyUserById(context, id, { about: "dataDownloaded" });
  }
}

async function* entriesOf(context: Context, userId: string): AsyncGenerator<Entry> {
  for (const { feature, server } of context.features) {
    const data = await server.account?.export?.(context, userId);
    if (data !== undefined) yield jsonEntry(feature.id, data);
  }
  const leftOut: string[] = [];
  let { bytes: bytesLeft, files: filesLeft } = most;
  for (const { feature, server } of context.features) {
    for await (const { path, size, open } of server.account?.exportFiles?.(context, userId) ?? []) {
      if (size > bytesLeft || filesLeft === 0) leftOut.push(`${feature.id}/${path}`);
      else {
        const bytes = await open();
        if (!bytes) continue;
        bytesLeft -= size;
        filesLeft -= 1;
        yield { path: `${feature.id}/${path}`, bytes, compress: false };
      }
    }
  }
  if (leftOut.length > 0) yield jsonEntry("left-out", leftOut);
}

function jsonEntry(name: string, data: unknown): Entry {
  return { path: `${name}.json`, bytes: jsonBytes(data), compress: true };
}

async function* jsonBytes(data: unknown): AsyncGenerator<Uint8Array> {
  for await (const part of jsonParts(data)) yield strToU8(part);
  yield strToU8("\n");
}
