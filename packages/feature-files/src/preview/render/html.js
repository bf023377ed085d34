import { sanitize } from "@dozen/core/markdown/sanitize";
import { toHtml } from "hast-util-to-html";
import rehypeParse from "rehype-parse";
import { unified } from "unified";
import { SKIP, visit } from "unist-util-visit";

/** Elements whose text is not part of what a page says; the sanitizer would keep it. */
const silent = new Set(["head", "title", "style", "script", "noscript", "template", "textarea", "select"]);
/** The first bytes of pictures, as Latin-1. */
const pictureStarts = { png: "\x89PNG\r\n", jpeg: "\xff\xd8\xff", gif: "GIF8", webp: "RIFF" };

const parser = unified().use(rehypeParse, { fragment: true });

/**
 * Sanitizes the page of a document, with the pictures that come with the document.
 *
 * @param {string} html
 * @param {(address: string) => string | undefined} pictureOf the data URL of a picture
 */
export async function tamedHtml(html, pictureOf) {
  const tree = parser.parse(html);
  visit(tree, "element", (node, index, parent) => {
    if (silent.has(node.tagName) && parent && index !== undefined) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    // In a drawing, as books use them for their covers.
    if (node.tagName === "image") node.tagName = "img";
    if (node.tagName === "img") {
      const { src, xLinkHref, href } = node.properties;
      const address = String(src ?? xLinkHref ?? href ?? "");
      node.properties.src = pictureOf(address) ?? address;
      // Beside a link, its words and those of the picture would be read as one.
      if (parent && index !== undefined && index > 0 && !endsInBlank(parent.children[index - 1])) {
        parent.children.splice(index, 0, { type: "text", value: " " });
        return [SKIP, index + 2];
      }
    }
    return undefined;
  });
  return sanitize(toHtml(tree));
}

/** @param {{ type: string, tagName?: string, value?: string } | undefined} node */
function endsInBlank(node) {
  if (node?.type === "element") return !inline.has(node.tagName ?? "");
  return node?.type !== "text" || /\s$/.test(node.value ?? "");
}

/** Elements that a picture behind them continues the line of. */
const inline = new Set(["a", "b", "em", "font", "i", "img", "span", "strong", "u"]);

/**
 * A picture as a data URL; undefined when it is not one, or when there is no room for it.
 *
 * @param {Uint8Array | undefined} bytes
 * @param {{ pictureBytes: number }} budget
 */
export function pictureAddress(bytes, budget) {
  if (!bytes || bytes.length > budget.pictureBytes) return undefined;
  const picture = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const head = picture.subarray(0, 8).toString("latin1");
  const [type] = Object.entries(pictureStarts).find(([, start]) => head.startsWith(start)) ?? [];
  if (!type) return undefined;
  budget.pictureBytes -= bytes.length;
  return `data:image/${type};base64,${picture.toString("base64")}`;
}
