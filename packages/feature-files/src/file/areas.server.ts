import type { Readable } from "node:stream";
import type { Context } from "@dozen/core/context";
import { sha256 } from "@dozen/core/crypto/hash.server";
import type { ByteRange, Storage } from "@dozen/core/storage/storage.server";
import type { StoredFile } from "./file";

/**
 * A user's own storage area. Users share no bytes, so that an upload cannot reveal what another
 * user has stored. User ids are opaque, so the area is named by their hash.
 */
export function areaOf({ storage }: Pick<Context, "storage">, userId: string): Storage {
  return storage.within(`u-${sha256(userId).slice(0, 32)}`);
}

/** Thumbnails have a separate area, so that one can never be served as a file. */
export function thumbsOf({ storage }: Pick<Context, "storage">, userId: string): Storage {
  return storage.within(`t-${sha256(userId).slice(0, 32)}`);
}

/**
 * The bytes of a file as a stream, or a range of them, both ends inclusive; undefined when they are
 * gone.
 */
export function openFile(
  context: Pick<Context, "storage">,
  file: Pick<StoredFile, "userId" | "blobId">,
  range?: ByteRange,
): Promise<Readable | undefined> {
  return areaOf(context, file.userId).open(file.blobId, range);
}

/** The WebP thumbnail of an image; undefined when it has none. */
export async function readThumb(
  context: Pick<Context, "storage">,
  file: Pick<StoredFile, "userId" | "thumb">,
): Promise<Buffer | undefined> {
  return file.thumb ? thumbsOf(context, file.userId).get(file.thumb) : undefined;
}
