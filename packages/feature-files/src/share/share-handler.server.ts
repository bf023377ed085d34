import type { IncomingMessage, ServerResponse } from "node:http";
import type { Context, RequestContext } from "@dozen/core/context";
import { constantTimeEqual } from "@dozen/core/crypto/hash.server";
import { isSameOrigin } from "@dozen/core/csrf.server";
import { DomainError, forbidden } from "@dozen/core/errors";
import type { HttpHandler } from "@dozen/core/feature-server";
import { isContentHost } from "@dozen/core/server/hosts.server";
import { shareNotFound } from "@dozen/core/shares/errors";
import { takeUse } from "@dozen/core/shares/shares.server";
import { recordReading, recordVisit } from "@dozen/core/shares/visits.server";
import type { StoredFile } from "../file/file";
import { fileSource } from "../preview/file-source.server";
import { isShownByBrowser } from "../preview/kinds";
import { leadToContent, respondInPlainText, sendSource, type Wanted } from "../preview/preview-handler.server";
import { sendBytes } from "../preview/send.server";
import type { ViewSource } from "../preview/source";
import { notifyDownloaded, notifyIfUsedUp, notifyViewed } from "./notify.server";
import { canLook, type ShareVisit, visitorOf, visitShare } from "./visit.server";

/** Milliseconds from submitting a form to the download that it redirects to. */
const ticketLife = 60_000;

/** `/share/{token}/{document|bytes|download}`: the content behind the page of a shared file. */
export function createShareHandler(context: Context): HttpHandler {
  return (request, response) => {
    const path = (request.url ?? "").split("?")[0] ?? "";
    const [, token = "", wanted] = /^\/share\/([\w-]{1,64})\/(document|bytes|download)$/.exec(path) ?? [];
    if (!wanted) return false;
    const methods = wanted === "download" ? downloadMethods : ["GET", "HEAD"];
    respondInPlainText(context, request, response, (asked, asRequest) => respond(asked, asRequest), methods);
    return true;

    async function respond(asked: RequestContext, asRequest: Request): Promise<void> {
      if (wanted === "download") {
        const open = async () => {
          const visit = await visitShare(asked, asRequest, token);
          return { visit, source: fileSource(asked, visit.file) };
        };
        return sendDownload(asked, asRequest, { page: `/share/${token}`, open }, request, response);
      }
      refuseOtherSites(asked, asRequest);
      const visit = await visitShare(asked, asRequest, token);
      await sendContent(asked, asRequest, { visit, file: visit.file, wanted: wanted as Wanted }, request, response);
    }
  };
}

export const downloadMethods = ["GET", "HEAD", "POST"];

/** @throws forbidden */
export function refuseOtherSites(asked: RequestContext, asRequest: Request): void {
  if (!isSameOrigin(asRequest, asked.settings)) throw forbidden();
}

/**
 * Sends the document or the bytes of a shared file to a visitor who may look at it.
 *
 * @throws shareNotFound
 */
export async function sendContent(
  asked: RequestContext,
  asRequest: Request,
  { visit, file, wanted }: { visit: ShareVisit; file: StoredFile; wanted: Wanted },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { row, pass } = visit;
  if (!visit.isOpen || !canLook(row)) throw shareNotFound();
  // Of a view-only file, only what the browser itself shows needs the original.
  if (wanted === "bytes" && row.view_only === 1 && !isShownByBrowser(file.tag)) throw shareNotFound();
  // Opening the page has already logged a view; a visitor who only opens this address is logged here.
  if (request.method !== "HEAD") {
    const visitor = visitorOf(asked, asRequest);
    const isFirst = await recordReading(asked, row.id, { action: "view", visitor });
    if (isFirst) await notifyViewed(asked, visit, visitor.userAgent);
  }
  await sendSource(asked, fileSource(asked, file), wanted, request, response, pass);
}

interface Download {
  /** The path of the share's page, which explains a refusal. */
  page: string;
  open(): Promise<{ visit: ShareVisit; source: ViewSource }>;
}

/** Sends a download, and counts it if the share is limited. */
export async function sendDownload(
  asked: RequestContext,
  asRequest: Request,
  { page, open }: Download,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  refuseOtherSites(asked, asRequest);
  try {
    const { visit, source } = await open();
    const { row, isOpen, pass } = visit;
    if (!isOpen || row.view_only === 1) throw shareNotFound();
    const isCounted = row.max_uses !== null;
    // A link that is prefetched must not use up a limited share: it takes the form, or the ticket
    // that the form's response contains.
    if (isCounted && request.method !== "POST" && !isTicket(asked, row, asRequest)) throw shareNotFound();
    if (!isContentHost(asked.settings, request)) {
      return leadToContent(asked, request, response, { ...pass, ...(isCounted && { ticket: ticketFor(asked, row) }) });
    }
    const sent = request.method === "HEAD" ? source : counting(source, () => count(asked, asRequest, visit));
    // A limited share sends no ranges: all but one byte would be free.
    const how = { as: "attachment", ranges: !isCounted } as const;
    await sendBytes(asked.settings, sent, request, response, how);
  } catch (error) {
    // The page explains why, and what to do next.
    if (!(error instanceof DomainError) || response.headersSent) throw error;
    response.writeHead(303, { Location: `${asked.settings.origin}${page}`, "Cache-Control": "no-store" }).end();
  }
}

/** Lets a limited download continue on the host for users' content, where every request with it counts. */
function ticketFor({ clock, secrets }: RequestContext, { id }: ShareVisit["row"]): string {
  const text = `${id}.${(clock.now() + ticketLife).toString(36)}`;
  return `${text}.${secrets.mac("share-ticket", text)}`;
}

function isTicket({ clock, secrets }: RequestContext, row: ShareVisit["row"], { url }: Request): boolean {
  const [id, expiry = "", mac = ""] = new URL(url).searchParams.get("ticket")?.split(".") ?? [];
  const isOurs = constantTimeEqual(mac, secrets.mac("share-ticket", `${id}.${expiry}`));
  return isOurs && id === row.id && Number.parseInt(expiry, 36) > clock.now();
}

/** Counts a use only once the bytes are available. */
function counting(source: ViewSource, count: () => Promise<void>): ViewSource {
  return {
    ...source,
    async stream(range) {
      const opened = await source.stream(range);
      try {
        await count();
        return opened;
      } catch (error) {
        opened.body?.destroy();
        throw error;
      }
    },
  };
}

/** The ranges of one download are one use and one line in the log; limited shares have no ranges. */
async function count(asked: RequestContext, asRequest: Request, shared: ShareVisit): Promise<void> {
  const { row } = shared;
  const visit = { action: "download", visitor: visitorOf(asked, asRequest) } as const;
  if (row.max_uses === null && asRequest.headers.has("range")) {
    if (!(await recordReading(asked, row.id, visit))) return;
    await takeUse(asked, row.id);
  } else {
    await takeUse(asked, row.id);
    await recordVisit(asked, row.id, visit);
  }
  await notifyDownloaded(asked, shared);
  await notifyIfUsedUp(asked, shared);
}
