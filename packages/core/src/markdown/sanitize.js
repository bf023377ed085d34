import rehypeParse from "rehype-parse";
import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { visit } from "unist-util-visit";

/** @typedef {import("./markdown").Shown} Shown */

/** Pictures embedded as data URLs. SVG is not allowed: it can contain script. */
const inlinePicture = /^data:image\/(?:png|jpeg|gif|webp);base64,[\w+/=]*$/;

/**
 * The allowed content of a shown document: structured text, links to web and mail addresses, pictures; no style,
 * script, form or frame. `anchors` is the prefix of every id, so that none collides with the page's ids.
 *
 * @param {string} anchors
 * @returns {import("rehype-sanitize").Options}
 */
export function documentSchema(anchors) {
  return {
    ...defaultSchema,
    // `tameLinks` checks only `img`, so a picture from a `source` would be loaded unchecked; the `img` inside is
    // enough.
    tagNames: [
      ...(defaultSchema.tagNames ?? []).filter((name) => name !== "picture" && name !== "source"),
      ...["abbr", "mark", "small", "u"],
    ],
    clobberPrefix: anchors,
    attributes: {
      ...defaultSchema.attributes,
      a: [...(defaultSchema.attributes?.a ?? []), "id"],
      blockquote: [["className", "markdown-alert", /^markdown-alert-[a-z]+$/], "cite"],
      code: [["className", /^language-./, "hljs", "math-display"], "dataName", "dataLines"],
      p: [["className", "markdown-alert-title"]],
      span: [["className", /^hljs-[\w-]+$/, /^[a-z]+_$/, "line"]],
      td: ["colSpan", "rowSpan", "align"],
      th: ["colSpan", "rowSpan", "align", "scope"],
      img: ["src", "alt", "title"],
    },
    protocols: {
      ...defaultSchema.protocols,
      href: ["http", "https", "mailto", "tel"],
      src: ["http", "https", "data"],
    },
  };
}

/** Writes schemes in small letters, as the schema has them: `HTTPS://example.com` is typed on phones. */
export function lowerSchemes() {
  return (/** @type {import("hast").Root} */ tree) => {
    visit(tree, "element", ({ properties }) => {
      for (const name of ["href", "src"]) {
        const address = properties[name];
        if (typeof address === "string") properties[name] = address.replace(/^[a-z]+:/i, (one) => one.toLowerCase());
      }
    });
  };
}

/**
 * Links open in a new tab without a referrer. Pictures from elsewhere become links, so that no other server learns when
 * a document is opened.
 *
 * @param {Shown} shown
 * @returns {(tree: import("hast").Root) => void}
 */
export function tameLinks(shown) {
  return (tree) => {
    visit(tree, "element", (node) => {
      if (node.tagName === "img") tamePicture(node, shown);
      if (node.tagName === "a") tameLink(node, shown);
    });
  };
}

/**
 * @param {import("hast").Element} node
 * @param {Shown} shown
 */
function tamePicture(node, shown) {
  const src = String(node.properties.src ?? "");
  if (inlinePicture.test(src)) return;
  if (shown.pictures?.some((beginning) => isPictureBelow(src, beginning))) {
    node.properties.loading = "lazy";
    return;
  }
  const words = String(node.properties.alt || node.properties.title || (src.startsWith("data:") ? "" : src) || "…");
  node.tagName = /^https?:/i.test(src) ? "a" : "span";
  node.properties = node.tagName === "a" ? { href: src } : {};
  node.children = [{ type: "text", value: words }];
}

/**
 * Whether a picture is below an address prefix. Dots or escapes could leave that folder, so they are rejected.
 *
 * @param {string} src
 * @param {string} beginning
 */
function isPictureBelow(src, beginning) {
  return src.startsWith(beginning) && /^[\w.-]+$/.test(src.slice(beginning.length)) && !src.includes("..");
}

/**
 * @param {import("hast").Element} node
 * @param {Shown} shown
 */
function tameLink(node, { anchors = "", ownPages }) {
  const href = String(node.properties.href ?? "");
  if (!href) return;
  if (href.startsWith("#")) {
    node.properties.href = `#${anchors}${href.slice(1)}`;
    return;
  }
  if (ownPages && /^\/(?![/\\])/.test(href)) return;
  // An address without a host would lead into this site.
  if (!/^(?:https?|mailto|tel):/i.test(href)) {
    node.properties.href = undefined;
    return;
  }
  node.properties.target = "_blank";
  node.properties.rel = ["noopener", "noreferrer", "nofollow"];
}

const cleaner = unified()
  .use(rehypeParse, { fragment: true })
  .use(lowerSchemes)
  .use(rehypeSanitize, documentSchema(""))
  .use(tameLinks, {})
  .use(rehypeStringify);

/**
 * Sanitises HTML of unknown origin, so that it may be shown.
 *
 * @param {string} html
 */
export async function sanitize(html) {
  return String(await cleaner.process(html));
}
