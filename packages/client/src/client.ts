import createFetchClient, { type ParamsOption, type RequestBodyOption } from "openapi-fetch";
import type { FilterKeys, PathsWithMethod, RequiredKeysOf } from "openapi-typescript-helpers";
import { sentBody } from "./body";
import { CallError, callErrorOf, isEnvelope } from "./call-error";
import type { paths } from "./paths";

export type { paths };
export { CallError };

export interface ClientOptions {
  /** Where the site is, such as `https://dozen.example`. */
  origin: string;
  /** An access token. Without one only open calls work. */
  token?: string;
  /** The language of messages. Default: the one of the runtime's `Accept-Language`. */
  language?: "zhCn" | "zhHk" | "enUs";
  /** Default: the runtime's. */
  fetch?: (request: Request) => Promise<Response>;
}

type Method = "get" | "post" | "put" | "delete";

/** What any call may get besides its parameters and its body. */
interface AnyOptions {
  /**
   * An idempotency key, such as `crypto.randomUUID()`, for calls that change something: repeated with the same key, the
   * call does nothing again and returns the first data. With files it needs a secure context.
   */
  key?: string;
  signal?: AbortSignal;
}

/** The options of one call. */
export type CallOptions<P extends keyof paths, M extends Method> = ParamsOption<FilterKeys<paths[P], M>> &
  RequestBodyOption<FilterKeys<paths[P], M>> &
  AnyOptions;

/** The data of one call's response. */
export type CallData<P extends keyof paths, M extends Method> =
  FilterKeys<paths[P], M> extends {
    responses: { 200: { content: { "application/json": { data: infer Data } } } };
  }
    ? Data
    : never;

type OptionalIfPossible<Options> = RequiredKeysOf<Options> extends never ? [options?: Options] : [options: Options];

/** The calls of one HTTP method. */
interface Calls<M extends Method> {
  /** For calls that return a file: resolves to the response, unread. */
  <P extends PathsWithMethod<paths, M>>(path: P, options: CallOptions<P, M> & { as: "response" }): Promise<Response>;
  /** Resolves to the envelope's data. */
  <P extends PathsWithMethod<paths, M>>(
    path: P,
    ...options: OptionalIfPossible<CallOptions<P, M>>
  ): Promise<CallData<P, M>>;
}

/** Each call rejects with a `CallError` if the site refuses it. */
export interface Client {
  GET: Calls<"get">;
  POST: Calls<"post">;
  PUT: Calls<"put">;
  DELETE: Calls<"delete">;
}

/** Options of a call whose path and method are not known to the compiler. */
interface UntypedOptions extends AnyOptions {
  params?: object;
  body?: Record<string, unknown>;
  as?: "response";
}

type UntypedFetch = (
  method: Method,
  path: string,
  init: object,
) => Promise<{ data?: unknown; error?: unknown; response: Response }>;

/** A client for the calls of one site. The token is sent to that site only, and cookies are never sent. */
export function createClient({ origin, token, language, fetch }: ClientOptions): Client {
  const headers = {
    Version: "v2",
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(language && { Language: language }),
  };
  const baseUrl = new URL("/api", origin).href;
  const { request } = createFetchClient<paths>({ baseUrl, headers, fetch, credentials: "omit" });
  const callsOf = (method: Method) => (path: string, options?: UntypedOptions) =>
    call(request as UntypedFetch, method, path, options);
  return {
    GET: callsOf("get") as Calls<"get">,
    POST: callsOf("post") as Calls<"post">,
    PUT: callsOf("put") as Calls<"put">,
    DELETE: callsOf("delete") as Calls<"delete">,
  };
}

async function call(request: UntypedFetch, method: Method, path: string, options: UntypedOptions = {}) {
  const { params, body, key, signal, as } = options;
  const sent = await sentBody(body, key !== undefined);
  const { error, response } = await request(method, path, {
    params,
    signal,
    body: sent.body,
    bodySerializer: (written: SentBodyContent) => written,
    headers: { ...sent.headers, ...(key !== undefined && { "Idempotency-Key": key }) },
    // The response is read below, because a refusal of a call that returns a file is an envelope.
    parseAs: "stream",
  });
  if (!response.ok) throw callErrorOf(response, error);
  const content = isData(response) ? await response.clone().json() : undefined;
  const isSuccess = isEnvelope(content) && content.code === 200;
  if (as === "response" && (isSuccess || content === undefined)) return response;
  if (isSuccess) return content.data;
  throw callErrorOf(response, content);
}

type SentBodyContent = Awaited<ReturnType<typeof sentBody>>["body"];

/** Whether a response has an envelope, and not a file, which may also be JSON. */
function isData({ headers }: Response): boolean {
  const isJson = /^application\/json\b/.test(headers.get("Content-Type") ?? "");
  return isJson && !headers.has("Content-Disposition");
}
