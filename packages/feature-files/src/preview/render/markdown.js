import { renderMarkdown } from "@dozen/core/markdown";
import { readText } from "./text.js";

/**
 * Renders Markdown as sanitized HTML. Harmless HTML inside it is kept.
 *
 * @param {Uint8Array} bytes
 * @param {import("@dozen/core/encoding").Encoding} [chosen] encoding
 * @returns {Promise<import("./messages").Drawn>}
 */
export async function drawMarkdown(bytes, chosen) {
  const { text, isCut, encoding } = readText(bytes, { encoding: chosen });
  const { html } = await renderMarkdown(text);
  return {
    html: `<article class="paper prose">${html}</article>`,
    notes: isCut ? [{ key: "cut" }] : [],
    ...(encoding && { encoding }),
  };
}
