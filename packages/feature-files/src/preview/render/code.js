import { toHtml } from "hast-util-to-html";
import { common, createLowlight } from "lowlight";
import { escapeHtml } from "./escape.js";
import { readText } from "./text.js";

const lowlight = createLowlight(common);
/** Highlighting longer text takes too long. */
const colouredAtMost = 200_000;

/** @type {Record<string, string>} */
const languages = {
  js: "javascript",
  mjs: "javascript",
  cjs: "javascript",
  jsx: "javascript",
  ts: "typescript",
  tsx: "typescript",
  json: "json",
  css: "css",
  scss: "scss",
  less: "less",
  html: "xml",
  htm: "xml",
  xml: "xml",
  vue: "xml",
  py: "python",
  rb: "ruby",
  php: "php",
  java: "java",
  kt: "kotlin",
  c: "c",
  h: "c",
  cpp: "cpp",
  hpp: "cpp",
  cs: "csharp",
  go: "go",
  rs: "rust",
  swift: "swift",
  sh: "bash",
  bash: "bash",
  sql: "sql",
  yaml: "yaml",
  yml: "yaml",
  toml: "ini",
  ini: "ini",
  diff: "diff",
  lua: "lua",
  r: "r",
  pl: "perl",
};

/**
 * Renders a text or source file with line numbers and, for a known language, syntax highlighting.
 *
 * @param {Uint8Array} bytes
 * @param {{ extension: string, encoding?: import("@dozen/core/encoding").Encoding | undefined }} options
 * @returns {import("./messages").Drawn}
 */
export function drawCode(bytes, { extension, encoding: chosen }) {
  const { text, isCut, encoding } = readText(bytes, { encoding: chosen });
  const lines = splitLines(colour(text, languages[extension]));
  const rows = lines.map((line) => `<span class="line">${line || " "}</span>`).join("\n");
  return {
    html: `<pre class="code" tabindex="0"><code>${rows}</code></pre>`,
    notes: isCut ? [{ key: "cut" }] : [],
    ...(encoding && { encoding }),
  };
}

/**
 * @param {string} text
 * @param {string | undefined} language
 */
function colour(text, language) {
  if (!language || text.length > colouredAtMost) return escapeHtml(text);
  return toHtml(lowlight.highlight(language, text));
}

/**
 * Splits highlighted text at its line ends; a span across lines is closed at each end and opened
 * again.
 *
 * @param {string} html
 */
function splitLines(html) {
  /** @type {string[]} */
  const open = [];
  return html.split(/\r\n|\r|\n/).map((line) => {
    const before = open.join("");
    for (const tag of line.match(/<span[^<>]*>|<\/span>/g) ?? []) {
      if (tag === "</span>") open.pop();
      else open.push(tag);
    }
    return before + line + "</span>".repeat(open.length);
  });
}
