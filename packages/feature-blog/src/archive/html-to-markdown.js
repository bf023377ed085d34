/** Converts the HTML of other blogs' articles to Markdown. For a worker, because hostile HTML keeps a parser busy. */
import { fromHtml } from "hast-util-from-html";
import { toMdast } from "hast-util-to-mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown } from "mdast-util-to-markdown";

/** @typedef {{ type: string, tagName?: string, value?: string, properties?: Record<string, unknown>, children?: HtmlNode[] }} HtmlNode */

/** Elements that Markdown has no form for, and the blog shows as they are. */
const kept = new Set(["sub", "sup", "kbd", "ins", "mark", "details", "video", "audio"]);

/**
 * @param {string} html
 * @returns {string}
 */
export function markdownOf(html) {
  const tree = fromHtml(html, { fragment: true });
  const handlers = Object.fromEntries([...kept].map((name) => [name, keepElement]));
  const markdown = toMdast(tree, { handlers: /** @type {any} */ ({ ...handlers, pre: codeBlock }) });
  return toMarkdown(markdown, {
    bullet: "-",
    emphasis: "*",
    fences: true,
    rule: "-",
    extensions: [gfmToMarkdown()],
  }).trimEnd();
}

/**
 * The element as it is, around its content.
 *
 * @param {any} state @param {HtmlNode} node
 */
function keepElement(state, node) {
  const name = node.tagName ?? "";
  const { src } = node.properties ?? {};
  const source = src ? ` src="${String(src).replaceAll('"', "&quot;")}" controls` : "";
  const isBlock = name === "details" || name === "video" || name === "audio";
  if (isBlock) return { type: "html", value: `<${name}${source}>${textOf(node)}</${name}>` };
  return [{ type: "html", value: `<${name}>` }, ...state.all(node), { type: "html", value: `</${name}>` }];
}

/**
 * Code, in the language that WordPress, Ghost and others name in different places.
 *
 * @param {any} _state @param {HtmlNode} node
 */
function codeBlock(_state, node) {
  const code = node.children?.find((child) => child.type === "element" && child.tagName === "code");
  const names = [node, code].flatMap((element) => {
    const { className, dataLanguage, lang } = element?.properties ?? {};
    return [...(Array.isArray(className) ? className : []), dataLanguage, lang].map((name) => String(name ?? ""));
  });
  const known = names.map((name) => /^(?:lang(?:uage)?-|brush:\s*)?([\w+#-]{1,20})$/.exec(name)?.[1] ?? "");
  const marked = names.findIndex((name) => /^(?:lang(?:uage)?-|brush:)/.test(name));
  const language = known[marked >= 0 ? marked : -1] ?? "";
  return { type: "code", lang: language || null, value: textOf(node).replace(/\n$/, "") };
}

/** @param {HtmlNode} node @returns {string} */
function textOf(node) {
  if (node.type === "text") return node.value ?? "";
  if (node.type === "element" && node.tagName === "br") return "\n";
  return (node.children ?? []).map(textOf).join("");
}
