import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { clientAddress } from "@dozen/core/client-address.server";
import type { Context, RequestContext } from "@dozen/core/context";
import { DomainError } from "@dozen/core/errors";
import type { HttpHandler } from "@dozen/core/feature-server";
import { translateKey } from "@dozen/core/messages";
import { refusalFor } from "@dozen/core/part-away.server";
import { requestContext } from "@dozen/core/request-context.server";
import { isContentHost } from "@dozen/core/server/hosts.server";
import type { Pass } from "../file/address.server";
import { previewNotFound } from "./errors";
import { fileSource } from "./file-source.server";
import { openOwnFile, ownerOf } from "./own-file.server";
import { sendBytes, sendDocument } from "./send.server";
import type { ViewSource } from "./source";
import { openPreviewLink, urlSource } from "./url-source.server";

/**
 * Requests from one address for files on other sites: a page of pictures needs a few, a proxy would
 * need many.
 */
const perAddress = { points: 120, seconds: 60 };

/** The last part of an address: what to send of a source. */
export type Wanted = "document" | "bytes";

/**
 * `/preview/url/{document|bytes}?url&sign` and `/preview/file/{id}/{document|bytes}`: the content
 * inside the viewer's pages.
 */
export function createPreviewHandler(context: Context): HttpHandler {
  return (request, response) => {
    const path = (request.url ?? "").split("?")[0] ?? "";
    const [, id, wanted] = /^\/preview\/(?:url|file\/([\w-]{1,64}))\/(document|bytes)$/.exec(path) ?? [];
    if (!wanted) return false;
    respondInPlainText(context, request, response, async (asked) => {
      const { source, pass } = id ? await ownSource(asked, id, request) : await linkedSource(asked, request);
      await sendSource(asked, source, wanted as Wanted, request, response, pass);
    });
    return true;
  };
}

/**
 * Sends the document or the bytes of a source. `pass` opens it on a host without cookies; undefined
 * when nothing does.
 */
export async function sendSource(
  asked: RequestContext,
  source: ViewSource,
  wanted: Wanted,
  request: IncomingMessage,
  response: ServerResponse,
  pass: Pass | undefined,
): Promise<void> {
  if (wanted === "document") return sendDocument(asked, source, request, response, pass);
  if (pass && !isContentHost(asked.settings, request)) return leadToContent(asked, request, response, pass);
  return sendBytes(asked.settings, source, request, response, { as: "inline" });
}

/** Redirects to the same path on the host for users' content. */
export function leadToContent(
  { settings }: Pick<Context, "settings">,
  request: IncomingMessage,
  response: ServerResponse,
  pass: Pass,
): void {
  const address = new URL(request.url ?? "/", settings.fileOrigin);
  for (const [name, value] of Object.entries(pass)) address.searchParams.set(name, value);
  const Location = address.href;
  // A form's POST continues as a GET.
  const status = request.method === "POST" ? 303 : 302;
  response.writeHead(status, { Location, "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" }).end();
}

interface Opened {
  source: ViewSource;
  pass: Pass | undefined;
}

async function ownSource(asked: RequestContext, id: string, request: IncomingMessage): Promise<Opened> {
  const owner = await ownerOf(asked, queryOf(request));
  if (!owner) throw previewNotFound();
  const { file, pass } = await openOwnFile(asked, owner, id);
  return { source: fileSource(asked, file), pass: pass.accessToken === undefined ? undefined : pass };
}

function queryOf(request: IncomingMessage): URLSearchParams {
  return new URL(request.url ?? "", "http://this.site").searchParams;
}

async function linkedSource(asked: RequestContext, request: IncomingMessage): Promise<Opened> {
  const url = openPreviewLink(asked, queryOf(request));
  await asked.limits.byAddress.use("preview-fetch", { ip: asked.ip }, perAddress);
  return { source: urlSource(asked, url), pass: {} };
}

/**
 * Responds to a request outside the pages: creates its context, refuses other methods, and turns a
 * refusal into a line of text.
 */
export function respondInPlainText(
  context: Context,
  request: IncomingMessage,
  response: ServerResponse,
  respond: (asked: RequestContext, asRequest: Request) => Promise<void>,
  methods = ["GET", "HEAD"],
): void {
  run().catch((error: unknown) => {
    if (response.headersSent) return response.destroy();
    if (!(error instanceof DomainError)) context.log.error({ err: error, url: request.url }, "A preview failed");
    const t = context.i18n.t(context.i18n.localeOf({ headers: headersOf(request) }));
    const known = refusalFor(error) ?? new DomainError("core:errors.internal", { code: 500 });
    response.writeHead(known.code >= 400 && known.code < 600 ? known.code : 400, {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
      ...(known.retryAfter !== undefined && { "Retry-After": String(known.retryAfter) }),
    });
    response.end(`${translateKey(t, known.key, known.values)}\n`);
  });

  async function run(): Promise<void> {
    if (!methods.includes(request.method ?? "")) {
      response.writeHead(405, { Allow: methods.join(", ") }).end();
      return;
    }
    if ((await context.site.status()).is_close === 1) throw new DomainError("core:errors.unavailable", { code: 503 });
    const asRequest = new Request(context.settings.origin + (request.url ?? "/"), {
      method: request.method,
      headers: headersOf(request),
    });
    const viewer = await context.viewerOf(asRequest);
    const ip = clientAddress(request, context.settings.trustProxy);
    await respond(requestContext(context, { request: asRequest, viewer, ip, requestId: randomUUID() }), asRequest);
  }
}

function headersOf({ headers }: IncomingMessage): Headers {
  const read = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !name.startsWith(":")) read.set(name, [value].flat().join(", "));
  }
  return read;
}
