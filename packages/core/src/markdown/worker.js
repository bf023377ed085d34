/** Renders what it is sent, one text after the other: a thread that may be ended when a text keeps it busy for ever. */
import { parentPort } from "node:worker_threads";
import { renderMarkdown } from "./markdown.js";

parentPort?.on("message", ({ id, markdown, shown }) => {
  parentPort?.postMessage({ id, ...answer(markdown, shown) });
});

/**
 * @param {string} markdown
 * @param {import("./markdown").Shown} shown
 */
function answer(markdown, shown) {
  try {
    return { rendered: renderMarkdown(markdown, shown) };
  } catch {
    return {};
  }
}
