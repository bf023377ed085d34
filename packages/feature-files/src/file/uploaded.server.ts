import type { Context } from "@dozen/core/context";
import { areaOf } from "./areas.server";
import type { FileSource, FileType } from "./file";
import { findOwnFile } from "./files.server";

type Needs = Pick<Context, "db" | "storage">;

interface Uploaded {
  name: string;
  bytes: Uint8Array;
}

/**
 * Bytes of a picture that a user has uploaded as an avatar (source 2).
 *
 * @param named its id, or its address as the upload answered it
 * @returns null when there is none, or when it is somebody else's
 */
export async function uploadedAvatar(context: Needs, userId: string, named: string): Promise<Uint8Array | null> {
  return (await uploaded(context, userId, named, 2))?.bytes ?? null;
}

/** What a user has uploaded to be embedded somewhere (source 3), with what it was called. */
export function uploadedMedia(context: Needs, userId: string, named: string): Promise<Uploaded | null> {
  return uploaded(context, userId, named, 3);
}

/** The same of pictures alone. */
export function uploadedPicture(context: Needs, userId: string, named: string): Promise<Uploaded | null> {
  return uploaded(context, userId, named, 3, 2);
}

async function uploaded(
  context: Needs,
  userId: string,
  named: string,
  source: FileSource,
  type?: FileType,
): Promise<Uploaded | null> {
  const file = await findOwnFile(context, userId, named);
  if (file?.source !== source || (type && file.type !== type)) return null;
  const bytes = await areaOf(context, userId).get(file.blobId);
  return bytes ? { name: file.originName, bytes } : null;
}
