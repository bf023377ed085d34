import type { Context } from "@dozen/core/context";
import { indexRows, unindexRows } from "@dozen/core/search/index.server";
import { extensionDenied, nameEmpty } from "../errors";
import { lockOwner } from "../quota/quota.server";
import { acceptedBy } from "./accepted.server";
import type { StoredFile } from "./file";
import { findFile } from "./files.server";
import { newName } from "./names";
import { type Accepted, deniedEnding } from "./rules";
import { fileSearch } from "./search.server";

/**
 * Gives one of a user's files another name. Its extension stays, so its kind and its address do,
 * too (spec:files-88).
 *
 * @throws fileNotFound, nameEmpty, extensionDenied
 */
export async function renameFile(
  context: Pick<Context, "db" | "database" | "settings">,
  userId: string,
  { id, name: typed }: { id: string; name: string },
): Promise<StoredFile> {
  return context.db.transaction().execute(async (trx) => {
    await lockOwner(trx, context.database.dialect, userId);
    const file = await findFile({ db: trx }, userId, { id });
    const originName = checkedName(acceptedBy(context.settings), file.originName, typed);
    await unindexRows(trx, fileSearch, [{ id, user_id: userId, origin_name: file.originName }]);
    await trx
      .updateTable("files_files")
      .set({ origin_name: originName })
      .where("id", "=", id)
      .where("user_id", "=", userId)
      .execute();
    await indexRows(trx, fileSearch, [id]);
    return { ...file, originName };
  });
}

/** A file without an extension could be given a denied one. An ending that it already had may stay. */
function checkedName(accepted: Accepted, before: string, typed: string): string {
  const name = newName(before, typed);
  if (!name) throw nameEmpty();
  const denied = deniedEnding(name, accepted);
  if (denied && denied !== deniedEnding(before, accepted)) throw extensionDenied(name, denied, "name");
  return name;
}
