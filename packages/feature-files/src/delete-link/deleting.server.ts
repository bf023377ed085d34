import type { RequestContext } from "@dozen/core/context";
import { sha256 } from "@dozen/core/crypto/hash.server";
import { countAsker, type LimitRule } from "@dozen/core/limits.server";
import { binFiles } from "../bin/bin.server";
import type { StoredFile } from "../file/file";
import { findFile } from "../file/files.server";
import { deleteLinkNotFound } from "./errors";
import "./tables";

/** Opening the page and deleting count alike. */
export const openLimit: LimitRule = { points: 60, seconds: 10 * 60 };

/**
 * The file that a link deletes.
 *
 * @throws deleteLinkNotFound, tooMany
 */
export async function openDeleteLink(context: RequestContext, secret: string): Promise<StoredFile> {
  await countAsker(context, "files.deleteLink", openLimit);
  const link = await context.db
    .selectFrom("files_delete_links")
    .select(["user_id", "file_id"])
    .where("secret_hash", "=", sha256(secret))
    .executeTakeFirst();
  if (!link) throw deleteLinkNotFound();
  return findFile(context, link.user_id, { id: link.file_id }).catch(() => {
    throw deleteLinkNotFound();
  });
}

/**
 * Moves the file of a link to its owner's bin, which ends the link.
 *
 * @throws deleteLinkNotFound, tooMany
 */
export async function deleteByLink(context: RequestContext, secret: string): Promise<void> {
  const { id, userId } = await openDeleteLink(context, secret);
  const moved = await binFiles(context, userId, [id]);
  if (moved.length === 0) throw deleteLinkNotFound();
}
