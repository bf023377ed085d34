import { renderMarkdown } from "@dozen/core/markdown";
import { readText } from "./text.js";

/**
 * A Markdown file, GitHub's flavour, as HTML that may be shown. HTML inside it is kept as far as it is harmless.
 *
 * @param {Uint8Array} bytes
 * @returns {import("./messages").Drawn}
 */
export function drawMarkdown(bytes) {
  const { text, isCut } = readText(bytes);
  const { html } = renderMarkdown(text);
  return { html: `<article class="paper prose">${html}</article>`, notes: isCut ? [{ key: "cut" }] : [] };
}
