import { Readable } from "node:stream";
import type { Context } from "@dozen/core/context";
import { type ZipEntry, zipAtMost, zipOf } from "@dozen/core/zip.server";
import { openFile } from "../file/areas.server";
import type { StoredFile } from "../file/file";
import { previewNotFound } from "../preview/errors";
import type { ViewSource } from "../preview/source";

/** Whether files fit in one zip. */
export function canZip(files: StoredFile[]): boolean {
  return files.reduce((sum, { size }) => sum + size, 0) <= zipAtMost.bytes;
}

/** Files as one zip, which is written while it is read. Its length is not known before. */
export function zipSource(context: Pick<Context, "storage">, files: StoredFile[]): ViewSource {
  return {
    name: "files.zip",
    extension: "zip",
    read: async () => {
      throw previewNotFound();
    },
    async stream() {
      const first = files[0] && (await openFile(context, files[0]));
      if (!first) throw previewNotFound();
      const body = Readable.from(zipOf(entriesOf(context, files, first)));
      // A zip that nobody begins to read must not leave the file open.
      body.once("close", () => first.destroy());
      return { status: 200, acceptsRanges: false, body };
    },
  };
}

/** @throws previewNotFound when bytes are gone, which cuts the zip off instead of leaving a file out */
async function* entriesOf(
  context: Pick<Context, "storage">,
  files: StoredFile[],
  first: Readable,
): AsyncGenerator<ZipEntry> {
  const taken = new Set<string>();
  for (const [index, file] of files.entries()) {
    const bytes = index === 0 ? first : await openFile(context, file);
    if (!bytes) throw previewNotFound();
    yield { path: freeName(file.originName, taken), bytes, compress: false };
  }
}

/** Two files may have one name: the second becomes "name (2).txt". Windows ignores case. */
function freeName(name: string, taken: Set<string>): string {
  const dot = name.lastIndexOf(".");
  const [stem, end] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ""];
  let free = name;
  for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${stem} (${number})${end}`;
  taken.add(free.toLowerCase());
  return free;
}
