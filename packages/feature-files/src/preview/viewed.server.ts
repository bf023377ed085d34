import type { RequestContext } from "@dozen/core/context";
import { readCookie } from "@dozen/core/cookies";
import { parseTheme } from "@dozen/core/theme";
import { fileAddress, withQuery } from "../file/address.server";
import { canConvert } from "./convert.server";
import { previewType } from "./kinds";
import type { OwnFile } from "./own-file.server";
import { extensionOfUrl, nameOfUrl } from "./preview.schema";
import { previewQuery } from "./url-source.server";
import type { ViewedFile } from "./viewed";

/** A public address for the viewer. */
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

/** A user's own file for the viewer. */
export function viewedFile(context: RequestContext, request: Request, { file, pass }: OwnFile): ViewedFile {
  const base = `/preview/file/${file.id}`;
  return {
    name: file.originName,
    ...shownAs(file.tag),
    // Without a token only the cookie opens it, and the browser does not send it to another host.
    bytes: withQuery(`${pass.accessToken ? contentHost(context) : ""}${base}/bytes`, pass),
    document: withQuery(`${base}/document`, pass),
    look: lookOf(context, request),
    download: fileAddress(context, file, "download", pass),
  };
}

/** What the rendering depends on besides the file: language and theme. */
export function lookOf({ locale }: Pick<RequestContext, "locale">, request: Request): string {
  return `${locale} ${parseTheme(readCookie(request.headers.get("cookie"), "theme")).mode}`;
}

/** The prefix of addresses of users' content on a page: empty, unless they have a separate host. */
export function contentHost({ settings: { origin, fileOrigin } }: Pick<RequestContext, "settings">): string {
  return fileOrigin === origin ? "" : fileOrigin;
}

/** How this machine shows files with an extension. */
export function shownAs(extension: string): Pick<ViewedFile, "extension" | "shown"> {
  const viewer = previewType(extension)?.viewer;
  if (!viewer) return { extension, shown: "nothing" };
  if (viewer === "legacy") return { extension, shown: canConvert() ? "drawn" : "nothing" };
  return { extension, shown: viewer };
}
