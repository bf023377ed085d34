import type { RequestContext } from "@dozen/core/context";
import { fileAddress } from "../file/address.server";
import type { StoredFile } from "../file/file";
import { canConvert } from "./convert.server";
import { extensionOf, previewType } from "./kinds";
import { extensionOfUrl, nameOfUrl } from "./preview.schema";
import { previewQuery } from "./url-source.server";
import type { ViewedFile } from "./viewed";

/** A public address as the viewer shows it. */
export function viewedUrl(context: RequestContext, url: string): ViewedFile {
  const query = previewQuery(context, url);
  return {
    name: nameOfUrl(url),
    ...shownAs(extensionOfUrl(url)),
    bytes: `/preview/url/bytes?${query}`,
    document: `/preview/url/document?${query}`,
    original: url,
  };
}

/** One of the viewer's own files. */
export function viewedFile(context: RequestContext, file: StoredFile): ViewedFile {
  return {
    name: file.originName,
    ...shownAs(extensionOf(file.name) || file.tag),
    bytes: `/preview/file/${file.id}/bytes`,
    document: `/preview/file/${file.id}/document`,
    download: fileAddress(context, file, "download"),
  };
}

/** How a file of an extension is shown on this machine. */
export function shownAs(extension: string): Pick<ViewedFile, "extension" | "shown"> {
  const viewer = previewType(extension)?.viewer;
  if (!viewer) return { extension, shown: "nothing" };
  if (viewer === "legacy") return { extension, shown: canConvert() ? "drawn" : "nothing" };
  return { extension, shown: viewer };
}
