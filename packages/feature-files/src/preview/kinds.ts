/** The categories of files that can be previewed (spec:files-62). */
export type PreviewCategory = "docs" | "img" | "media";

/**
 * How a file is shown: rendered on the server as HTML (`drawn`), by the browser itself (`image`,
 * `audio`, `video`), by a reader in the browser (`pdf`), or rendered after LibreOffice has
 * converted it (`legacy`).
 */
export type ViewerKind = "drawn" | "pdf" | "image" | "audio" | "video" | "legacy";

export interface PreviewType {
  category: PreviewCategory;
  viewer: ViewerKind;
  /** The content type of its bytes. */
  mime: string;
}

const text = (viewer: ViewerKind = "drawn"): PreviewType => ({
  category: "docs",
  viewer,
  mime: "text/plain; charset=utf-8",
});
const office = "application/vnd.openxmlformats-officedocument";
const openDocument = "application/vnd.oasis.opendocument";

/** The types of spec:files-62, and also pdf, webp, Markdown, tables as text and source code. */
const types: Record<string, PreviewType> = {
  doc: { category: "docs", viewer: "legacy", mime: "application/msword" },
  docx: { category: "docs", viewer: "drawn", mime: `${office}.wordprocessingml.document` },
  ppt: { category: "docs", viewer: "legacy", mime: "application/vnd.ms-powerpoint" },
  pptx: { category: "docs", viewer: "drawn", mime: `${office}.presentationml.presentation` },
  xls: { category: "docs", viewer: "drawn", mime: "application/vnd.ms-excel" },
  xlsx: { category: "docs", viewer: "drawn", mime: `${office}.spreadsheetml.sheet` },
  pdf: { category: "docs", viewer: "pdf", mime: "application/pdf" },
  odt: { category: "docs", viewer: "drawn", mime: `${openDocument}.text` },
  odp: { category: "docs", viewer: "drawn", mime: `${openDocument}.presentation` },
  ods: { category: "docs", viewer: "drawn", mime: `${openDocument}.spreadsheet` },
  csv: text(),
  tsv: text(),
  epub: { category: "docs", viewer: "drawn", mime: "application/epub+zip" },
  eml: { category: "docs", viewer: "drawn", mime: "message/rfc822" },
  zip: { category: "docs", viewer: "drawn", mime: "application/zip" },
  md: { category: "docs", viewer: "drawn", mime: "text/markdown; charset=utf-8" },
  markdown: { category: "docs", viewer: "drawn", mime: "text/markdown; charset=utf-8" },
  jpg: { category: "img", viewer: "image", mime: "image/jpeg" },
  jpeg: { category: "img", viewer: "image", mime: "image/jpeg" },
  png: { category: "img", viewer: "image", mime: "image/png" },
  gif: { category: "img", viewer: "image", mime: "image/gif" },
  webp: { category: "img", viewer: "image", mime: "image/webp" },
  // Drawn, not sent to the browser: as a page of its own it would run scripts.
  svg: { category: "img", viewer: "drawn", mime: "image/svg+xml" },
  mp3: { category: "media", viewer: "audio", mime: "audio/mpeg" },
  mp4: { category: "media", viewer: "video", mime: "video/mp4" },
};

/** Office's kinds with macros, which nothing here runs, as a show or as a template: they are read like the usual form. */
const usualForms: Record<string, string> = {
  ...{ docm: "docx", dotx: "docx", dotm: "docx" },
  ...{ xlsm: "xlsx", xltx: "xlsx", xltm: "xlsx" },
  ...{ pptm: "pptx", ppsx: "pptx", ppsm: "pptx", potx: "pptx", potm: "pptx" },
};
for (const [extension, usual] of Object.entries(usualForms)) types[extension] = types[usual] as PreviewType;

/** The extension by whose rules files with this one are read. */
export function readAs(extension: string): string {
  return Object.hasOwn(usualForms, extension) ? (usualForms[extension] as string) : extension;
}

const sourceTypes =
  "txt log js mjs cjs jsx ts tsx json css scss less html htm xml vue py rb php java kt c h cpp hpp cs go rs swift sh bash sql yaml yml toml ini diff lua r pl";
for (const extension of sourceTypes.split(" ")) types[extension] = text();

/** The extensions of all types that can be shown. */
export const extensions = Object.keys(types);

/** How files with an extension are shown; undefined when they cannot be. */
export function previewType(extension: string): PreviewType | undefined {
  return Object.hasOwn(types, extension) ? types[extension] : undefined;
}

/** Whether the browser itself shows the bytes of files with an extension: pictures, sound, video and PDF. */
export function isShownByBrowser(extension: string): boolean {
  const viewer = previewType(extension)?.viewer;
  return viewer !== undefined && viewer !== "drawn" && viewer !== "legacy";
}
