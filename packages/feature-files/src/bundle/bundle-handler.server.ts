import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import type { Context, RequestContext } from "@dozen/core/context";
import type { HttpHandler } from "@dozen/core/feature-server";
import { shareNotFound } from "@dozen/core/shares/errors";
import type { StoredFile } from "../file/file";
import { fileResponse } from "../file/sending.server";
import { fileSource } from "../preview/file-source.server";
import { respondInPlainText, type Wanted } from "../preview/preview-handler.server";
import { downloadMethods, refuseOtherSites, sendContent, sendDownload } from "../share/share-handler.server";
import { canLook } from "../share/visit.server";
import { type BundleVisit, fileIn, visitBundle } from "./visit.server";
import { canZip, zipSource } from "./zip-source.server";

const path = /^\/share\/files\/([\w-]{1,64})\/(?:(zip)|([0-9A-Z]{26})\/(document|bytes|thumb|download))$/;

/**
 * `/share/files/{token}/zip` and `/share/files/{token}/{file}/{document|bytes|thumb|download}`: the
 * content behind the page of files that are shared together.
 */
export function createBundleHandler(context: Context): HttpHandler {
  return (request, response) => {
    const [, token = "", zip, id = "", part] = path.exec((request.url ?? "").split("?")[0] ?? "") ?? [];
    const wanted = zip ?? part;
    if (!wanted) return false;
    const isDownload = wanted === "zip" || wanted === "download";
    const methods = isDownload ? downloadMethods : ["GET", "HEAD"];
    respondInPlainText(context, request, response, (asked, asRequest) => respond(asked, asRequest), methods);
    return true;

    async function respond(asked: RequestContext, asRequest: Request): Promise<void> {
      if (isDownload) {
        const open = async () => {
          const visit = await visitBundle(asked, asRequest, token);
          return { visit, source: zip ? wholeOf(asked, visit) : fileSource(asked, fileIn(visit, id)) };
        };
        return sendDownload(asked, asRequest, { page: `/share/files/${token}`, open }, request, response);
      }
      refuseOtherSites(asked, asRequest);
      const visit = await visitBundle(asked, asRequest, token);
      const file = fileIn(visit, id);
      if (wanted === "thumb") return sendThumb(asked, { visit, file }, request, response);
      await sendContent(asked, asRequest, { visit, file, wanted: wanted as Wanted }, request, response);
    }
  };
}

function wholeOf(asked: RequestContext, { files }: BundleVisit) {
  if (!canZip(files)) throw shareNotFound();
  return zipSource(asked, files);
}

/** The page that contains the thumbnails has been logged. */
async function sendThumb(
  asked: RequestContext,
  { visit, file }: { visit: BundleVisit; file: StoredFile },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!visit.isOpen || !canLook(visit.row)) throw shareNotFound();
  const { status, headers, body } = await fileResponse(asked, file, { use: "thumb", headers: request.headers });
  response.writeHead(status, headers);
  if (body && request.method !== "HEAD") return pipeline(body, response);
  body?.destroy();
  response.end();
}
