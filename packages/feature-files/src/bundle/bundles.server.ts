import type { Context } from "@dozen/core/context";
import { newId } from "@dozen/core/database/query.server";
import { DomainError } from "@dozen/core/errors";
import type { OwnerContext } from "@dozen/core/owner.server";
import { findOwnShare, listShares, revokeShare, type ShareRow } from "@dozen/core/shares/shares.server";
import type { Tables } from "@dozen/core/tables";
import type { Kysely } from "kysely";
import { fileNotFound, noFile, tooManyBundles, tooManyFiles } from "../errors";
import type { StoredFile } from "../file/file";
import { filesByIds, toFile } from "../file/files.server";
import { lockOwner } from "../quota/quota.server";
import { bundleShares } from "../share/kind";
import type { ShownShare } from "../share/share";
import type { NewShareInput } from "../share/share.schema";
import { makeShare, showShare } from "../share/shares.server";
import { type BundledFile, bundledAtMost } from "./bundle";
import "./tables";

/** Bundles of one user. */
const bundlesAtMost = 50;

export interface OwnBundle {
  share: ShownShare;
  /** Without those that have been deleted. */
  files: BundledFile[];
}

/**
 * Makes one share of several files of the viewer, in the given order (spec:files-89).
 *
 * @throws noFile, tooManyFiles, fileNotFound, shareExpiryPast, tooManyBundles
 */
export async function shareTogether(context: OwnerContext, ids: string[], input: NewShareInput): Promise<ShownShare> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) throw noFile();
  if (wanted.length > bundledAtMost) throw tooManyFiles(bundledAtMost);
  const bundleId = newId();
  // The share comes first: `sweepBundles` removes files that no share leads to.
  const share = await makeShare(context, { kind: bundleShares, itemId: bundleId }, input);
  try {
    await addFiles(context, bundleId, wanted);
    return share;
  } catch (error) {
    await endShare(context, share.id);
    throw error;
  }
}

async function addFiles({ db, database, viewer }: OwnerContext, bundleId: string, ids: string[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockOwner(trx, database.dialect, viewer.id);
    const files = await filesByIds({ db: trx }, viewer.id, ids);
    if (files.length < ids.length) throw fileNotFound();
    await refuseTooMany(trx, viewer.id);
    const rows = ids.map((file_id, place) => ({ bundle_id: bundleId, place, file_id, user_id: viewer.id }));
    await trx.insertInto("files_bundled").values(rows).execute();
  });
}

async function refuseTooMany(trx: Kysely<Tables>, userId: string): Promise<void> {
  const { count } = await trx
    .selectFrom("files_bundled")
    .select(({ fn }) => fn.count<number>("bundle_id").distinct().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= bundlesAtMost) throw tooManyBundles(bundlesAtMost);
}

/** The viewer's bundles, newest first. */
export async function listBundles(context: OwnerContext): Promise<OwnBundle[]> {
  const { viewer } = context;
  const shares = await listShares(context, { userId: viewer.id, kind: bundleShares });
  const rows = await context.db
    .selectFrom("files_bundled")
    .innerJoin("files_files", "files_files.id", "files_bundled.file_id")
    .select(["bundle_id", "files_files.id", "origin_name"])
    .where("files_bundled.user_id", "=", viewer.id)
    .orderBy("bundle_id")
    .orderBy("place")
    .execute();
  const files = new Map<string, BundledFile[]>();
  for (const { bundle_id, id, origin_name } of rows) {
    files.set(bundle_id, [...(files.get(bundle_id) ?? []), { id, name: origin_name }]);
  }
  return shares.map((share) => ({ share: showShare(context, share), files: files.get(share.itemId) ?? [] }));
}

/** The files that a share of a bundle opens, without those that have been deleted. */
export async function filesOfBundle(
  { db }: Pick<Context, "db">,
  { user_id, item_id }: Pick<ShareRow, "user_id" | "item_id">,
): Promise<StoredFile[]> {
  const rows = await db
    .selectFrom("files_bundled")
    .innerJoin("files_files", "files_files.id", "files_bundled.file_id")
    .selectAll("files_files")
    .where("files_bundled.bundle_id", "=", item_id)
    .where("files_bundled.user_id", "=", user_id)
    .where("files_files.user_id", "=", user_id)
    .orderBy("files_bundled.place")
    .execute();
  return rows.map(toFile);
}

/** One of the viewer's bundles by its share; undefined if the share is of something else. @throws fileNotFound */
export async function findBundle(
  context: OwnerContext,
  id: string,
): Promise<{ share: ShownShare; name: string } | undefined> {
  const userId = context.viewer.id;
  const share = await findOwnShare(context, { userId, kind: bundleShares, id }).catch(nothingIfNotFound);
  if (!share) return undefined;
  const files = await filesOfBundle(context, { user_id: userId, item_id: share.itemId });
  if (files.length === 0) throw fileNotFound();
  return { share: showShare(context, share), name: nameOf(files) };
}

function nothingIfNotFound(error: unknown): undefined {
  if (error instanceof DomainError && error.code === 404) return undefined;
  throw error;
}

/** What notices and lists call files that are shared together: their names, cut after 100 characters. */
export function nameOf(files: Pick<StoredFile, "originName">[]): string {
  const names = files.map(({ originName }) => originName).join(", ");
  const characters = [...names];
  return characters.length > 100 ? `${characters.slice(0, 99).join("")}…` : names;
}

/** Revokes a share of the viewer, of one file or of a bundle. @throws shareNotFound */
export async function endShare(context: OwnerContext, id: string): Promise<void> {
  await revokeShare(context, { userId: context.viewer.id, id });
  await sweepBundles(context, context.viewer.id);
}

/** Removes deleted files from all bundles, in the transaction that deletes them. */
export async function unbundle(trx: Kysely<Tables>, userId: string, fileIds: string[]): Promise<void> {
  await trx.deleteFrom("files_bundled").where("file_id", "in", fileIds).where("user_id", "=", userId).execute();
}

/** A job, and after a revocation, for one user: forgets the files of bundles whose share has ended. */
export async function sweepBundles({ db }: Pick<Context, "db">, userId?: string): Promise<void> {
  let ended = db
    .deleteFrom("files_bundled")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("shares")
            .select("shares.id")
            .whereRef("shares.user_id", "=", "files_bundled.user_id")
            .where("shares.kind", "=", bundleShares)
            .whereRef("shares.item_id", "=", "files_bundled.bundle_id"),
        ),
      ),
    );
  if (userId !== undefined) ended = ended.where("user_id", "=", userId);
  await ended.execute();
}
