import { type Call, defineCall } from "@dozen/core/calls/call";
import { infoResponse, isoTime, listResponse, wholeList } from "@dozen/core/calls/responses";
import { translateKey } from "@dozen/core/messages";
import { older } from "@dozen/core/search/older";
import { z } from "zod";
import type { DroppedFile, OwnDrop } from "./drop";
import { changeDropSchema, deliverySchema, dropIdSchema, droppedSchema, newDropCallSchema } from "./drop.schema";
import { listDropped } from "./dropped.server";
import { changeDrop, createDrop, endDrop, findDrop, listDrops } from "./drops.server";
import { receiveDrop } from "./receiving.server";
import { visitDrop } from "./visit.server";

const shownDrop = z.object({
  id: z.string(),
  url: z.string(),
  title: z.string(),
  message: z.string(),
  password: z.boolean(),
  expires_time: isoTime.nullable(),
  kinds: z.array(z.number()).describe("1 documents, 2 pictures, 3 music, 4 videos; empty: any"),
  max_files: z.number().nullable(),
  max_bytes: z.number().nullable().describe("of all files together"),
  max_file_bytes: z.number().nullable().describe("of each file"),
  files: z.number().describe("how many have arrived"),
  bytes: z.number(),
  open: z.boolean(),
  create_time: isoTime,
  end: z.enum(["expired", "full", "closed"]).nullable().describe("why it takes no files"),
});

const moment = (at: number) => new Date(at).toISOString();

function asListed(drop: OwnDrop): z.output<typeof shownDrop> {
  const { id, url, title, message, kinds, files, bytes } = drop;
  return {
    ...{ id, url, title, message, kinds, files, bytes },
    password: drop.hasPassword,
    expires_time: drop.expiresAt === null ? null : moment(drop.expiresAt),
    max_files: drop.maxFiles,
    max_bytes: drop.maxBytes,
    max_file_bytes: drop.maxFileBytes,
    open: drop.isOpen,
    create_time: moment(drop.createdAt),
    end: drop.end,
  };
}

const list = defineCall({
  method: "GET",
  path: "/file/drop",
  access: "registered",
  summary: "The caller's drop boxes: links by which anybody uploads files into the caller's account",
  response: listResponse(shownDrop),
  run: async (call) => wholeList((await listDrops(call)).map(asListed)),
});

const create = defineCall({
  method: "POST",
  path: "/file/drop",
  access: "registered",
  summary:
    "Makes a drop box: title, message, expiry, password, number of files, megabytes in all and of each file, kinds",
  body: newDropCallSchema,
  response: infoResponse.extend({ id: z.string(), url: z.string() }),
  async run(call) {
    const { id, url } = await createDrop(call, call.body);
    return { info: call.t("files:drop.made"), id, url };
  },
});

const change = defineCall({
  method: "PUT",
  path: "/file/drop",
  access: "registered",
  summary: "Changes a drop box, opens it or closes it for now; null removes a limit",
  body: changeDropSchema,
  response: infoResponse,
  async run(call) {
    const { id, ...wanted } = call.body;
    await changeDrop(call, id, wanted);
    if (wanted.isOpen === undefined) return { info: call.t("files:drop.changed") };
    return { info: call.t(wanted.isOpen ? "files:drop.opened" : "files:drop.closed") };
  },
});

const revoke = defineCall({
  method: "DELETE",
  path: "/file/drop",
  access: "registered",
  summary: "Revokes a drop box at once; the files that arrived stay",
  query: dropIdSchema,
  response: infoResponse,
  async run(call) {
    await endDrop(call, call.query.id);
    return { info: call.t("files:drop.revoked") };
  },
});

const dropped = z.object({
  id: z.string().describe("of the file"),
  origin_name: z.string().describe("the name that its sender gave it"),
  type: z.number(),
  size: z.number().describe("bytes"),
  sender: z.string().describe("as typed; may be empty"),
  note: z.string(),
  arrive_time: isoTime,
  in_bin: z.boolean(),
});

const arrived = defineCall({
  method: "GET",
  path: "/file/dropped",
  access: "registered",
  summary: "What arrived through a drop box, by the box's id, the newest first",
  query: droppedSchema,
  response: listResponse(dropped).extend({ older }),
  async run(call) {
    const { id: dropId, ...wanted } = call.query;
    await findDrop(call, dropId);
    const found = await listDropped(call, { userId: call.viewer.id, dropId }, wanted);
    return { list: found.list.map(asArrived), total: found.total, page: found.page, older: found.older };
  },
});

function asArrived({ fileId, name, type, size, sender, note, at, isBinned }: DroppedFile): z.output<typeof dropped> {
  return {
    ...{ id: fileId, origin_name: name, type, size, sender, note },
    arrive_time: moment(at),
    in_bin: isBinned,
  };
}

const send = defineCall({
  method: "POST",
  path: "/drop/:token",
  access: "open",
  summary: "Sends files through the link of a drop box, each judged alone",
  query: z.object({ token: z.string().max(64), proof: z.string().max(200).optional() }),
  // The drop box and the operator limit the size of each file.
  upload: {
    maxBytes: 0,
    stream: true,
    fields: deliverySchema.extend({ file: z.union([z.file(), z.array(z.file())]) }),
  },
  response: infoResponse.extend({
    arrived: z.array(z.string()).describe("names"),
    refused: z.array(z.object({ name: z.string(), info: z.string() })),
  }),
  async run(call) {
    const visit = await visitDrop(call, call.request(), call.query.token);
    const receipt = await receiveDrop(call, visit, call.message, call.message.headers);
    const problem = receipt.problem ?? (receipt.arrived.length === 0 ? receipt.refused[0]?.error : undefined);
    if (problem) throw problem;
    const refused = receipt.refused.map(({ name, error }) => ({
      name,
      info: translateKey(call.t, error.key, error.values),
    }));
    return { info: call.t("files:drop.arrived", { count: receipt.arrived.length }), arrived: receipt.arrived, refused };
  },
});

export const dropCalls: Call[] = [list, create, change, revoke, arrived, send];
