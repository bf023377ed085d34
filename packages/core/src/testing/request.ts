import { createHash } from "node:crypto";
import { createServer, request as httpRequest, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import type { AppLoadContext } from "@remix-run/server-runtime";
import { createApiHandler } from "../calls/handler.server";
import { signCall } from "../calls/signature.server";
import type { Context } from "../context";
import type { HttpHandler } from "../feature-server";
import type {} from "../remix";
import { requestContext } from "../request-context.server";
import { type Auth, createApiSession } from "../sessions/exchange.server";
import { createSession } from "../sessions/sessions.server";
import { createUser, type NewUser, type User } from "../sessions/users.server";

export interface RequestInput {
  method?: string;
  /** Fields of a form; makes the request a POST. A repeated field is an array. */
  form?: Record<string, string | string[]>;
  /** `name=value` pairs, separated by "; ". */
  cookie?: string;
  headers?: Record<string, string>;
}

/** A request as a page of this site would send it. */
export function requestTo(context: Pick<Context, "settings">, path: string, input: RequestInput = {}): Request {
  const body = input.form && formBody(input.form);
  return new Request(context.settings.origin + path, {
    method: input.method ?? (body ? "POST" : "GET"),
    headers: {
      "Accept-Language": "en-US",
      "Sec-Fetch-Site": "same-origin",
      ...(input.cookie && { Cookie: input.cookie }),
      ...input.headers,
    },
    body,
  });
}

function formBody(form: Record<string, string | string[]>): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, values] of Object.entries(form)) for (const value of [values].flat()) body.append(name, value);
  return body;
}

/** The arguments of a loader or action: the request and its context, with the viewer of its cookie. */
export async function memoryRequest(
  context: Context,
  path: string,
  input: RequestInput & { params?: Record<string, string> } = {},
): Promise<{ request: Request; params: Record<string, string>; context: AppLoadContext }> {
  const request = requestTo(context, path, input);
  const viewer = await context.viewerOf(request);
  const bound = requestContext(context, { request, viewer, ip: "127.0.0.1", requestId: "test-request" });
  return { request, params: input.params ?? {}, context: { ...bound, nonce: "test-nonce" } };
}

/** Like `memoryRequest`, but the database is unreachable. */
export async function brokenRequest(...input: Parameters<typeof memoryRequest>): ReturnType<typeof memoryRequest> {
  const { context, ...asked } = await memoryRequest(...input);
  const fail = () => {
    throw new Error("no database");
  };
  const db = new Proxy(context.db, { get: () => fail });
  return { ...asked, context: { ...context, db, log: { ...context.log, error: () => {} } as Context["log"] } };
}

/** Creates a user with a valid browser session. `cookie` is for the header `Cookie`. */
export async function signedInUser(
  context: Context,
  user: Partial<NewUser> = {},
): Promise<{ user: User; cookie: string; sessionId: string }> {
  const made = await createUser(context, { type: "registered", name: "Tester", ...user });
  const { cookie, sessionId } = await createSession(context, { userId: made.id });
  return { user: made, cookie: cookie.split(";")[0] ?? "", sessionId };
}

export interface RunningServer {
  url: string;
  close(): Promise<void>;
}

/** Serves handlers on a free loopback port; the first that accepts a request handles it, 404 when none does. */
export async function serveHandlers(...handlers: HttpHandler[]): Promise<RunningServer> {
  return serve((request, response) => {
    if (!handlers.some((handler) => handler(request, response))) response.writeHead(404).end();
  });
}

/** Serves a listener on a free loopback port. */
export async function serve(listener: RequestListener): Promise<RunningServer> {
  const server = createServer(listener);
  // A connection must not be closed for idling while a busy test is about to reuse it.
  server.keepAliveTimeout = 0;
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/**
 * `fetch` over node:http: it adds no headers, decompresses nothing, follows no redirects, and returns responses with
 * status 407, which the Fetch standard turns into a network error.
 */
export async function plainFetch(url: string, init: RequestInit = {}): Promise<Response> {
  const encoded = new Request(url, { ...init, headers: undefined });
  const body = Buffer.from(await encoded.arrayBuffer());
  const headers = new Headers(init.headers);
  const type = encoded.headers.get("content-type");
  if (type && !headers.has("content-type")) headers.set("content-type", type);
  if (body.length > 0) headers.set("content-length", String(body.length));
  return new Promise((resolve, reject) => {
    const sent = httpRequest(url, { method: init.method, headers: Object.fromEntries(headers) }, async (response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part as Buffer);
      const status = response.statusCode ?? 0;
      const text = [204, 304].includes(status) ? null : new Uint8Array(Buffer.concat(parts));
      resolve(new Response(text, { status, headers: flatHeaders(response.rawHeaders) }));
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

function flatHeaders(raw: string[]): Headers {
  const headers = new Headers();
  for (let at = 0; at < raw.length; at += 2) headers.append(raw[at] ?? "", raw[at + 1] ?? "");
  return headers;
}

export interface ApiResponse {
  status: number;
  code: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever payload the call under test has
  data: any;
  headers: Headers;
}

export interface CallInput {
  query?: Record<string, string>;
  /** JSON, or FormData for multipart. */
  body?: unknown;
  headers?: Record<string, string>;
}

export interface ApiClient {
  url: string;
  call(method: string, path: string, input?: CallInput): Promise<ApiResponse>;
  get(path: string, query?: Record<string, string>): Promise<ApiResponse>;
  post(path: string, body?: unknown): Promise<ApiResponse>;
  put(path: string, body?: unknown): Promise<ApiResponse>;
  delete(path: string, query?: Record<string, string>): Promise<ApiResponse>;
  /** The same client for another user's `Auth`, or for a visitor. */
  as(auth: Auth | null): ApiClient;
  close(): Promise<void>;
}

/**
 * A program that uses /api with token and signature, over real HTTP. Given a context it serves the calls itself, with a
 * rate limit that no ordinary test reaches; given an address it uses that site.
 */
export async function apiClient(target: Context | string, auth: Auth | null = null): Promise<ApiClient> {
  const server =
    typeof target === "string"
      ? { url: target, close: async () => {} }
      : await serveHandlers(createApiHandler(target, { callsPerMinute: 1_000_000 }));
  const now = typeof target === "string" ? Date.now : () => target.clock.now();
  return clientOf(server, auth, timeStamps(now));
}

/** A new user and a client that calls as them. */
export async function apiUser(
  context: Context,
  client: ApiClient,
  user: Partial<NewUser> = {},
): Promise<{ user: User; auth: Auth; api: ApiClient }> {
  const made = await createUser(context, { type: "registered", name: "Tester", ...user });
  const auth = await createApiSession(context, made);
  return { user: made, auth, api: client.as(auth) };
}

function clientOf(server: RunningServer, auth: Auth | null, stamp: () => string): ApiClient {
  const call = async (method: string, path: string, { query = {}, body, headers = {} }: CallInput = {}) => {
    const search = new URLSearchParams(query).toString();
    const sent = await encodeBody(body);
    const inQuery = method === "GET" || method === "DELETE";
    const target = `/api${path}${search && !inQuery ? `?${search}` : ""}`;
    const payload = inQuery ? search : (sent.headers["content-digest"] ?? sent.bytes ?? "");
    const response = await plainFetch(`${server.url}/api${path}${search ? `?${search}` : ""}`, {
      method,
      headers: {
        "accept-language": "en-US",
        ...sent.headers,
        ...(auth && signedHeaders(auth, stamp(), method, target, payload)),
        ...headers,
      },
      body: sent.bytes,
    });
    return readResponse(response);
  };
  return {
    url: server.url,
    call,
    get: (path, query) => call("GET", path, { query }),
    post: (path, body) => call("POST", path, { body }),
    put: (path, body) => call("PUT", path, { body }),
    delete: (path, query) => call("DELETE", path, { query }),
    as: (other) => clientOf(server, other, stamp),
    close: () => server.close(),
  };
}

interface Encoded {
  headers: Record<string, string>;
  bytes?: Buffer<ArrayBuffer>;
}

/** Encodes a body, a form with its digest. */
export async function encodeBody(body: unknown): Promise<Encoded> {
  if (body === undefined) return { headers: {} };
  if (!(body instanceof FormData)) {
    return { headers: { "content-type": "application/json" }, bytes: Buffer.from(JSON.stringify(body)) };
  }
  const form = new Response(body);
  const bytes = Buffer.from(await form.arrayBuffer());
  const digest = createHash("sha256").update(bytes).digest("base64");
  const type = form.headers.get("content-type") ?? "";
  return { headers: { "content-type": type, "content-digest": `sha-256=:${digest}:` }, bytes };
}

/**
 * Each time stamp differs from the last, because the same change signed for the same millisecond counts as a replay.
 */
function timeStamps(now: () => number): () => string {
  let last = 0;
  return () => {
    last = Math.max(now(), last + 1);
    return String(last);
  };
}

function signedHeaders(
  auth: Auth,
  timestamp: string,
  method: string,
  path: string,
  payload: string | Buffer,
): Record<string, string> {
  if (auth.type === "temp") return { token: auth.token };
  return { token: auth.token, timestamp, sign: signCall(auth.secret, { timestamp, method, path, payload }) };
}

async function readResponse(response: Response): Promise<ApiResponse> {
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  const { code = response.status, data = text } = isJson ? JSON.parse(text) : {};
  return { status: response.status, code, data, headers: response.headers };
}
