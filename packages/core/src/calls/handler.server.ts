import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { sendResponse } from "@remix-run/node-fetch-server";
import { clientAddress } from "../client-address.server";
import type { Context, RequestContext } from "../context";
import { DomainError, notFound } from "../errors";
import type { HttpHandler } from "../feature-server";
import type { LimitRule } from "../limits.server";
import { type Locale, languageTags } from "../locale";
import { sayIssue } from "../messages";
import { bindContext } from "../request-context.server";
import type { Settings } from "../settings.server";
import { closedNotice } from "../site/closed.server";
import { isSignedIn } from "../viewer";
import { type Scope, scopesOfCalls } from "./access-tokens.server";
import type { Call } from "./call";
import { type CallsAt, compileCalls } from "./call-table.server";
import { coreCalls } from "./core-calls.server";
import { digestOf, isUnchecked, promiseDigest } from "./digest.server";
import { MalformedRequest, type Reply, refusal, refusedInput, replyTo, success } from "./envelope.server";
import { admit, identify } from "./gate.server";
import { keyHeader, replayedHeader, runOnceByKey } from "./idempotency.server";
import {
  type BodyKind,
  bodyKind,
  bodyLimit,
  liftTimeLimit,
  parseJson,
  parseMultipart,
  parseQuery,
  readBody,
} from "./input.server";
import { describeCalls } from "./openapi.server";
import { referencePage, referenceStyle } from "./reference-page.server";
import { unknownFields } from "./unknown-fields.server";

export interface ApiOptions {
  /** Rate limit per address and per user. Default: CALLS_PER_MINUTE of the settings. */
  callsPerMinute?: number;
}

interface Api {
  context: Context;
  find(path: string): CallsAt | undefined;
  calls: Call[];
  /** Of the calls that access tokens open. */
  scopes: Map<Call, Scope>;
  /** For calls without their own limit. */
  usual: LimitRule;
}

/** A call's request, parsed. */
interface Incoming {
  message: IncomingMessage;
  /** Path as sent, without the query. */
  path: string;
  /** Query as sent, without "?". */
  query: string;
  headers: Headers;
  ip: string;
  locale: Locale;
  requestId: string;
}

/** Serves /api/*: the calls of core and of every feature, their OpenAPI document and its page (spec:site-43). */
export function createApiHandler(context: Context, options: ApiOptions = {}): HttpHandler {
  const calls = [...coreCalls, ...context.features.flatMap(({ server }) => server.calls ?? [])];
  const usual = { points: options.callsPerMinute ?? context.settings.callsPerMinute, seconds: 60 };
  const api: Api = { context, calls, scopes: scopesOfCalls(context), usual, find: compileCalls(calls) };
  return (message, response) => {
    if (!/^\/api(?:[/?]|$)/.test(message.url ?? "")) return false;
    const incoming = readIncoming(api, message, response);
    response.setHeader("X-Request-Id", incoming.requestId);
    respond(api, incoming, response).catch((error: unknown) => {
      context.log.error({ err: error, requestId: incoming.requestId }, "A response could not be sent");
      response.destroy();
    });
    return true;
  };
}

function readIncoming({ context }: Api, message: IncomingMessage, response: ServerResponse): Incoming {
  const [path = "", ...rest] = (message.url ?? "").split("?");
  const headers = readHeaders(message);
  return {
    message,
    path,
    query: rest.join("?"),
    headers,
    locale: context.i18n.localeOf({ headers }),
    ip: clientAddress(message, context.settings.trustProxy),
    requestId: String(response.getHeader("X-Request-Id") ?? randomUUID()),
  };
}

function readHeaders({ headers }: IncomingMessage): Headers {
  const read = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) read.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  return read;
}

async function respond(api: Api, incoming: Incoming, response: ServerResponse): Promise<void> {
  const { context } = api;
  const t = context.i18n.t(incoming.locale);
  let reply: Reply | Response;
  try {
    const found = findCall(api, incoming);
    if (found?.call) context.stalls.underway(`${found.call.method} /api${found.call.path}`, response);
    const rule = found?.call?.limit ?? api.usual;
    await context.limits.byAddress.use(`api-address-${figuresOf(rule)}`, { ip: incoming.ip }, rule);
    reply = (await readReference(api, incoming)) ?? (await respondToCall(api, incoming, found));
  } catch (error) {
    reply = replyTo(t, error, incoming.requestId);
    if (reply.status >= 500 && !(error instanceof DomainError)) {
      context.log.error({ err: error, requestId: incoming.requestId, path: incoming.path }, "A call failed");
    }
  }
  await send(incoming, response, reply);
}

/** Serves the OpenAPI document and its page, which are not calls. */
async function readReference({ context, calls, scopes }: Api, incoming: Incoming): Promise<Response | undefined> {
  const method = incoming.message.method;
  if (method !== "GET" && method !== "HEAD") return undefined;
  const { locale } = incoming;
  if (incoming.path === "/api/openapi.json")
    return Response.json(await describeCalls(context, { calls, scopes }, locale));
  if (incoming.path === "/api/reference.css") return referenceStyle();
  if (incoming.path === "/api" || incoming.path === "/api/") return referencePage(context, { calls, scopes }, locale);
  return undefined;
}

/** The calls at the requested path, and the one with the requested method. */
interface Found extends CallsAt {
  call: Call | undefined;
}

function findCall({ find }: Api, { message, path }: Incoming): Found | undefined {
  const found = find(path.slice("/api".length));
  return found && { ...found, call: found.calls.get(message.method === "HEAD" ? "GET" : (message.method ?? "")) };
}

async function respondToCall(api: Api, incoming: Incoming, found: Found | undefined): Promise<Reply | Response> {
  const { context } = api;
  const { message, headers, ip, locale, requestId } = incoming;
  if ((headers.get("version") ?? "v2") !== "v2") throw new MalformedRequest();
  if (!found) throw notFound();
  if (message.method === "OPTIONS") return allowed(found, headers);
  const { call } = found;
  if (!call || (message.method === "HEAD" && call.changes))
    return { ...refusal404(api, incoming), headers: allow(found) };
  if (!call.always) await refuseWhenClosed(api, incoming);

  const kind = bodyKind(message, call);
  const raw = kind === "json" ? await readBody(message, bodyLimit(call, kind, context.settings)) : undefined;
  const method = message.method ?? "GET";
  const digest = kind === "multipart" ? digestOf(headers.get("content-digest")) : undefined;
  if (digest) promiseDigest(message, digest);
  const signed = signedParts(call, incoming, kind, raw);
  const viewer = await identify(context, call, { method, headers }, signed, api.scopes.get(call));
  admit(context, call, { method, headers }, viewer);
  const rule = call.limit ?? api.usual;
  if (isSignedIn(viewer)) await context.limits.use(`api-user-${figuresOf(rule)}`, viewer.id, rule);
  if (isSignedIn(viewer) && kind === "multipart") liftTimeLimit(message);

  const asked = bindContext(context, { viewer, locale, ip, requestId });
  return runOnceByKey(asked, call, { ...signed, method, headers }, async () =>
    runCall(
      asked,
      call,
      { message, request: () => toRequest(api, incoming, raw) },
      {
        inPath: Object.keys(found.params),
        query: parseQuery(incoming.query, found.params),
        body: await parseBody(incoming, kind, { raw, call, settings: context.settings }),
      },
    ),
  );
}

/** What a signature covers: everything that the call reads, a large body by its digest. */
function signedParts(call: Call, { path, query, headers }: Incoming, kind: BodyKind, raw: Buffer | undefined) {
  if (call.method === "GET" || call.method === "DELETE") return { path, payload: query };
  const target = query ? `${path}?${query}` : path;
  if (kind !== "multipart") return { path: target, payload: raw ?? "" };
  const digest = headers.get("content-digest") ?? "";
  return { path: target, payload: digestOf(digest) && digest };
}

/** Part of the limit's name, because a name has one rule, and two handlers of one context may have different rules. */
function figuresOf({ points, seconds }: LimitRule): string {
  return `${points}-${seconds}`;
}

function refusal404({ context }: Api, incoming: Incoming): Reply {
  return refusal(context.i18n.t(incoming.locale), notFound());
}

function allow({ calls }: CallsAt): { Allow: string } {
  return { Allow: ["OPTIONS", ...(calls.has("GET") ? ["HEAD"] : []), ...calls.keys()].join(", ") };
}

/** Pages of any origin may send an access token: it is not sent by itself, and cookies are not sent with it. */
function allowed(found: CallsAt, headers: Headers): Response {
  const isFromPage = headers.has("origin");
  return new Response(null, { status: 204, headers: { ...allow(found), ...(isFromPage && preflightHeaders(found)) } });
}

function preflightHeaders(found: CallsAt): Record<string, string> {
  return {
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Allow-Methods": allow(found).Allow,
    "Access-Control-Allow-Headers": `Authorization, Content-Digest, Content-Type, ${keyHeader}, Language, Version`,
    "Access-Control-Max-Age": "7200",
  };
}

/** @throws DomainError 503 with the operator's words, while the site is closed. */
async function refuseWhenClosed({ context }: Api, incoming: Incoming): Promise<void> {
  const notice = await closedNotice(context, incoming.locale);
  if (notice) throw new DomainError("core:errors.unavailable", { code: 503, data: { ...notice } });
}

function toRequest({ context }: Api, { message, path, query, headers }: Incoming, body?: Buffer<ArrayBuffer>): Request {
  const method = message.method ?? "GET";
  const address = `${context.settings.origin}${path}${query ? `?${query}` : ""}`;
  return new Request(address, { method, headers, body });
}

async function parseBody(
  incoming: Incoming,
  kind: BodyKind,
  { call, settings, raw }: { call: Call; settings: Settings; raw: Buffer<ArrayBuffer> | undefined },
): Promise<unknown> {
  if (kind === "json" && raw) return parseJson(raw);
  if (kind !== "multipart" || call.upload?.stream) return kind === null ? {} : undefined;
  const body = await readBody(incoming.message, bodyLimit(call, kind, settings));
  return parseMultipart(body, incoming.headers.get("content-type") ?? "");
}

async function runCall(
  asked: RequestContext,
  call: Call,
  sent: { message: IncomingMessage; request: () => Request },
  input: { inPath: string[]; query: unknown; body: unknown },
): Promise<Reply | Response> {
  const query = call.query?.safeParse(input.query, { error: sayIssue });
  const streamed = call.upload?.stream && input.body === undefined;
  const body = streamed ? undefined : call.body?.safeParse(input.body, { error: sayIssue });
  const issues = [
    ...unknownFields(call.query, input.query, input.inPath),
    ...(streamed ? [] : unknownFields(call.body, input.body)),
    ...[query, body].flatMap((parsed) => parsed?.error?.issues ?? []),
  ];
  if (issues.length > 0) return refusedInput(asked.t, issues);
  const result = await call.run(Object.assign(asked, sent, { query: query?.data, body: body?.data }));
  if (isUnchecked(sent.message)) throw new Error(`${call.method} ${call.path} never compared the body's digest.`);
  return result instanceof Response ? result : success(result);
}

async function send(incoming: Incoming, response: ServerResponse, reply: Reply | Response) {
  if (response.destroyed) return;
  // Otherwise the unread rest of the body would be parsed as the next request.
  if (!incoming.message.complete) response.setHeader("Connection", "close");
  if (!response.hasHeader("Cache-Control")) response.setHeader("Cache-Control", "no-store");
  response.setHeader("Vary", "Accept-Language, Language, Cookie, Token, Authorization");
  if (incoming.headers.has("authorization")) {
    response.setHeader("Access-Control-Allow-Origin", "*");
    const readable = `Content-Disposition, ${replayedHeader}, Retry-After, X-Request-Id`;
    response.setHeader("Access-Control-Expose-Headers", readable);
  }
  if (reply instanceof Response) return sendResponse(response, reply);
  const body = Buffer.from(JSON.stringify(reply.envelope));
  response.writeHead(reply.status, {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": body.length,
    "Content-Language": languageTags[incoming.locale],
    ...reply.headers,
  });
  response.end(incoming.message.method === "HEAD" ? undefined : body);
}
