import { renderMarkdown } from "@dozen/core/markdown";
import { readText } from "./text.js";

/**
 * Renders GitHub-flavored Markdown as sanitized HTML. Harmless HTML inside it is kept.
 *
 * @param {Uint8Array} bytes
 * @returns {import("./messages").Drawn}
 */
export function drawMarkdown(bytes) {
  const { text, isCut } = readText(bytes);
  const { html } = renderMarkdown(text);
  return { html: `<article class="paper prose">${html}</article>`, notes: isCut ? [{ key: "cut" }] : [] };
}
