// Sorts the keys of YAML. Scalars stay as written, and the comments of a key go with it.
import { isAlias, isMap, isScalar, isSeq, visit } from "yaml";
import { compareKeys } from "../convert/data.js";
import { documentsOf, Raw, rawTag } from "../convert/yaml.js";

/** @throws when the text cannot be parsed, or has aliases, which must stay behind their anchors */
export function sortYaml(/** @type {string} */ text) {
  const documents = documentsOf(text, [rawTag]);
  let isSorted = true;
  for (const document of documents) {
    visit(document, (_key, node, path) => {
      if (isAlias(node)) throw new Error("Keys cannot be sorted beside aliases, which must stay behind their anchors");
      if (isMap(node) && !hasSortedKeys(node)) {
        isSorted = false;
        sortMap(node, isSeq(path.at(-1)));
      }
      // Numbers, dates and the many ways to write null and true would change.
      if (isScalar(node) && node.type === "PLAIN" && typeof node.value !== "string") {
        node.value = new Raw(node.source ?? "");
      }
    });
  }
  // Writing it anew would only move some comments.
  if (isSorted) return text;
  const texts = documents.map((document, at) => {
    if (at > 0 && document.directives) document.directives.docStart = true;
    return document.toString({ lineWidth: 0 });
  });
  return texts.join("");
}

/** @param {import("yaml").YAMLMap} map */
function hasSortedKeys({ items }) {
  return items.every(({ key }, at) => at === 0 || compareKeys(nameOf(items[at - 1]?.key), nameOf(key)) <= 0);
}

/** @param {import("yaml").YAMLMap} map @param {boolean} isItem whether a comment before the map is one of an item of a list */
function sortMap(map, isItem) {
  const first = map.items[0]?.key;
  // A comment before the first key is parsed as one before the map.
  if (isScalar(first) && map.commentBefore && !isItem) {
    first.commentBefore = map.commentBefore;
    map.commentBefore = null;
  }
  map.items.sort((one, other) => compareKeys(nameOf(one.key), nameOf(other.key)));
}

/** A key as written: one that is a number or a date has become a `Raw` when its map is written. */
function nameOf(/** @type {unknown} */ key) {
  return isScalar(key) ? String(typeof key.value === "string" ? key.value : key.source) : "";
}
