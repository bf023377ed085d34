import type { IncomingMessage } from "node:http";
import { DomainError } from "../errors";
import type { Settings } from "../settings.server";
import type { Call } from "./call";
import { checkPromised } from "./digest.server";
import { MalformedRequest } from "./envelope.server";

const mebibyte = 1024 * 1024;

/** What a call's body is sent as; null when it has none, or its method takes none. */
export type BodyKind = "json" | "multipart" | null;

/**
 * Decides how a body is read. GET and DELETE take none: their signature would not cover it.
 *
 * @throws DomainError 415 when the call does not take this content type.
 */
export function bodyKind(request: IncomingMessage, call: Call): BodyKind {
  const kind = sentKind(request, call);
  // Without a schema for anything else, what is read as it arrives is all that the call takes.
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

/** Ends the connection of a body that has not come whole after so many milliseconds. */
export function limitTime(request: IncomingMessage, milliseconds: number): void {
  const end = setTimeout(() => request.socket.destroy(), milliseconds);
  ends.set(request, end);
  request.once("close", () => clearTimeout(end));
}

/** For an upload, which on a slow line takes long. */
export function liftTimeLimit(request: IncomingMessage): void {
  clearTimeout(ends.get(request));
}

/** Most bytes that a body may have. */
export function bodyLimit(call: Call, kind: BodyKind, settings: Settings): number {
  if (kind !== "multipart") return mebibyte;
  const maxBytes = call.upload?.maxBytes ?? 0;
  return typeof maxBytes === "function" ? maxBytes(settings) : maxBytes;
}

/**
 * The whole body, read into memory; into `room`, of `maxBytes` at least, when there is one: for bodies so large and so
 * many that clearing memory away costs more than reading.
 *
 * @throws DomainError 413 when it is larger than `maxBytes`, the rest is not read; 407 when it is not what was signed.
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
      // Every request closes in the end, and an error nobody sees costs its stack all the same.
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

/** Fields of a multipart body, repeated ones as arrays. @throws MalformedRequest when it is not one. */
export async function parseMultipart(body: Buffer<ArrayBuffer>, type: string): Promise<Record<string, unknown>> {
  try {
    const form = await new Response(body, { headers: { "content-type": type } }).formData();
    const fields = new Map<string, FormDataEntryValue[]>();
    // `getAll` reads every field for each name: thousands of names would hold up everybody else.
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

/** The query as an object; of a repeated name the last counts. */
export function parseQuery(query: string, params: Record<string, string>): Record<string, string> {
  return { ...Object.fromEntries(new URLSearchParams(query)), ...params };
}
