import { sanitize } from "@dozen/core/markdown/sanitize";
import mammoth from "mammoth";
import { openArchive, packAgain } from "./archive.js";
import { Refused } from "./refused.js";

/**
 * Renders a Word document as sanitized HTML.
 *
 * @param {Uint8Array} bytes
 * @returns {Promise<import("./messages").Drawn>}
 */
export async function drawDocx(bytes) {
  const parts = openArchive(bytes);
  if (
    !parts.has("[Content_Types].xml") ||
    ![...parts.keys()].some((name) => /^word\/\w*document\d*\.xml$/.test(name))
  ) {
    throw new Refused("damaged");
  }
  const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(packAgain(parts)) });
  // mammoth keeps any link target, including `javascript:`.
  return { html: `<article class="paper prose">${await sanitize(value)}</article>`, notes: [] };
}
