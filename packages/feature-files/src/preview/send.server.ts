import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { askerKey } from "@dozen/core/asker.server";
import type { RequestContext } from "@dozen/core/context";
import { readCookie } from "@dozen/core/cookies";
import { disposition, type SendAs } from "@dozen/core/disposition";
import { DomainError } from "@dozen/core/errors";
import { countAsker } from "@dozen/core/limits.server";
import { translateKey } from "@dozen/core/messages";
import { apartHeaders } from "@dozen/core/server/hosts.server";
import type { Settings } from "@dozen/core/settings.server";
import { parseTheme } from "@dozen/core/theme";
import { modernForm } from "./convert.server";
import { drawDocument } from "./draw.server";
import { documentRefused } from "./errors";
import { encodings, frameMessage, framePage, framePolicy } from "./frame.server";
import { isShownByBrowser, previewType, readAs } from "./kinds";
import type { ViewSource } from "./source";
import { bytesAtMost } from "./url-source.server";

type Asked = Pick<RequestContext, "locale" | "t" | "log" | "limits" | "viewer" | "ip">;

/** Documents that one user or address may view: more than anybody opens by hand. */
const looks = { points: 120, seconds: 60 };

/**
 * Sends a document rendered as an HTML page for a frame; `?sheet=` selects a workbook's sheet, `?encoding=` how a text is read. The
 * sandbox has an opaque origin, so its links get no cookies and carry `pass` instead.
 */
export async function sendDocument(
  asked: Asked,
  source: ViewSource,
  request: IncomingMessage,
  response: ServerResponse,
  pass: Record<string, string> = {},
): Promise<void> {
  const address = new URL(request.url ?? "/", "http://this.site");
  const sheet = Math.min(999, Math.max(0, Number.parseInt(address.searchParams.get("sheet") ?? "0", 10) || 0));
  const encoding = encodings.find((name) => name === address.searchParams.get("encoding"));
  const page = { ...asked, mode: parseTheme(readCookie(request.headers.cookie ?? null, "theme")).mode };
  const asker = askerKey(asked);
  try {
    await countAsker(asked, "files.draw", looks);
    const document = await readDocument(source);
    const drawn = await drawDocument({ ...document, sheet, encoding }, asker);
    const html = framePage(page, { name: source.name, drawn, sheet, address: addressWith });
    sendFrame(response, 200, html, request.method === "HEAD");
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const message = translateKey(asked.t, error.key, error.values);
    const status = error.code >= 400 && error.code < 600 ? error.code : 400;
    sendFrame(response, status, frameMessage(page, { name: source.name, message }), request.method === "HEAD");
  }

  function addressWith(name: "sheet" | "encoding", value: string): string {
    const other = new URL(address);
    other.searchParams.set(name, value);
    for (const [key, part] of Object.entries(pass)) other.searchParams.set(key, part);
    return other.pathname + other.search;
  }
}

async function readDocument(source: ViewSource): Promise<{ bytes: Uint8Array; extension: string }> {
  const viewer = previewType(source.extension)?.viewer;
  if (viewer !== "drawn" && viewer !== "legacy") throw documentRefused("damaged");
  const bytes = await source.read(bytesAtMost[viewer]);
  return viewer === "legacy" ? modernForm(bytes, source.extension) : { bytes, extension: readAs(source.extension) };
}

function sendFrame(response: ServerResponse, status: number, html: string, isHead: boolean): void {
  const body = Buffer.from(html);
  response.writeHead(status, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Length": body.length,
    "Content-Security-Policy": framePolicy,
    ...privateHeaders,
    Vary: "Cookie, Accept-Language",
  });
  response.end(isHead ? undefined : body);
}

const privateHeaders = {
  "Cache-Control": "private, no-store",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Robots-Tag": "noindex",
};

/**
 * Sends the bytes of any file. What the browser itself shows has the type of its extension, never
 * one that another site declared. Everything else is an attachment without a type, so that nothing
 * in it can run as script.
 */
export async function sendBytes(
  settings: Settings,
  source: ViewSource,
  request: IncomingMessage,
  response: ServerResponse,
  { as: wanted, ranges = true }: { as: SendAs; ranges?: boolean },
): Promise<void> {
  const { status, length, contentRange, acceptsRanges, body } = await source.stream(
    ranges ? request.headers.range : undefined,
  );
  const type = isShownByBrowser(source.extension) ? previewType(source.extension) : undefined;
  const as = type ? wanted : "attachment";
  // A browser's PDF reader does not start inside a sandbox; a PDF is not HTML, so it is safe without.
  const sandbox = type?.viewer === "pdf" && as === "inline" ? "" : "; sandbox";
  response.writeHead(status, {
    ...privateHeaders,
    ...apartHeaders(settings, request),
    "Content-Type": as === "inline" && type ? type.mime : "application/octet-stream",
    "Content-Disposition": disposition(as, source.name),
    "Content-Security-Policy": `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'${sandbox}`,
    ...(length !== undefined && { "Content-Length": length }),
    ...(contentRange && { "Content-Range": contentRange }),
    ...(ranges && acceptsRanges && { "Accept-Ranges": "bytes" }),
  });
  if (!body || request.method === "HEAD") {
    body?.destroy();
    response.end();
    return;
  }
  await pipeline(body, response).catch((error: NodeJS.ErrnoException) => {
    // The client or the other site has disconnected: the response has begun and can only be cut off.
    response.destroy(error.code === "ERR_STREAM_PREMATURE_CLOSE" ? undefined : error);
  });
}
