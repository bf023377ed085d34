import { renderMarkdown } from "@dozen/core/markdown";
import { readText } from "./text.js";

/**
 * Renders Markdown as sanitized HTML. Harmless HTML inside it is kept.
 *
 * @param {Uint8Array} bytes
 * @returns {Promise<import("./messages").Drawn>}
 */
export async function drawMarkdown(bytes) {
  const { text, isCut } = readText(bytes);
  const { html } = await renderMarkdown(text);
  return { html: `<article class="paper prose">${html}</article>`, notes: isCut ? [{ key: "cut" }] : [] };
}
