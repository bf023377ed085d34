import { buffer } from "node:stream/consumers";
import type { Context } from "@dozen/core/context";
import { openFile } from "../file/areas.server";
import type { StoredFile } from "../file/file";
import { parseRange } from "../shared/bytes/range";
import { documentRefused, previewNotFound } from "./errors";
import type { ViewSource } from "./source";

/** Reads a stored file; the caller must have checked access. */
export function fileSource(context: Pick<Context, "storage">, file: StoredFile): ViewSource {
  const open = async (range?: { start: number; end: number }) => {
    const body = await openFile(context, file, range);
    if (!body) throw previewNotFound();
    return body;
  };
  return {
    name: file.originName,
    extension: file.tag,
    async read(maxBytes) {
      if (file.size > maxBytes) throw documentRefused("tooLarge");
      return buffer(await open());
    },
    async stream(header) {
      const range = parseRange(header, file.size);
      if (range === "unsatisfiable") return { status: 416, contentRange: `bytes */${file.size}`, acceptsRanges: true };
      if (!range) return { status: 200, length: file.size, acceptsRanges: true, body: await open() };
      return {
        status: 206,
        length: range.end - range.start + 1,
        contentRange: `bytes ${range.start}-${range.end}/${file.size}`,
        acceptsRanges: true,
        body: await open(range),
      };
    },
  };
}
