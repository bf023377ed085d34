import type { Context } from "@dozen/core/context";
import { areaOf } from "./areas.server";
import type { FileSource } from "./file";
import { findOwnFile } from "./files.server";

type Doors = Pick<Context, "db" | "storage">;

/**
 * Bytes of a picture that a user has uploaded as an avatar (source 2).
 *
 * @param named its id, or its address as the upload answered it
 * @returns null when there is none, or when it is somebody else's
 */
export async function uploadedAvatar(context: Doors, userId: string, named: string): Promise<Uint8Array | null> {
  return (await uploaded(context, userId, named, 2))?.bytes ?? null;
}

/** The same of what they have uploaded to be embedded somewhere (source 3), with what it was called. */
export function uploadedMedia(
  context: Doors,
  userId: string,
  named: string,
): Promise<{ name: string; bytes: Uint8Array } | null> {
  return uploaded(context, userId, named, 3);
}

async function uploaded(context: Doors, userId: string, named: string, source: FileSource) {
  const file = await findOwnFile(context, userId, named);
  const bytes = file?.source === source ? await areaOf(context, userId).get(file.sha256) : undefined;
  return file && bytes ? { name: file.originName, bytes } : null;
}
