import { DOMParser } from "@xmldom/xmldom";
import { Refused } from "../refused.js";

/** @typedef {import("@xmldom/xmldom").Element} XmlElement */

/**
 * Parses XML and returns its root.
 *
 * @param {string} text
 * @returns {XmlElement}
 */
export function parseXml(text) {
  const root = new DOMParser({ onError: () => {} }).parseFromString(text, "text/xml").documentElement;
  if (!root) throw new Refused("damaged");
  return root;
}

/**
 * The child elements, all or those with a name. Names include the prefix (`p:sp`): every program
 * that writes slides uses the same ones.
 *
 * @param {XmlElement | undefined} parent
 * @param {string} [name]
 * @returns {XmlElement[]}
 */
export function children(parent, name) {
  /** @type {XmlElement[]} */
  const found = [];
  for (let node = parent?.firstChild ?? null; node; node = node.nextSibling) {
    if (node.nodeType === 1 && (!name || node.nodeName === name)) found.push(/** @type {XmlElement} */ (node));
  }
  return found;
}

/**
 * The element at a path of names below another.
 *
 * @param {XmlElement | undefined} from
 * @param {string} path for example `p:spPr/a:xfrm`
 * @returns {XmlElement | undefined}
 */
export function at(from, path) {
  let found = from;
  for (const name of path.split("/")) found = children(found, name)[0];
  return found;
}

/**
 * An attribute as a number; `otherwise` when it is not one.
 *
 * @param {XmlElement | undefined} element
 * @param {string} name
 * @param {number} otherwise
 */
export function number(element, name, otherwise) {
  const value = element?.getAttribute(name);
  const read = value ? Number(value) : Number.NaN;
  return Number.isFinite(read) ? read : otherwise;
}
