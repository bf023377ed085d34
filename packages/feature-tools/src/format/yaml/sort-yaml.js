// Sorts the keys of YAML. Scalars stay as written, and the comments of a key go with it.
import { isAlias, isMap, isPair, isScalar, visit } from "yaml";
import { compareKeys } from "../convert/data.js";
import { documentsOf, Raw, rawTag } from "../convert/yaml.js";

/** @throws when the text cannot be parsed, or has aliases, which must stay behind their anchors */
export function sortYaml(/** @type {string} */ text) {
  const documents = documentsOf(text, [rawTag]);
  for (const document of documents) {
    visit(document, (_key, node) => {
      if (isAlias(node)) throw new Error("Keys cannot be sorted beside aliases, which must stay behind their anchors");
      if (isMap(node)) sortMap(node);
      if (isPair(node)) return undefined;
      // Numbers, dates and the many ways to write null and true would change.
      if (isScalar(node) && node.type === "PLAIN" && typeof node.value !== "string") {
        node.value = new Raw(node.source ?? "");
      }
      return undefined;
    });
  }
  const texts = documents.map((document, at) => {
    if (at > 0 && document.directives) document.directives.docStart = true;
    return document.toString({ lineWidth: 0 });
  });
  return texts.join("");
}

/** @param {import("yaml").YAMLMap} map */
function sortMap(map) {
  const first = map.items[0]?.key;
  // A comment before the first key is parsed as one before the map.
  if (isScalar(first) && map.commentBefore) {
    first.commentBefore = map.commentBefore;
    map.commentBefore = null;
  }
  map.items.sort((one, other) => compareKeys(nameOf(one.key), nameOf(other.key)));
}

function nameOf(/** @type {unknown} */ key) {
  return isScalar(key) ? String(key.value instanceof Raw ? key.value.text : key.value) : "";
}
