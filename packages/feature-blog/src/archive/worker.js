/** Unpacks a zip in a worker, since a small zip may contain much data. */
import { serve } from "@dozen/core/workers/serve";
import { strFromU8, unzipSync } from "fflate";
import { readFile } from "./front-matter.js";
import { isMarkdownName, isPictureName } from "./names.js";

/** @typedef {import("./unzip").UnzipJob} UnzipJob */
/** @typedef {import("./unzip").UnzipResult} UnzipResult */

const longestPath = 1000;

serve(
  /** @param {UnzipJob} job @returns {UnzipResult} */
  (job) => {
    try {
      return job.paths ? picturesOf(job, job.paths) : articlesOf(job);
    } catch {
      return { refused: "notAZip" };
    }
  },
);

/**
 * Reads the Markdown files of a zip, and returns the sizes of its pictures. Sizes are those that the zip declares, and no
 * file is unpacked beyond its declared size.
 *
 * @param {UnzipJob} job @returns {UnzipResult}
 */
function articlesOf({ bytes, most }) {
  /** @type {Map<string, number>} */
  const pictures = new Map();
  let count = 0;
  let size = 0;
  let isTooLarge = false;
  const files = unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (name.length > longestPath || /(?:^|\/)(?:\.|__MACOSX\/)/.test(name)) return false;
      // Of several files with one name the first counts, here and in `picturesOf`.
      if (isPictureName(name) && originalSize <= most.picture && pictures.size < most.pictures && !pictures.has(name)) {
        pictures.set(name, originalSize);
      }
      if (!isMarkdownName(name)) return false;
      count += 1;
      size += originalSize;
      isTooLarge ||= count > most.files || originalSize > most.file || size > most.all;
      return !isTooLarge;
    },
  });
  if (isTooLarge) return { refused: "tooLarge" };
  return { articles: Object.entries(files).map(([path, file]) => [path, readFile(strFromU8(file))]), pictures };
}

/** @param {UnzipJob} job @param {Set<string>} paths @returns {UnzipResult} */
function picturesOf({ bytes, most }, paths) {
  const left = new Set(paths);
  const filter = (/** @type {{ name: string, originalSize: number }} */ { name, originalSize }) =>
    originalSize <= most.picture && left.delete(name);
  return { files: new Map(Object.entries(unzipSync(bytes, { filter }))) };
}
