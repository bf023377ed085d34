import { stepOf } from "../convert/data.js";
import { parseJson, readScalar } from "./parse-json.js";

/**
 * @typedef {import("./parse-json").JsonNode} JsonNode
 * @typedef {import("../types").TreeNode} TreeNode
 */

/** Beyond this number of rows, nobody looks for one in a tree, and a page becomes slow. */
const rowsAtMost = 500;
const valueAtMost = 200;

/**
 * The documents of a text as trees of keys, values and JSONPaths, breadth first until there are enough rows.
 * @param {string} text
 * @returns {TreeNode[]}
 */
export function treesOf(text) {
  const { documents } = parseJson(text);
  /** @type {TreeNode[]} */
  const trees = [];
  /** @type {[JsonNode, TreeNode][]} */
  const queue = [];
  for (const { node } of documents.slice(0, rowsAtMost)) {
    if (!node) continue;
    const tree = rowOf("$", "$", node);
    trees.push(tree);
    queue.push([node, tree]);
  }
  let rows = trees.length;
  for (const [node, row] of queue) {
    if (node.kind === "scalar") continue;
    const shown = node.items.slice(0, Math.max(0, rowsAtMost - rows));
    rows += shown.length;
    row.left = node.items.length - shown.length;
    row.children = shown.map(({ key, value }, index) => {
      const name = key === undefined ? String(index) : String(readScalar(key));
      const child = rowOf(name, row.path + stepOf(key === undefined ? index : name), value);
      queue.push([value, child]);
      return child;
    });
  }
  return trees;
}

/** @param {string} name @param {string} path @param {JsonNode} node @returns {TreeNode} */
function rowOf(name, path, node) {
  if (node.kind === "scalar") return { name, path, value: node.raw.slice(0, valueAtMost) };
  return { name, path, kind: node.kind, size: node.items.length };
}
