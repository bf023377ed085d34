import type { Context } from "@dozen/core/context";
import { randomToken } from "@dozen/core/crypto/hash.server";
import { upsert } from "@dozen/core/database/query.server";
import { notFound } from "@dozen/core/errors";
import { squareImage } from "@dozen/core/media/image.server";
import { type KeptPicture, pictureHandler } from "@dozen/core/media/picture-handler.server";
import { updateUser } from "@dozen/core/sessions/users.server";
import type { Tables } from "@dozen/core/tables";
import { avatarMissing } from "../errors";
import type { AccountAvatars } from "./tables";

/** spec:account-61: at most 100 KB. */
export const avatarBytes = 100 * 1024;
/** spec:account-61: avatar crop box. */
const side = 250;

type AvatarContext = Pick<Context, "db" | "database" | "clock" | "storage">;

/**
 * Stores a file as a user's avatar and replaces the previous one.
 *
 * @returns the picture's address
 * @throws DomainError on `avatar` when it is not a JPG or PNG of at most 100 KB
 */
export async function setAvatar(context: AvatarContext, userId: string, file: Uint8Array): Promise<string> {
  if (file.byteLength === 0) throw avatarMissing();
  const { bytes, type } = await squareImage(file, { maxBytes: avatarBytes, side, field: "avatar" });
  const blob_id = await context.storage.put(bytes);
  const row = { id: randomToken(16), blob_id, type, created_at: context.clock.now() };
  const before = await replaceOwn(context, userId, row).catch(async (error: unknown) => {
    await context.storage.remove(blob_id);
    throw error;
  });
  if (before) await forgetBlob(context, before.blob_id);
  return addressOf(row.id);
}

/** Returns the previous picture. The user's row is updated first, so that its lock serializes concurrent changes. */
async function replaceOwn(
  { db, database }: AvatarContext,
  userId: string,
  row: Omit<AccountAvatars, "user_id">,
): Promise<AccountAvatars | undefined> {
  return db.transaction().execute(async (trx) => {
    await updateUser({ db: trx }, userId, { avatar: addressOf(row.id) });
    const before = await findOwn({ db: trx }, userId);
    await upsert<Tables, "account_avatars">(
      trx,
      database.dialect,
      "account_avatars",
      { user_id: userId, ...row },
      ["user_id"],
      row,
    );
    return before;
  });
}

/**
 * Sets the avatar to the picture that an id or address names: the current one, or a file that the user uploaded to
 * another feature.
 *
 * @throws DomainError 404 when it is neither, or not theirs; on `avatar` when it does not fit
 */
export async function takeAvatar(context: Context, userId: string, named: string): Promise<string> {
  const own = await findOwn(context, userId);
  if (own && (named === own.id || named === addressOf(own.id))) {
    await updateUser(context, userId, { avatar: addressOf(own.id) });
    return addressOf(own.id);
  }
  for (const { server } of context.features) {
    const uploaded = await server.uploadedAvatar?.(context, userId, named);
    if (uploaded) return setAvatar(context, userId, uploaded);
  }
  throw notFound();
}

/** Removes a user's avatar. Pages then show the first letter of the name. */
export async function removeAvatar(context: AvatarContext, userId: string): Promise<void> {
  const own = await context.db.transaction().execute(async (trx) => {
    await trx.updateTable("users").set({ avatar: null }).where("id", "=", userId).execute();
    const own = await findOwn({ db: trx }, userId);
    await trx.deleteFrom("account_avatars").where("user_id", "=", userId).execute();
    return own;
  });
  if (own) await forgetBlob(context, own.blob_id);
}

/** A user's avatar, for the data download; undefined without one. */
export async function ownPicture(context: AvatarContext, userId: string) {
  const own = await findOwn(context, userId);
  const bytes = own && (await context.storage.get(own.blob_id));
  return bytes && { bytes, type: own.type };
}

const addresses = "/avatar/";

export const avatarPictures = (context: Context) => pictureHandler(context, addresses, findAvatar);

async function findAvatar({ db, storage }: AvatarContext, id: string): Promise<KeptPicture | undefined> {
  const row = await db
    .selectFrom("account_avatars")
    .select(["blob_id", "type"])
    .where("id", "=", id)
    .executeTakeFirst();
  const bytes = row && (await storage.get(row.blob_id));
  return bytes && { bytes, type: row.type, tag: row.blob_id };
}

function addressOf(id: string): string {
  return addresses + id;
}

async function findOwn({ db }: Pick<AvatarContext, "db">, userId: string): Promise<AccountAvatars | undefined> {
  return db.selectFrom("account_avatars").selectAll().where("user_id", "=", userId).executeTakeFirst();
}

/** An older version may have stored the same bytes for two users; now each picture has its own. */
async function forgetBlob(context: AvatarContext, blobId: string): Promise<void> {
  if (!(await isNeeded(context, blobId))) await context.storage.remove(blobId);
}

async function isNeeded({ db }: AvatarContext, blobId: string): Promise<boolean> {
  const row = await db.selectFrom("account_avatars").select("id").where("blob_id", "=", blobId).executeTakeFirst();
  return row !== undefined;
}
