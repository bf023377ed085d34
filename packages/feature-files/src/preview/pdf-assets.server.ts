import { createRequire } from "node:module";
import { dirname } from "node:path";
import type { HttpHandler } from "@dozen/core/feature-server";
import sirv from "sirv";

const prefix = "/preview/pdfjs/";

/** Serves what pdf.js loads on demand: character maps of Chinese fonts, and the standard fonts. */
export function createPdfAssets(): HttpHandler {
  const folder = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));
  const serve = sirv(folder, { maxAge: 7 * 24 * 60 * 60, etag: true });
  return (request, response) => {
    const path = (request.url ?? "").split("?")[0] ?? "";
    if (!path.startsWith(prefix)) return false;
    if (!/^(?:cmaps|standard_fonts)\/[\w.-]+\.(?:bcmap|pfb|ttf)$/.test(path.slice(prefix.length))) {
      response.writeHead(404).end();
      return true;
    }
    request.url = `/${path.slice(prefix.length)}`;
    serve(request, response, () => {
      response.writeHead(404).end();
    });
    return true;
  };
}
