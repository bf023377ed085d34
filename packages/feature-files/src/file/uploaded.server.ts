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
 * The bytes of a picture that a user has uploaded as an avatar (source 2).
 *
 * @param named its id, or the address that the upload returned
 * @returns null when it does not exist or belongs to another user
 */
export async function uploadedAvatar(context: Needs, userId: string, named: string): Promise<Uint8Array | null> {
  return (await uploaded(context, userId, named, 2))?.bytes ?? null;
}

/** A user's upload for embedding (source 3) with its original name. */
export function uploadedMedia(context: Needs, userId: string, named: string): Promise<Uploaded | null> {
  return uploaded(context, userId, named, 3);
}

/** Like `uploadedMedia`, for pictures only. */
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
