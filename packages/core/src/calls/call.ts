import type { IncomingMessage } from "node:http";
import type { ZodObject, ZodType, z } from "zod";
import type { Context, RequestContext } from "../context";
import type { LimitRule } from "../limits.server";
import type { Settings } from "../settings.server";
import type { SignedIn, Viewer } from "../viewer";

export type CallMethod = "GET" | "POST" | "PUT" | "DELETE";

/** `open` anyone; `third` signed in, temporary users too; `registered` registered users only (spec:site-44). */
export type CallAccess = "open" | "third" | "registered";

type ViewerFor<A extends CallAccess> = A extends "open" ? Viewer : SignedIn;
type Parsed<S> = S extends ZodType ? z.infer<S> : undefined;

export interface CallRequest<A extends CallAccess, Q, B> extends RequestContext {
  viewer: ViewerFor<A>;
  query: Q;
  body: B;
  /**
   * Made when a call asks for it: most do not, and making it takes longer than many of them. Without its body where
   * `upload.stream` leaves that unread.
   */
  request(): Request;
  /** The request as Node has it, for what reads its body as it arrives. */
  message: IncomingMessage;
}

/** How a call takes multipart bodies. */
export interface Upload {
  /** Largest body, in bytes; of the operator's settings where it follows from those. */
  maxBytes: number | ((settings: Settings) => number);
  /**
   * Leaves a multipart body unread: `run` reads `message` as it arrives and must stop at `maxBytes` itself; `body` is
   * then undefined. Otherwise its fields are checked by the schema, repeated ones as arrays, files as `File`.
   */
  stream?: boolean;
  /** Describes the multipart form in the OpenAPI document; `body` unless given. */
  fields?: ZodType;
}

/**
 * One JSON call. The returned object becomes the envelope's `data`; `info` is its message, already translated
 * (`t(...)`). Expected refusals are thrown DomainErrors.
 */
export interface Call {
  method: CallMethod;
  /** Path below /api, for example `/short` or `/oauth/callback/:name`. */
  path: string;
  access: CallAccess;
  /** One line for the OpenAPI document. */
  summary: string;
  /** State changes on GET (send-code calls) count as changes: same-origin or signed. Other methods always do. */
  changes?: boolean;
  /** Also works while the site is closed. */
  always?: boolean;
  /** Takes multipart/form-data too, besides JSON: see `Upload`. Without it a JSON body of at most 1 MiB is taken. */
  upload?: Upload;
  /**
   * Takes `Authorization: Bearer …` too, without a signature: a token made for this call and nothing else. Answers whom
   * it speaks for; undefined for a token that does not open this call.
   */
  bearer?(context: Context, token: string): Promise<SignedIn | undefined>;
  /** How often one address and one user may make it, in place of CALLS_PER_MINUTE for all other calls together. */
  limit?: LimitRule;
  query?: ZodObject;
  body?: ZodType;
  answer?: ZodType;
  // biome-ignore lint/suspicious/noExplicitAny: defineCall types it; the registry holds calls of every shape
  run(call: CallRequest<any, any, any>): Promise<Record<string, unknown> | Response>;
}

/** Declares a call with its input typed from its schemas. */
export function defineCall<
  A extends CallAccess,
  Q extends ZodObject | undefined = undefined,
  B extends ZodType | undefined = undefined,
>(call: {
  method: CallMethod;
  path: string;
  access: A;
  summary: string;
  changes?: boolean;
  /** Also works while the site is closed. */
  always?: boolean;
  /** Takes multipart/form-data too, besides JSON: see `Upload`. Without it a JSON body of at most 1 MiB is taken. */
  upload?: Upload;
  /**
   * Takes `Authorization: Bearer …` too, without a signature: a token made for this call and nothing else. Answers whom
   * it speaks for; undefined for a token that does not open this call.
   */
  bearer?(context: Context, token: string): Promise<SignedIn | undefined>;
  /** How often one address and one user may make it, in place of CALLS_PER_MINUTE for all other calls together. */
  limit?: LimitRule;
  query?: Q;
  body?: B;
  answer?: ZodType;
  run(call: CallRequest<A, Parsed<Q>, Parsed<B>>): Promise<Record<string, unknown> | Response>;
}): Call {
  return call as Call;
}
