import { isText } from "@dozen/core/storage/sniff.server";
import { previewType, readAs } from "./kinds";

const starts: Record<string, number[][]> = {
  zip: [[0x50, 0x4b, 0x03, 0x04]],
  emptyZip: [[0x50, 0x4b, 0x05, 0x06]],
  cfb: [[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
  pdf: [[0x25, 0x50, 0x44, 0x46, 0x2d]],
  jpg: [[0xff, 0xd8, 0xff]],
  png: [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  gif: [[0x47, 0x49, 0x46, 0x38]],
  webp: [[0x52, 0x49, 0x46, 0x46]],
  mp3: [
    [0x49, 0x44, 0x33],
    [0xff, 0xfb],
    [0xff, 0xfa],
    [0xff, 0xf3],
    [0xff, 0xf2],
  ],
};

/**
 * The signatures of `starts` with which files of an extension may begin. Other extensions are text,
 * or `mp4`, whose signature is at byte 4.
 */
const marks: Record<string, string[]> = {
  docx: ["zip"],
  pptx: ["zip"],
  odt: ["zip"],
  odp: ["zip"],
  ods: ["zip"],
  epub: ["zip"],
  zip: ["zip", "emptyZip"],
  xlsx: ["zip"],
  doc: ["cfb"],
  ppt: ["cfb"],
  xls: ["cfb", "zip"],
  pdf: ["pdf"],
  jpg: ["jpg"],
  jpeg: ["jpg"],
  png: ["png"],
  gif: ["gif"],
  webp: ["webp"],
  mp3: ["mp3"],
};

/**
 * Whether content begins like a file of that extension. An HTML page instead of source code or
 * Markdown (an error page, a sign-in page) is recognized by its content type.
 */
export function matchesType(head: Uint8Array, extension: string, contentType = ""): boolean {
  if (extension === "mp4") return Buffer.from(head.subarray(4, 8)).toString("latin1") === "ftyp";
  const expected = marks[readAs(extension)];
  if (expected)
    return expected.some((name) => (starts[name] ?? []).some((start) => start.every((byte, at) => head[at] === byte)));
  if (!previewType(extension) || !isText(head)) return false;
  return contentType !== "text/html" || ["html", "htm", "vue"].includes(extension);
}
