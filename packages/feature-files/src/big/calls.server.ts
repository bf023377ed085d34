import { type Call, type CallRequest, defineCall } from "@dozen/core/calls/call";
import { readBody } from "@dozen/core/calls/input.server";
import { DomainError } from "@dozen/core/errors";
import { z } from "zod";
import { chunkWrong } from "../errors";
import { uploaded, uploadedResponse } from "../file/calls.server";
import { checkSchema, chunkForm, chunkSchema, mergeSchema } from "./big.schema";
import { parseChunkForm } from "./chunk-form.server";
import { saveChunk } from "./chunks.server";
import { mergeUpload } from "./merging.server";
import { checkUpload } from "./uploads.server";

type Asking<B = unknown> = CallRequest<"registered", unknown, B>;

/** Bytes for the boundaries, headers and fields around a chunk. */
const around = 16 * 1024;
/** Chunks of one user or address: at 128 KB each, two gigabits a second. */
const limit = { points: 120_000, seconds: 60 };
/**
 * A pool of buffers that receive chunks: freeing a new buffer for each chunk costs more than
 * storing the chunk.
 */
const buffers: Buffer<ArrayBuffer>[] = [];
const mostBuffers = 4;

const held = z.object({
  total: z.number().describe("of this upload: what to send from now on"),
  chunk: z.number().describe("how many are held without a gap from the first on"),
  missing: z.array(z.tuple([z.number(), z.number()])).describe("runs of numbers, from 1, both ends counted"),
  chunkBytes: z.number(),
});

const big = defineCall({
  method: "POST",
  path: "/file/big",
  access: "registered",
  summary: "Begins or resumes a big upload (JSON, type check), takes one chunk of it (multipart, type upload)",
  upload: { maxBytes: 0, stream: true, fields: chunkForm },
  limit,
  body: checkSchema,
  response: z.object({ data: held.optional().describe("the result of a check; absent after a chunk") }),
  run: (call) => (call.body ? check(call as Asking<z.output<typeof checkSchema>>) : takeChunk(call)),
});

async function check(call: Asking<z.output<typeof checkSchema>>): Promise<{ data: z.output<typeof held> }> {
  const { md5Val: md5, total, name, size } = call.body;
  const { upload, chunk, missing } = await checkUpload(call, call.viewer.id, { md5, total, name, size });
  return { data: { total: upload.total, chunk, missing, chunkBytes: upload.chunk_bytes } };
}

async function takeChunk(call: Asking) {
  const most = call.settings.fileLimits.chunkBytes + around;
  const buffer = allocateBuffer(most);
  await receiveChunk(call, await readBody(call.message, most, buffer));
  // Not in a `finally`: after a failure the network stack may still write into the buffer.
  if (buffers.length < mostBuffers) buffers.push(buffer);
  return {};
}

function allocateBuffer(size: number): Buffer<ArrayBuffer> {
  const buffer = buffers.pop();
  return buffer && buffer.length >= size ? buffer : Buffer.allocUnsafeSlow(size);
}

async function receiveChunk(call: Asking, body: Buffer): Promise<void> {
  const form = parseChunkForm(body, call.message.headers["content-type"] ?? "");
  const fields = chunkSchema.safeParse(form?.fields);
  if (!form?.file || !fields.success)
    throw form ? chunkWrong() : new DomainError("core:errors.badRequest", { code: 400 });
  const { md5Val: md5, total, current } = fields.data;
  await saveChunk(call, call.viewer.id, { md5, total, current, bytes: form.file });
}

const merge = defineCall({
  method: "POST",
  path: "/file/merge",
  access: "registered",
  summary: "Puts the chunks of a big upload together",
  body: mergeSchema,
  response: uploadedResponse,
  async run(call) {
    const { md5Val: md5, total, file, source } = call.body;
    return uploaded(call, [await mergeUpload(call, call.viewer.id, { md5, total, file, source })]);
  },
});

export const bigCalls: Call[] = [big, merge];
