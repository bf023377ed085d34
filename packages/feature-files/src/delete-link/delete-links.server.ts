import type { Context } from "@dozen/core/context";
import { randomToken, sha256 } from "@dozen/core/crypto/hash.server";
import { newId } from "@dozen/core/database/query.server";
import type { Tables } from "@dozen/core/tables";
import type { Kysely } from "kysely";
import { findFile } from "../file/files.server";
import { lockOwner } from "../quota/quota.server";
import "./tables";

const secretBytes = 16;
/** Links of one file; a further one takes the place of the oldest. */
export const linksPerFile = 50;

/**
 * Makes a link that deletes one of a user's files (spec:files-103). Only this result contains its secret.
 *
 * @throws fileNotFound
 */
export async function makeDeleteLink(
  { db, database, clock, settings }: Pick<Context, "db" | "database" | "clock" | "settings">,
  { userId, fileId }: { userId: string; fileId: string },
): Promise<string> {
  const secret = randomToken(secretBytes);
  await db.transaction().execute(async (trx) => {
    await lockOwner(trx, database.dialect, userId);
    await findFile({ db: trx }, userId, { id: fileId });
    await makeRoom(trx, userId, fileId);
    const row = { id: newId(), user_id: userId, file_id: fileId, secret_hash: sha256(secret) };
    await trx
      .insertInto("files_delete_links")
      .values({ ...row, created_at: clock.now() })
      .execute();
  });
  return `${settings.origin}/file/delete/${secret}`;
}

async function makeRoom(trx: Kysely<Tables>, userId: string, fileId: string): Promise<void> {
  const links = await trx
    .selectFrom("files_delete_links")
    .select("id")
    .where("user_id", "=", userId)
    .where("file_id", "=", fileId)
    .orderBy("id", "desc")
    .execute();
  const old = links.slice(linksPerFile - 1).map(({ id }) => id);
  if (old.length === 0) return;
  await trx.deleteFrom("files_delete_links").where("id", "in", old).where("user_id", "=", userId).execute();
}

/** Ends the links of these files, in the transaction that deletes them. */
export async function endDeleteLinks(trx: Kysely<Tables>, userId: string, fileIds: string[]): Promise<void> {
  await trx.deleteFrom("files_delete_links").where("user_id", "=", userId).where("file_id", "in", fileIds).execute();
}
