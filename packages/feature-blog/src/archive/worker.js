/** Unpacks a zip in a worker, since a small zip may contain much data. */

import { decodeText } from "@dozen/core/encoding";
import { serve } from "@dozen/core/workers/serve";
import { unzipSync } from "fflate";
import { readFile } from "./front-matter.js";
import { isExportName, isMarkdownName, isPictureName } from "./names.js";

/** @typedef {import("./unzip").UnzipJob} UnzipJob */
/** @typedef {import("./unzip").UnzipResult} UnzipResult */

const longestPath = 1000;

serve(
  /** @param {UnzipJob} job @returns {Promise<UnzipResult>} */
  async (job) => {
    try {
      return job.paths ? picturesOf(job, job.paths) : await articlesOf(job);
    } catch {
      return { refused: "notAZip" };
    }
  },
);

/**
 * Reads the Markdown files of a zip, and returns the sizes of its pictures. Sizes are those that the zip declares, and no
 * file is unpacked beyond its declared size. A file that is no zip is read as one export or one article.
 *
 * @param {UnzipJob} job @returns {Promise<UnzipResult>}
 */
async function articlesOf({ bytes, most }) {
  if (!isZip(bytes)) return singleOf(bytes, most);
  /** @type {Map<string, number>} */
  const pictures = new Map();
  let count = 0;
  let size = 0;
  let others = 0;
  let sections = 0;
  let isTooLarge = false;
  const files = unzipSync(bytes, {
    filter({ name: stored, originalSize }) {
      const name = readableName(stored);
      if (name.endsWith("/") || name.length > longestPath || /(?:^|\/)(?:\.|__MACOSX\/)/.test(name)) return false;
      // Of several files with one name the first counts, here and in `picturesOf`.
      if (isPictureName(name) && originalSize <= most.picture && pictures.size < most.pictures && !pictures.has(name)) {
        pictures.set(name, originalSize);
      }
      if (isSectionName(name)) {
        sections += 1;
        return false;
      }
      if (!isMarkdownName(name) && !isExportName(name)) {
        if (!isPictureName(name)) others += 1;
        return false;
      }
      count += 1;
      size += originalSize;
      const fileAtMost = isMarkdownName(name) ? most.file : most.export;
      isTooLarge ||= count > most.files || originalSize > fileAtMost || size > most.all;
      return !isTooLarge;
    },
  });
  if (isTooLarge) return { refused: "tooLarge" };
  /** @type {import("./unzip").UnzippedArticles} */
  const found = {
    articles: [],
    pictures,
    leftOut: { ...(others > 0 && { file: others }), ...(sections > 0 && { page: sections }) },
  };
  for (const [stored, file] of Object.entries(files)) {
    const path = readableName(stored);
    const text = decodeText(file);
    const read = isMarkdownName(path) ? { articles: [[path, readFile(text)]], leftOut: {} } : await exported(text);
    if (read) add(found, /** @type {import("./exports.js").Export} */ (read));
    else found.leftOut.file = (found.leftOut.file ?? 0) + 1;
  }
  return found;
}

/** @param {Uint8Array} bytes @param {UnzipJob["most"]} most @returns {Promise<UnzipResult>} */
async function singleOf(bytes, most) {
  if (bytes.length > most.export) return { refused: "tooLarge" };
  const text = decodeText(bytes);
  if (text.includes("\u0000")) return { refused: "notAZip" };
  const read = await exported(text);
  if (read) return { ...read, pictures: new Map() };
  const isPage = /^\s*<(?:!doctype|html)/i.test(text);
  if (isPage || bytes.length > most.file || !looksLikeArticle(text)) return { refused: "notAZip" };
  return { articles: [["article.md", readFile(text)]], pictures: new Map(), leftOut: {} };
}

/** Front matter, or a heading at the top. @param {string} text */
function looksLikeArticle(text) {
  return /^\uFEFF?(?:---|\+\+\+|#{1,2} |[A-Za-z]\w{0,20}: )/.test(text);
}

/**
 * Loads the parsers of exports with the first file that may be one: they take longer than most zips.
 *
 * @param {string} text @returns {Promise<import("./exports.js").Export | null>}
 */
async function exported(text) {
  if (!/^\s*[<{[]/.test(text)) return null;
  try {
    return (await import("./exports.js")).readExport(text);
  } catch {
    return null;
  }
}

/** @param {import("./unzip").UnzippedArticles} found @param {import("./exports.js").Export} read */
function add(found, { articles, leftOut }) {
  found.articles.push(...articles);
  for (const [kind, count] of Object.entries(leftOut)) {
    const key = /** @type {import("./unzip").LeftKind} */ (kind);
    found.leftOut[key] = (found.leftOut[key] ?? 0) + count;
  }
}

/**
 * Windows writes names of files in the encoding of its language; the library reads them as Latin-1.
 *
 * @param {string} name
 */
function readableName(name) {
  const codes = [...name].map((letter) => letter.codePointAt(0) ?? 0);
  if (!codes.some((code) => code > 0x7f) || codes.some((code) => code > 0xff)) return name;
  return decodeText(Uint8Array.from(codes));
}

/** Hugo's page of a section, which is no article. @param {string} name */
function isSectionName(name) {
  return /(?:^|\/)_index(?:\.[a-z-]{2,7})?\.(?:md|markdown)$/i.test(name);
}

/** @param {Uint8Array} bytes */
function isZip(bytes) {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}

/** @param {UnzipJob} job @param {Set<string>} paths @returns {UnzipResult} */
function picturesOf({ bytes, most }, paths) {
  if (!isZip(bytes)) return { files: new Map() };
  const left = new Set(paths);
  const filter = (/** @type {{ name: string, originalSize: number }} */ { name, originalSize }) =>
    originalSize <= most.picture && left.delete(readableName(name));
  const files = Object.entries(unzipSync(bytes, { filter }));
  return { files: new Map(files.map(([name, file]) => [readableName(name), file])) };
}
