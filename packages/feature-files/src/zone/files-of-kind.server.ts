import type { Page } from "@dozen/core/database/query.server";
import { listOrNothing } from "@dozen/core/lists.server";
import type { OwnerContext } from "@dozen/core/owner.server";
import type { FileType } from "../file/file";
import { listSchema } from "../file/file.schema";
import { listFiles } from "../file/files.server";
import type { ShownFile } from "../file/shown";
import { showFile } from "../file/shown.server";

/** Files on one page of a tab (spec:files-80). */
const filesAtMost = 999;

/** One page of a user's files of one kind for a tab; `?page=` selects it. */
export async function filesOfKind(
  context: OwnerContext,
  { url }: Request,
  { type, tag }: { type: FileType; tag?: string },
): Promise<Page<ShownFile> & { isFailed: boolean }> {
  const page = listSchema.shape.page.parse(new URL(url).searchParams.get("page"));
  const read = () => listFiles(context, context.viewer.id, { type, tag, page, size: filesAtMost });
  const found = await listOrNothing(context, read, { list: [], total: 0, page: 1, current: 1 });
  return { ...found, list: found.list.map((file) => showFile(context, file)) };
}
