import type { RequestContext } from "@dozen/core/context";
import { readCookie } from "@dozen/core/cookies";
import { parseTheme } from "@dozen/core/theme";
import { fileAddress, withQuery } from "../file/address.server";
import { canConvert } from "./convert.server";
import { extensionOf, previewType } from "./kinds";
import type { OwnFile } from "./own-file.server";
import { extensionOfUrl, nameOfUrl } from "./preview.schema";
import { previewQuery } from "./url-source.server";
import type { ViewedFile } from "./viewed";

/** A public address as the viewer shows it. */
export function viewedUrl(context: RequestContext, request: Request, url: string): ViewedFile {
  const query = previewQuery(context, url);
  return {
    name: nameOfUrl(url),
    ...shownAs(extensionOfUrl(url)),
    bytes: `${contentHost(context)}/preview/url/bytes?${query}`,
    document: `/preview/url/document?${query}`,
    look: lookOf(context, request),
    original: url,
  };
}

/** Somebody's own file. */
export function viewedFile(context: RequestContext, request: Request, { file, pass }: OwnFile): ViewedFile {
  const base = `/preview/file/${file.id}`;
  return {
    name: file.originName,
    ...shownAs(extensionOf(file.name) || file.tag),
    // Without a token only the cookie opens it, which goes nowhere else.
    bytes: withQuery(`${pass.accessToken ? contentHost(context) : ""}${base}/bytes`, pass),
    document: withQuery(`${base}/document`, pass),
    look: lookOf(context, request),
    download: fileAddress(context, file, "download", pass),
  };
}

/** What a document's page depends on besides its file. */
export function lookOf({ locale }: Pick<RequestContext, "locale">, request: Request): string {
  return `${locale} ${parseTheme(readCookie(request.headers.get("cookie"), "theme")).mode}`;
}

/** What addresses of users' content begin with on a page: nothing, unless they have a host of their own. */
export function contentHost({ settings: { origin, fileOrigin } }: Pick<RequestContext, "settings">): string {
  return fileOrigin === origin ? "" : fileOrigin;
}

/** How a file of an extension is shown on this machine. */
export function shownAs(extension: string): Pick<ViewedFile, "extension" | "shown"> {
  const viewer = previewType(extension)?.viewer;
  if (!viewer) return { extension, shown: "nothing" };
  if (viewer === "legacy") return { extension, shown: canConvert() ? "drawn" : "nothing" };
  return { extension, shown: viewer };
}
