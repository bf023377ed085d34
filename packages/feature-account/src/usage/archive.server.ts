import { jsonParts } from "@dozen/core/account-data/json";
import type { Context } from "@dozen/core/context";
import type { OwnerContext } from "@dozen/core/owner.server";
import { type ZipEntry, zipAtMost, zipOf } from "@dozen/core/zip.server";
import { strToU8 } from "fflate";
import { notifyUserById } from "../shared/notices.server";

/**
 * All data of a user in one zip: a JSON file for each feature, then its files. Streamed, with a few parts in memory
 * at a time. Files that do not fit are listed in `left-out.json`.
 */
export function archiveOf(context: Context, userId: string): AsyncGenerator<Uint8Array> {
  return zipOf(entriesOf(context, userId));
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

async function* entriesOf(context: Context, userId: string): AsyncGenerator<ZipEntry> {
  for (const { feature, server } of context.features) {
    const data = await server.account?.export?.(context, userId);
    if (data !== undefined) yield jsonEntry(feature.id, data);
  }
  const leftOut: string[] = [];
  let { bytes: bytesLeft, files: filesLeft } = zipAtMost;
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

function jsonEntry(name: string, data: unknown): ZipEntry {
  return { path: `${name}.json`, bytes: jsonBytes(data), compress: true };
}

async function* jsonBytes(data: unknown): AsyncGenerator<Uint8Array> {
  for await (const part of jsonParts(data)) yield strToU8(part);
  yield strToU8("\n");
}
