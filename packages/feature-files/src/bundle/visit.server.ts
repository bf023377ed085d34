import type { RequestContext } from "@dozen/core/context";
import { shareNotFound } from "@dozen/core/shares/errors";
import type { StoredFile } from "../file/file";
import { bundleShares } from "../share/kind";
import { openShare, type ShareVisit } from "../share/visit.server";
import { filesOfBundle, nameOf } from "./bundles.server";

/** A visitor at the link of files that are shared together. */
export interface BundleVisit extends ShareVisit {
  files: StoredFile[];
}

/**
 * The files behind a link, and whether this visitor may see them yet.
 *
 * @throws shareNotFound, also when all files are deleted; shareExpired, shareUsedUp
 */
export async function visitBundle(context: RequestContext, request: Request, token: string): Promise<BundleVisit> {
  const opened = await openShare(context, request, bundleShares, token);
  const files = await filesOfBundle(context, opened.row);
  if (files.length === 0) throw shareNotFound();
  return { ...opened, files, name: nameOf(files), ownPage: "/file/bundles" };
}

/** One file of a bundle. @throws shareNotFound */
export function fileIn({ files }: Pick<BundleVisit, "files">, id: string): StoredFile {
  const file = files.find((one) => one.id === id);
  if (!file) throw shareNotFound();
  return file;
}
