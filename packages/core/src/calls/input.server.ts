import type { IncomingMessage } from "node:http";
import { DomainError } from "../errors";
import type { Settings } from "../settings.server";
import type { Call } from "./call";
import { checkPromised } from "./digest.server";
import { MalformedRequest } from "./envelope.server";

const mebibyte = 1024 * 1024;

/** The format of a call's body; null when the request has none or its method allows none. */
export type BodyKind = "json" | "multipart" | null;

/**
 * Decides how a body is read. The body of GET and DELETE is ignored, because their signature would not cover it.
 *
 * @throws DomainError 415 when the call does not accept this content type.
 */
export function bodyKind(request: IncomingMessage, call: Call): BodyKind {
  const kind = sentKind(request, call);
  // Without a schema for JSON, the call accepts only a body that it streams.
  if (call.upload?.stream && !call.body && kind !== "multipart") throw unsupportedType();
  return kind;
}

function sentKind(request: IncomingMessage, call: Call): BodyKind {
  if (call.method === "GET" || call.method === "DELETE" || !hasBody(request)) return null;
  const type = (request.headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase();
  const encoding = request.headers["content-encoding"] ?? "identity";
  if (encoding === "identity" && type === "application/json") return "json";
  if (encoding === "identity" && type === "multipart/form-data" && call.upload) return "multipart";
  throw unsupportedType();
}

const unsupportedType = () => new DomainError("core:errors.unsupportedType", { code: 415 });

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

const ends = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Closes the connection if the body has not arrived completely within this time. */
export function limitTime(request: IncomingMessage, milliseconds: number): void {
  const end = setTimeout(() => request.socket.destroy(), milliseconds);
  ends.set(request, end);
  request.once("close", () => clearTimeout(end));
}

/** Removes the limit for an upload, which takes long on a slow connection. */
export function liftTimeLimit(request: IncomingMessage): void {
  clearTimeout(ends.get(request));
}

/** Largest body, in bytes. */
export function bodyLimit(call: Call, kind: BodyKind, settings: Settings): number {
  if (kind !== "multipart") return mebibyte;
  const maxBytes = call.upload?.maxBytes ?? 0;
  return typeof maxBytes === "function" ? maxBytes(settings) : maxBytes;
}

/**
 * Reads the whole body into memory. With `room`, a buffer of at least `maxBytes`, it reads into that: for bodies so
 * large and so frequent that garbage collection costs more than reading.
 *
 * @throws DomainError 413 when it is larger than `maxBytes` (the rest is not read), 407 when it differs from what was
 *   signed.
 */
export async function readBody(
  request: IncomingMessage,
  maxBytes: number,
  room?: Buffer<ArrayBuffer>,
): Promise<Buffer<ArrayBuffer>> {
  const body = await collect(request, maxBytes, room);
  checkPromised(request, body);
  return body;
}

function collect(
  request: IncomingMessage,
  maxBytes: number,
  room: Buffer<ArrayBuffer> | undefined,
): Promise<Buffer<ArrayBuffer>> {
  const tooLarge = () => new DomainError("core:errors.tooLarge", { code: 413 });
  if (Number(request.headers["content-length"] ?? 0) > maxBytes) return Promise.reject(tooLarge());
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    request.on("data", (part: Buffer) => {
      size += part.length;
      if (size > maxBytes) {
        request.pause();
        reject(tooLarge());
      } else if (room) part.copy(room, size - part.length);
      else parts.push(part);
    });
    const brokenOff = () => reject(new MalformedRequest());
    request.on("end", () => {
      // Every request emits "close" in the end, and creating an unobserved error costs a stack trace.
      request.off("close", brokenOff);
      resolve(room ? room.subarray(0, size) : Buffer.concat(parts, size));
    });
    request.on("error", brokenOff);
    request.on("close", brokenOff);
  });
}

/** @throws MalformedRequest when it is not JSON. */
export function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    throw new MalformedRequest();
  }
}

/**
 * Fields of a multipart body, repeated ones as arrays.
 *
 * @throws MalformedRequest when the body is not multipart.
 */
export async function parseMultipart(body: Buffer<ArrayBuffer>, type: string): Promise<Record<string, unknown>> {
  try {
    const form = await new Response(body, { headers: { "content-type": type } }).formData();
    const fields = new Map<string, FormDataEntryValue[]>();
    // `getAll` scans every field for each name: thousands of names would block the event loop.
    for (const [name, value] of form) {
      const values = fields.get(name);
      if (values) values.push(value);
      else fields.set(name, [value]);
    }
    return Object.fromEntries([...fields].map(([name, values]) => [name, single(values)]));
  } catch {
    throw new MalformedRequest();
  }
}

function single<T>(values: T[]): T | T[] | undefined {
  return values.length > 1 ? values : values[0];
}

/** The query as an object with the path's parameters; the last value of a repeated name wins. */
export function parseQuery(query: string, params: Record<string, string>): Record<string, string> {
  return { ...Object.fromEntries(new URLSearchParams(query)), ...params };
}
