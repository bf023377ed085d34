import { type Call, defineCall } from "@dozen/core/calls/call";
import { infoResponse, isoTime, listResponse } from "@dozen/core/calls/responses";
import { z } from "zod";
import { fileNotFound } from "../errors";
import type { BinnedFile } from "./bin";
import { binListSchema, deleteBinnedSchema, endSchema, restoreSchema } from "./bin.schema";
import { deleteBinned, emptyBin, listBin, restoreFiles } from "./bin.server";
import { setFileEnd } from "./ends.server";

const binned = z.object({
  id: z.string(),
  origin_name: z.string(),
  type: z.number().describe("1 document, 2 picture, 3 music, 4 video, 5 other"),
  tag: z.string().describe("extension in lower case; may be empty for type 5"),
  size: z.number().describe("bytes"),
  delete_time: isoTime,
  gone_time: isoTime.describe("ISO 8601; when it is deleted for good"),
});

function asListed({ id, originName, type, tag, size, deletedAt, goneAt }: BinnedFile): z.output<typeof binned> {
  return {
    ...{ id, origin_name: originName, type, tag, size },
    delete_time: new Date(deletedAt).toISOString(),
    gone_time: new Date(goneAt).toISOString(),
  };
}

const list = defineCall({
  method: "GET",
  path: "/file/bin",
  access: "registered",
  summary: "The caller's deleted files, which stay in the bin for 30 days, the last one first",
  query: binListSchema,
  response: listResponse(binned),
  async run(call) {
    const { list, total, page } = await listBin(call, call.viewer.id, call.query);
    return { list: list.map(asListed), total, page };
  },
});

const restore = defineCall({
  method: "POST",
  path: "/file/bin",
  access: "registered",
  summary: "Takes files out of the bin by their ids, comma-joined",
  body: restoreSchema,
  response: infoResponse,
  async run(call) {
    const count = await restoreFiles(call, call.viewer.id, call.body.id);
    if (count === 0) throw fileNotFound();
    return { info: call.t("files:bin.restored", { count }) };
  },
});

const remove = defineCall({
  method: "DELETE",
  path: "/file/bin",
  access: "registered",
  summary: "Deletes files in the bin for good by their ids, comma-joined, or empties the bin (all=true)",
  query: deleteBinnedSchema,
  response: infoResponse,
  async run(call) {
    const { id: ids = [], all } = call.query;
    const count = all ? await emptyBin(call, call.viewer.id) : await deleteBinned(call, call.viewer.id, ids);
    if (count === 0 && !all) throw fileNotFound();
    return { info: call.t("files:bin.deleted", { count }) };
  },
});

const end = defineCall({
  method: "PUT",
  path: "/file/end",
  access: "registered",
  summary: "Sets when a file of the caller goes to the bin: a day or a moment (expiry); without one it stays",
  body: endSchema,
  response: infoResponse.extend({ end_time: isoTime.nullable() }),
  async run(call) {
    const endsAt = await setFileEnd(call, call.body);
    const info = call.t(endsAt === null ? "files:bin.end.removed" : "files:bin.end.saved");
    return { info, end_time: endsAt === null ? null : new Date(endsAt).toISOString() };
  },
});

export const binCalls: Call[] = [list, restore, remove, end];
