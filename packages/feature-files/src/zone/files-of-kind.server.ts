import type { FileType } from "../file/file";
import { listFiles } from "../file/files.server";
import type { ShownFile } from "../file/shown";
import { showFile } from "../file/shown.server";
import type { OwnerContext } from "../viewer.server";

/** B§9: a tab of the zone shows up to so many files at once. */
const filesAtMost = 999;

/** A user's files of one kind, as a tab shows them. */
export async function filesOfKind(
  context: OwnerContext,
  type: FileType,
  tag?: string,
): Promise<{ list: ShownFile[]; total: number }> {
  const { list, total } = await listFiles(context, context.viewer.id, { type, tag, size: filesAtMost });
  return { list: list.map((file) => showFile(context, file)), total };
}
