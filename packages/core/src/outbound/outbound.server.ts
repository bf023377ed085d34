import { isIP } from "node:net";
import { type Readable, Transform } from "node:stream";
import type { Client, Dispatcher } from "undici";
import type { Settings } from "../settings.server";
import { isLocalName } from "./addresses.server";
import { type ConnectionRules, hostAndPort, openClient, type ResolveHost, resolveBySystem } from "./connection.server";
import { OutboundError, type OutboundHop, outboundErrorOf } from "./errors";

export interface OutboundOptions {
  /** Default GET. Only GET and HEAD follow redirects. */
  method?: "GET" | "HEAD" | "POST";
  /** Sent only to the first address, not to where it redirects; except `range`, which reveals nothing. */
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** Largest body, in bytes; default 1 MiB. */
  maxBytes?: number;
  /** Timeout for everything, redirects and body included, in milliseconds; default 15,000. */
  timeout?: number;
  /** Most redirects to follow; default 5. */
  redirects?: number;
  /** Also rejects numeric addresses in place of host names. */
  namesOnly?: boolean;
  signal?: AbortSignal;
  /**
   * Awaited before each request, also before one to where an address redirects, for example to keep a pace. The waiting
   * is a part of `timeout`.
   */
  before?(url: URL): Promise<void>;
}

export interface OutboundResponse {
  /** The final address, after redirects. */
  url: string;
  status: number;
  /** Lower case, without parameters; empty when the response has none. */
  contentType: string;
  headers: Record<string, string | string[] | undefined>;
  /** Every address in the chain, including the last. */
  hops: OutboundHop[];
  /** Fails with `OutboundError` at the limits of size or time. Read it to its end or call `discard`. */
  body: Readable;
  /** Reads the whole body. */
  bytes(): Promise<Buffer>;
  /** Closes the connection without reading the body. */
  discard(): void;
}

/** The only way to send requests to addresses that users chose. */
export interface Outbound {
  /**
   * Requests a public http(s) address, following redirects under the same rules.
   *
   * @throws OutboundError
   */
  fetch(url: string, options?: OutboundOptions): Promise<OutboundResponse>;
}

export interface OutboundSetup {
  settings: Pick<Settings, "origin" | "outboundPrivateHosts">;
  /** Default: the system's resolver. */
  resolve?: ResolveHost;
  /** Certificates (PEM) of additional trusted authorities. */
  ca?: string[];
}

const defaults = { method: "GET", maxBytes: 2 ** 20, timeout: 15_000, redirects: 5 } as const;

/** @param setup the hosts of `outboundPrivateHosts` may be reached although they are not public, exactly as written */
export function createOutbound({ settings, resolve = resolveBySystem, ca }: OutboundSetup): Outbound {
  const rules: ConnectionRules = { resolve, ca, privateHosts: new Set(settings.outboundPrivateHosts) };
  const userAgent = `Mozilla/5.0 (compatible; Dozen/1.0; +${settings.origin})`;
  return { fetch: (url, options = {}) => follow(url, options, { rules, userAgent }) };
}

interface Way {
  rules: ConnectionRules;
  userAgent: string;
}

async function follow(address: string, options: OutboundOptions, way: Way): Promise<OutboundResponse> {
  const signal = AbortSignal.any([
    AbortSignal.timeout(options.timeout ?? defaults.timeout),
    ...(options.signal ? [options.signal] : []),
  ]);
  const hops: OutboundHop[] = [];
  try {
    let url = checkedUrl(address, options, way.rules);
    for (;;) {
      await options.before?.(url);
      const { client, response, hop } = await ask(url, options, way, { signal, isFirst: hops.length === 0 });
      hops.push(hop);
      const next = redirectOf(response, url, options.method);
      if (!next) return handOut({ url, client, response, hops, maxBytes: options.maxBytes ?? defaults.maxBytes });
      response.body.on("error", () => {}).destroy();
      client.destroy().catch(() => {});
      if (hops.length > (options.redirects ?? defaults.redirects)) throw new OutboundError("redirects");
      url = checkedUrl(next, options, way.rules);
    }
  } catch (cause) {
    const error = outboundErrorOf(cause);
    error.hops = hops;
    throw error;
  }
}

/** Parses and checks an address by its text; what its name resolves to is checked when connecting. */
function checkedUrl(address: string, { namesOnly }: OutboundOptions, { privateHosts }: ConnectionRules): URL {
  if (!URL.canParse(address)) throw new OutboundError("url");
  const url = new URL(address);
  if (url.protocol !== "http:" && url.protocol !== "https:") throw new OutboundError("url");
  if (url.username || url.password) throw new OutboundError("credentials");
  if (privateHosts.has(hostAndPort(url))) return url;
  if (!isWebPort(url.port)) throw new OutboundError("port");
  if (namesOnly && isIP(url.hostname.replace(/^\[|\]$/g, ""))) throw new OutboundError("address");
  if (isLocalName(url.hostname)) throw new OutboundError("address");
  return url;
}

/** Below 1024 are the ports of mail, file and remote login services, which might read a request as commands. */
function isWebPort(port: string): boolean {
  return port === "" || Number(port) === 80 || Number(port) === 443 || Number(port) >= 1024;
}

async function ask(
  url: URL,
  options: OutboundOptions,
  { rules, userAgent }: Way,
  { signal, isFirst }: { signal: AbortSignal; isFirst: boolean },
): Promise<{ client: Client; response: Dispatcher.ResponseData; hop: OutboundHop }> {
  const { client, seen } = await openClient(url, rules);
  try {
    const response = await client.request({
      path: `${url.pathname}${url.search}`,
      method: options.method ?? defaults.method,
      headers: {
        accept: "*/*",
        "accept-encoding": "identity",
        ...(isFirst ? options.headers : rangeOf(options)),
        "user-agent": userAgent,
      },
      body: options.body,
      signal,
    });
    return { client, response, hop: { url: url.href, status: response.statusCode, ...seen } };
  } catch (cause) {
    client.destroy().catch(() => {});
    throw cause;
  }
}

/** Without `range` the final address would send everything from the start. */
function rangeOf({ headers }: OutboundOptions): Record<string, string> | undefined {
  return headers?.range ? { range: headers.range } : undefined;
}

const redirectStatuses = new Set([301, 302, 303, 307, 308]);

function redirectOf({ statusCode, headers }: Dispatcher.ResponseData, from: URL, method = "GET"): string | null {
  const location = [headers.location].flat()[0];
  if (!location || method === "POST" || !redirectStatuses.has(statusCode)) return null;
  // The check that follows rejects a location that is not a valid address.
  return URL.canParse(location, from) ? new URL(location, from).href : location;
}

interface Found {
  url: URL;
  client: Client;
  response: Dispatcher.ResponseData;
  hops: OutboundHop[];
  maxBytes: number;
}

function handOut({ url, client, response, hops, maxBytes }: Found): OutboundResponse {
  const { headers, statusCode } = response;
  const body = capped(response.body, maxBytes, () => void client.destroy().catch(() => {}));
  if (Number(headers["content-length"] ?? 0) > maxBytes) {
    body.on("error", () => {}).destroy();
    throw tooLarge(maxBytes);
  }
  return {
    url: url.href,
    status: statusCode,
    contentType:
      String(headers["content-type"] ?? "")
        .split(";")[0]
        ?.trim()
        .toLowerCase() ?? "",
    headers,
    hops,
    body,
    bytes: () => wholeOf(body),
    discard: () => body.on("error", () => {}).destroy(),
  };
}

function capped(source: Readable, maxBytes: number, hangUp: () => void): Readable {
  let size = 0;
  const cap = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > maxBytes) done(tooLarge(maxBytes));
      else done(null, chunk);
    },
  });
  source.on("error", (cause) => cap.destroy(outboundErrorOf(cause)));
  cap.on("close", () => {
    source.destroy();
    hangUp();
  });
  return source.pipe(cap);
}

async function wholeOf(body: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of body) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function tooLarge(maxBytes: number): OutboundError {
  return new OutboundError("size", { values: { limit: Math.ceil(maxBytes / 1024) } });
}
