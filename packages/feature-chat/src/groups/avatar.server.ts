import type { Context } from "@dozen/core/context";
import { randomToken } from "@dozen/core/crypto/hash.server";
import { imageTooLarge, squareImage } from "@dozen/core/media/image.server";
import { type KeptPicture, pictureHandler } from "@dozen/core/media/picture-handler.server";
import type { OwnerContext } from "@dozen/core/owner.server";
import { avatarMissing } from "../errors";

/** spec:chat-33: at most 100 KB, cropped to 250 pixels. */
const rules = { maxBytes: 100 * 1024, side: 250, field: "avatar" };

export const avatarTooLarge = () => imageTooLarge(rules);

export interface GroupAvatar {
  avatar_id: string;
  avatar_blob: string;
  avatar_type: string;
}

/** Each group's pictures have their own storage area, so that they can be deleted without checking other groups. */
function areaOf({ storage }: Pick<Context, "storage">, groupId: string) {
  return storage.within(`chat-group-${groupId.toLowerCase()}`);
}

/** Stores a file as a group's picture. @throws DomainError on `avatar` when it is not a JPG or PNG of at most 100 KB */
export async function saveAvatar(
  context: Pick<Context, "storage">,
  groupId: string,
  file: GroupFile,
): Promise<GroupAvatar> {
  if (!(file instanceof File) || file.size === 0) throw avatarMissing();
  const content = new Uint8Array(await file.arrayBuffer());
  const { bytes, type } = await squareImage(content, rules);
  const avatar_blob = await areaOf(context, groupId).put(bytes);
  return { avatar_id: randomToken(16), avatar_blob, avatar_type: type };
}

/**
 * Resolves the address of an upload to its file, if the viewer uploaded it as a picture; other values are returned as
 * they are.
 */
export async function fileOf(context: OwnerContext, sent: GroupFile): Promise<GroupFile> {
  if (typeof sent !== "string" || sent === "") return sent;
  for (const { server } of context.features) {
    const bytes = await server.uploadedAvatar?.(context, context.viewer.id, sent);
    if (bytes) return new File([new Uint8Array(bytes)], "avatar");
  }
  return sent;
}

/** The value of a picture field in a form or call. */
export type GroupFile = File | string | undefined;

/** Whether a new picture was sent. */
export function isNewPicture(file: GroupFile): file is File {
  return file instanceof File && file.size > 0;
}

export async function dropAvatar(
  context: Pick<Context, "storage">,
  { id, avatar_blob }: { id: string; avatar_blob: string },
): Promise<void> {
  await areaOf(context, id).remove(avatar_blob);
}

const addresses = "/chat/avatar/";

export const avatarPictures = (context: Context) => pictureHandler(context, addresses, findAvatar);

export async function findAvatar(
  context: Pick<Context, "db" | "storage">,
  avatarId: string,
): Promise<KeptPicture | undefined> {
  const row = await context.db
    .selectFrom("chat_groups")
    .select(["id", "avatar_blob", "avatar_type"])
    .where("avatar_id", "=", avatarId)
    .executeTakeFirst();
  const bytes = row && (await areaOf(context, row.id).get(row.avatar_blob));
  return bytes && { bytes, type: row.avatar_type, tag: row.avatar_blob };
}

export function avatarAddress(avatarId: string): string {
  return addresses + avatarId;
}
