import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { asPromised } from "@dozen/core/calls/digest.server";
import type { Context } from "@dozen/core/context";
import { DomainError } from "@dozen/core/errors";
import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";
import { areaOf } from "./areas.server";
import type { ArrivedFile } from "./checks.server";

export interface ArrivedForm {
  /** The last value of each field. */
  fields: Record<string, string>;
  /** Files in the order in which they arrived; an empty file field adds none. */
  files: ArrivedFile[];
  /** More files arrived than the form may have. */
  hasTooMany: boolean;
}

export interface ArrivalLimits {
  maxFiles: number;
  /** Bytes per file. */
  maxBytes: number;
}

const mostFields = 20;
const longestField = 2000;
/**
 * Bytes of a body that is too large which are read and discarded, so that the client can read the
 * refusal.
 */
const patience = 64 * 1024 * 1024;

/**
 * Reads a multipart form while it arrives, and streams its files to the disk. The caller stores or
 * discards them.
 *
 * @throws DomainError 400 for a malformed or interrupted form, 407 for an unsigned one, 413 for a
 * body far beyond its limits; what the storage throws
 */
export async function receiveForm(
  context: Pick<Context, "storage">,
  userId: string,
  body: Readable,
  headers: IncomingHttpHeaders,
  limits: ArrivalLimits,
): Promise<ArrivedForm> {
  const form: Omit<ArrivedForm, "files"> = { fields: {}, hasTooMany: false };
  /** In the order of arrival, which may differ from the order in which the disk has stored them. */
  const arriving: Promise<ArrivedFile | undefined>[] = [];
  const open = new Set<BusboyFileStream>();
  const parser = createParser(headers, limits);
  const hardLimit = limits.maxFiles * limits.maxBytes + patience;

  parser.on("field", (name, value) => {
    form.fields[name] = value;
  });
  parser.on("filesLimit", () => {
    form.hasTooMany = true;
  });
  parser.on("file", (_field, stream, name, _encoding, declared) => {
    // The reader of the stream handles its errors. Before there is one, an unhandled error would
    // end the process.
    stream.on("error", () => {});
    open.add(stream);
    const arrival = receiveFile(context, userId, stream, { name, declared }, limits.maxBytes).then((file) => {
      open.delete(stream);
      return file;
    });
    // The parser waits for every file to be read to its end, and the client must get the response.
    arrival.catch(() => stream.resume());
    arriving.push(arrival);
  });

  try {
    await pipeline(body, (source) => asPromised(body, upTo(source as AsyncIterable<Buffer>, hardLimit)), parser);
    return { ...form, files: (await Promise.all(arriving)).filter((file) => file !== undefined) };
  } catch (error) {
    for (const stream of open) stream.destroy(new Error("The upload broke off."));
    const outcomes = await Promise.allSettled(arriving);
    const files = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" && outcome.value) || []);
    await discardForm({ files });
    throw failureOf(outcomes) ?? (error instanceof DomainError ? error : badRequest());
  }
}

/** A failure that is not the client's fault, if there is one. */
function failureOf(outcomes: PromiseSettledResult<unknown>[]): unknown {
  const reasons = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason as unknown] : []));
  return reasons.find((reason) => !(reason instanceof DomainError));
}

function badRequest(): DomainError {
  return new DomainError("core:errors.badRequest", { code: 400 });
}

/** Discards received files that were not stored. */
export async function discardForm({ files }: Pick<ArrivedForm, "files">): Promise<void> {
  await Promise.all(files.map(({ received }) => received.discard()));
}

function createParser(headers: IncomingHttpHeaders, { maxFiles }: ArrivalLimits): BusboyInstance {
  try {
    return new Busboy({
      headers: { ...headers, "content-type": headers["content-type"] ?? "" },
      limits: { files: maxFiles, fields: mostFields, fieldSize: longestField, parts: mostFields + maxFiles + 10 },
      preservePath: true,
    });
  } catch {
    throw badRequest();
  }
}

async function receiveFile(
  context: Pick<Context, "storage">,
  userId: string,
  stream: BusboyFileStream,
  { name, declared }: { name: string | undefined; declared: string },
  maxBytes: number,
): Promise<ArrivedFile | undefined> {
  const cut = { is: false };
  const received = await areaOf(context, userId).receive(firstOf(stream, maxBytes, cut));
  if (!name && received.size === 0) {
    await received.discard();
    return undefined;
  }
  const [type = ""] = declared.split(";");
  return { received, name: nameAsItWas(name ?? ""), declared: type.trim().toLowerCase(), isCut: cut.is };
}

/** Decodes the three characters that browsers escape in the names of a form's files (HTML, "multipart/form-data"). */
function nameAsItWas(sent: string): string {
  return sent.replace(/%(?:22|0D|0A)/gi, (code) => decodeURIComponent(code));
}

/**
 * Yields at most `maxBytes` of a stream and reads it to its end, because the rest of the form
 * follows.
 *
 * @throws DomainError 400 when the stream is cut off, so that any other error is the storage's
 */
async function* firstOf(stream: BusboyFileStream, maxBytes: number, cut: { is: boolean }) {
  let size = 0;
  try {
    for await (const part of stream.iterator({ destroyOnReturn: false })) {
      size += part.length;
      if (size <= maxBytes) yield part;
      else cut.is = true;
    }
  } catch {
    throw badRequest();
  }
}

async function* upTo(source: AsyncIterable<Buffer>, maxBytes: number) {
  let size = 0;
  for await (const part of source) {
    size += part.length;
    if (size > maxBytes) throw new DomainError("core:errors.tooLarge", { code: 413 });
    yield part;
  }
}
