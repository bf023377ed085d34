import GithubSlugger from "github-slugger";
import { toString as textOf } from "hast-util-to-string";
import { SKIP, visit } from "unist-util-visit";

/** @typedef {import("hast").Root} Root */
/** @typedef {import("hast").Element} Element */

const deepest = 6;

/**
 * Gives each heading an id made of its words, as GitHub does, and shifts its level so that `#` becomes a heading of
 * level `top`.
 *
 * @param {Root} tree
 * @param {number} top
 */
export function nameHeadings(tree, top) {
  const slugger = new GithubSlugger();
  visit(tree, "element", (node) => {
    const level = levelOf(node);
    if (!level) return;
    node.tagName = `h${Math.min(deepest, level + top - 1)}`;
    node.properties.id ??= slugger.slug(textOf(node)) || slugger.slug("section");
  });
}

/**
 * The headings of a document in order, with their ids in the page.
 *
 * @param {Root} tree
 */
export function outlineOf(tree) {
  /** @type {import("./markdown").Heading[]} */
  const headings = [];
  visit(tree, "element", (node) => {
    if (node.tagName === "section" && "dataFootnotes" in node.properties) return SKIP;
    const level = levelOf(node);
    if (level) headings.push({ level, id: String(node.properties.id), text: textOf(node).trim() });
    return undefined;
  });
  return headings;
}

/** @param {Element} node */
function levelOf({ tagName }) {
  return /^h[1-6]$/.test(tagName) ? Number(tagName[1]) : 0;
}

/**
 * Makes content that is wider than the page scrollable, by keyboard too, and labels checkboxes with their line.
 *
 * @param {Root} tree
 */
export function makeReachable(tree) {
  visit(tree, "element", (node, index, parent) => {
    if (node.tagName === "pre") node.properties.tabIndex = 0;
    if (node.tagName === "li") nameBox(node);
    if (node.tagName !== "table" || !parent || index === undefined) return undefined;
    parent.children[index] = {
      type: "element",
      tagName: "div",
      properties: { className: ["table-scroll"], tabIndex: 0 },
      children: [node],
    };
    return SKIP;
  });
}

/** @param {Element} item */
function nameBox(item) {
  const holders = [item, ...item.children.filter((child) => child.type === "element" && child.tagName === "p")];
  for (const holder of holders) {
    if (!("children" in holder)) continue;
    const box = holder.children.find((child) => child.type === "element" && child.tagName === "input");
    if (box?.type === "element") box.properties.ariaLabel = textOf(item).trim().slice(0, 80) || "…";
  }
}
