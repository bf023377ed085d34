import { Readable } from "node:stream";
import { type Call, type CallRequest, defineCall } from "@dozen/core/calls/call";
import { infoResponse, isoTime, listResponse } from "@dozen/core/calls/responses";
import { DomainError } from "@dozen/core/errors";
import { optional } from "@dozen/core/schemas";
import { older } from "@dozen/core/search/older";
import { isContentHost } from "@dozen/core/server/hosts.server";
import { z } from "zod";
import { binFiles } from "../bin/bin.server";
import { dropsOfFiles } from "../drop/dropped.server";
import { fileNotFound, fileTooLarge, noFile } from "../errors";
import { ownPreview } from "../preview/own-file.server";
import { moment } from "../share/share.schema";
import { sizeText } from "../shared/sizes";
import { hasToken } from "../token/token";
import { openUploadToken } from "../token/tokens.server";
import { fileAddress, type Pass, passOf, plainAddress } from "./address.server";
import { type ArrivedForm, discardForm, receiveForm } from "./arrival.server";
import { type FileSource, isMedia, type StoredFile } from "./file";
import { callListSchema, downloadSchema, idsSchema, renameCallSchema, shareField, sourceField } from "./file.schema";
import { findFileByName, listFiles } from "./files.server";
import { tokensOpen } from "./opening.server";
import { checkRecording, type RecordingKind, recordingBytes } from "./recording.server";
import { renameFile } from "./renaming.server";
import { type SavedFile, saveFile } from "./saving.server";
import { fileResponse } from "./sending.server";
import { receiveSmall, saveSmall } from "./upload.server";
import { followUploadOptions, readUploadOptions, type UploadOptions } from "./upload-options.server";

type Asking = CallRequest<"registered", unknown, unknown>;

const fileForm = z.object({
  file: z.union([z.file(), z.array(z.file())]),
  source: sourceField.default(1),
  share: shareField.describe("1: returns share_url and delete_url"),
  expiry: optional(moment).describe("a day or a moment: the file goes to the bin then, and its new link ends"),
  zone: z.string().optional().describe("the time zone of a day"),
});

const addresses = z.array(z.string());

/** The data of an upload's response. */
export const uploadedResponse = infoResponse.extend({
  url: addresses,
  data: z.object({ url: addresses }).optional().describe("when some of the files were there before"),
});

const upload = defineCall({
  method: "POST",
  path: "/file",
  access: "registered",
  summary:
    "Uploads up to 3 small files, or larger ones by an upload token; source 1 file tool, 2 avatar, 3 embedded media; share makes links to them",
  bearer: openUploadToken,
  // The operator sets a size limit for each kind of file.
  upload: { maxBytes: 0, stream: true, fields: fileForm },
  response: uploadedResponse.extend({
    share_url: addresses.optional().describe("open the files for others; in the order of url"),
    delete_url: addresses.optional().describe("ask before they delete the files; in the order of url"),
  }),
  async run(call) {
    const form = await receiveSmall(call, call.viewer.id, call.message, call.message.headers);
    const { source, options } = await readFields(call, form);
    // Programs that upload by a token cannot send chunks.
    const flow = hasToken(call.message.headers.authorization) ? "big" : "small";
    const saved = await saveSmall(call, call.viewer.id, form, source, flow);
    return { ...uploaded(call, saved), ...(await followUploadOptions(call, saved, options)) };
  },
});

async function readFields(call: Asking, form: ArrivedForm): Promise<{ source: FileSource; options: UploadOptions }> {
  try {
    const source = sourceField.safeParse(form.fields.source ?? 1);
    if (!source.success) throw new DomainError("core:validation.choice", { field: "source" });
    return { source: source.data, options: readUploadOptions(call, form.fields, source.data) };
  } catch (error) {
    await discardForm(form);
    throw error;
  }
}

/**
 * Addresses of the stored files. Files that existed before are also listed where the specification
 * wants them (spec:files-22).
 */
export function uploaded(call: Asking, saved: SavedFile[]): z.output<typeof uploadedResponse> {
  const url = saved.map(({ file }) => plainAddress(call, file));
  const existing = saved.filter(({ existed }) => existed);
  if (existing.length === 0) return { url, info: call.t("files:file.uploaded", { count: saved.length }) };
  const names = existing.map(({ file }) => file.originName).join(", ");
  return { url, info: call.t("files:file.existed", { names }), data: { url } };
}

const listed = z.object({
  id: z.string(),
  url: z.string().describe("opens with an access token appended"),
  preview_url: z.string().describe("opens with an access token appended"),
  thumb_url: z.string().optional().describe("of pictures"),
  type: z.number().describe("1 document, 2 picture, 3 music, 4 video, 5 other"),
  tag: z.string().describe("extension in lower case; may be empty for type 5"),
  origin_name: z.string(),
  name: z.string(),
  size: z.number().describe("bytes"),
  create_time: isoTime,
  end_time: isoTime.nullable().describe("ISO 8601; when it goes to the bin"),
  drop: z.object({ id: z.string(), title: z.string() }).optional().describe("the drop box through which it arrived"),
});

const list = defineCall({
  method: "GET",
  path: "/file",
  access: "registered",
  summary: "The caller's files, newest first",
  query: callListSchema,
  response: listResponse(listed).extend({ older }),
  async run(call) {
    const { origin_name: originName, ...filter } = call.query;
    const { list, total, page, older } = await listFiles(call, call.viewer.id, { ...filter, originName });
    const drops = await dropsOfFiles(
      call,
      call.viewer.id,
      list.map(({ id }) => id),
    );
    const shown = list.map((file) => ({ ...asListed(call, file), drop: drops.get(file.id) }));
    return { list: shown, total, page, older };
  },
});

function asListed(call: Asking, file: StoredFile): Omit<z.output<typeof listed>, "drop"> {
  const url = plainAddress(call, file);
  return {
    id: file.id,
    url,
    preview_url: isMedia(file.type) ? url : ownPreview(call, file),
    ...(file.thumb && { thumb_url: `${url}?as=thumb` }),
    type: file.type,
    tag: file.tag,
    origin_name: file.originName,
    name: file.name,
    size: file.size,
    create_time: new Date(file.createdAt).toISOString(),
    end_time: file.endsAt === null ? null : new Date(file.endsAt).toISOString(),
  };
}

const remove = defineCall({
  method: "DELETE",
  path: "/file",
  access: "registered",
  summary: "Moves files of the caller to the bin by their ids, comma-joined; DELETE /file/bin deletes them for good",
  query: z.object({ id: idsSchema }),
  response: infoResponse,
  async run(call) {
    const moved = await binFiles(call, call.viewer.id, call.query.id);
    if (moved.length === 0) throw fileNotFound();
    return { info: call.t("files:bin.moved", { count: moved.length }) };
  },
});

const rename = defineCall({
  method: "PUT",
  path: "/file",
  access: "registered",
  summary: "Renames a file of the caller; its extension stays",
  body: renameCallSchema,
  response: infoResponse.extend({ origin_name: z.string() }),
  async run(call) {
    const { originName } = await renameFile(call, call.viewer.id, call.body);
    return { info: call.t("files:rename.done"), origin_name: originName };
  },
});

const download = defineCall({
  method: "GET",
  path: "/file/download",
  access: "open",
  summary: "The bytes of a file (of that type, when one is named), with ranges; opened by accessToken or by its owner",
  query: downloadSchema,
  async run(call) {
    const { name, type, accessToken = null } = call.query;
    const file = await findFileByName(call, name);
    const isOwner = file && call.viewer.kind === "registered" && call.viewer.id === file.userId;
    const mayHave =
      file && (isOwner || (await tokensOpen(call, file, { accessToken, publicToken: null, token: null }, "download")));
    if (!file || !mayHave || (type && type !== file.type)) throw fileNotFound();
    const pass: Pass = accessToken && !isOwner ? { accessToken } : passOf(call);
    if (!isContentHost(call.settings, call.message) && pass.accessToken) {
      return leadTo(fileAddress(call, file, "download", pass));
    }
    const { status, headers, body } = await fileResponse(call, file, {
      use: "download",
      headers: call.message.headers,
    });
    if (call.message.method === "HEAD") body?.destroy();
    const bytes = body && call.message.method !== "HEAD" ? (Readable.toWeb(body) as ReadableStream) : null;
    return new Response(bytes, { status, headers });
  },
});

/** The file host serves the bytes. */
function leadTo(Location: string): Response {
  return new Response(null, { status: 302, headers: { Location, "Cache-Control": "no-store" } });
}

const recordings = (["audio", "video"] as const).map((kind) =>
  defineCall({
    method: "POST",
    path: `/file-stream/${kind}`,
    access: "registered",
    summary: `Uploads a recording of at most 60 seconds (${kind})`,
    upload: { maxBytes: 0, stream: true, fields: z.object({ file: z.file(), source: z.literal(3) }) },
    response: z.object({ url: z.string() }),
    run: (call) => saveRecording(call, kind),
  }),
);

async function saveRecording(call: Asking, kind: RecordingKind) {
  const maxBytes = recordingBytes(kind);
  const form = await receiveForm(call, call.viewer.id, call.message, call.message.headers, { maxFiles: 1, maxBytes });
  try {
    const [arrived] = form.files;
    if (!arrived || arrived.received.size === 0) throw noFile();
    if (arrived.isCut) throw fileTooLarge(arrived.name, sizeText(maxBytes));
    const { file } = await saveFile(call, call.viewer.id, await checkRecording(arrived, kind));
    return { url: plainAddress(call, file) };
  } finally {
    await discardForm(form);
  }
}

export const fileCalls: Call[] = [upload, list, remove, rename, download, ...recordings];
