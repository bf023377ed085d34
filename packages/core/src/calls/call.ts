import type { IncomingMessage } from "node:http";
import type { ZodObject, ZodType, z } from "zod";
import type { Context, RequestContext } from "../context";
import type { LimitRule } from "../limits.server";
import type { Settings } from "../settings.server";
import type { SignedIn, Viewer } from "../viewer";

export type CallMethod = "GET" | "POST" | "PUT" | "DELETE";

/** `open` anyone; `third` signed in, temporary users too; `registered` registered users only (spec:site-44). */
export type CallAccess = "open" | "third" | "registered";

/**
 * What an access token needs in the feature to open a call. Default: `write` for calls that change something, else
 * `read`. `none` for calls that issue credentials, which would outlive the token.
 */
export type CallScope = "read" | "write" | "none";

type ViewerFor<A extends CallAccess> = A extends "open" ? Viewer : SignedIn;
type Parsed<S> = S extends ZodType ? z.infer<S> : undefined;

export interface CallRequest<A extends CallAccess, Q, B> extends RequestContext {
  viewer: ViewerFor<A>;
  query: Q;
  body: B;
  /**
   * Creates the web `Request` only when the call needs it: most calls do not, and creating it takes longer than many of
   * them run. It has no body if `upload.stream` leaves the body unread.
   */
  request(): Request;
  /** Node's request, for calls that stream the body. */
  message: IncomingMessage;
}

/** How a call accepts multipart bodies. */
export interface Upload {
  /** Largest body, in bytes; a function if it depends on the operator's settings. */
  maxBytes: number | ((settings: Settings) => number);
  /**
   * Leaves a multipart body unread: `run` reads it from `message`, must stop at `maxBytes` itself, and gets `body` as
   * undefined. Otherwise the schema checks its fields: repeated ones are arrays, files are `File`.
   */
  stream?: boolean;
  /** Describes the multipart form in the OpenAPI document. Default: `body`. */
  fields?: ZodType;
}

/**
 * One JSON call. The returned object becomes the envelope's `data`; its `info` is the message, already translated
 * (`t(...)`). To refuse a request as expected, throw a DomainError.
 */
export interface Call {
  method: CallMethod;
  /** Path below /api, for example `/short` or `/oauth/callback/:name`. */
  path: string;
  access: CallAccess;
  /** One line for the OpenAPI document. */
  summary: string;
  /**
   * A GET that changes something (send-code calls) counts as a change: it must be same-origin or signed. Other methods
   * always do.
   */
  changes?: boolean;
  /** Also works while the site is closed. */
  always?: boolean;
  /** Also works for suspended users, as for others: signing out, and taking one's data along. */
  evenSuspended?: boolean;
  /**
   * Accepts multipart/form-data besides JSON: see `Upload`. Without it only a JSON body of at most 1 MiB is accepted.
   */
  upload?: Upload;
  /**
   * Accepts `Authorization: Bearer …` without a signature: a token that was issued for this call only. Returns the user
   * whom the token identifies, or undefined if it does not open this call.
   */
  bearer?(context: Context, token: string): Promise<SignedIn | undefined>;
  scope?: CallScope;
  /** Rate limit per address and per user. Default: CALLS_PER_MINUTE, shared by all calls without their own limit. */
  limit?: LimitRule;
  query?: ZodObject;
  body?: ZodType;
  response?: ZodType;
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
  /** Also works for suspended users, as for others: signing out, and taking one's data along. */
  evenSuspended?: boolean;
  /**
   * Accepts multipart/form-data besides JSON: see `Upload`. Without it only a JSON body of at most 1 MiB is accepted.
   */
  upload?: Upload;
  /**
   * Accepts `Authorization: Bearer …` without a signature: a token that was issued for this call only. Returns the user
   * whom the token identifies, or undefined if it does not open this call.
   */
  bearer?(context: Context, token: string): Promise<SignedIn | undefined>;
  scope?: CallScope;
  /** Rate limit per address and per user. Default: CALLS_PER_MINUTE, shared by all calls without their own limit. */
  limit?: LimitRule;
  query?: Q;
  body?: B;
  response?: ZodType;
  run(call: CallRequest<A, Parsed<Q>, Parsed<B>>): Promise<Record<string, unknown> | Response>;
}): Call {
  return call as Call;
}

/** GET calls that change something declare it; other methods always count as changes. */
export function isChange(call: Pick<Call, "method" | "changes">): boolean {
  return call.method !== "GET" || call.changes === true;
}
