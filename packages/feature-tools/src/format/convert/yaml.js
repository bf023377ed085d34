import {
  Composer,
  Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  Pair,
  Parser,
  Scalar,
  YAMLMap,
  YAMLSeq,
} from "yaml";
import { ConvertError, deepest, hasLoneSurrogate, stepOf } from "./data.js";
import { toYamlNumber } from "./numbers.js";

/**
 * @typedef {import("./data").Data} Data
 * @typedef {import("./data").Member} Member
 * @typedef {import("yaml").Node} Node
 * @typedef {import("../types").Loss} Loss
 */

const standardTag = /^(?:!|tag:yaml\.org,2002:(?:str|int|float|bool|null|map|seq))$/;
/** The document and its outermost collection, which has the depth 0, are on the parser's stack as well. */
const outermost = 2;
/** Merges copy keys, so they are counted. */
const mergedAtMost = 100_000;

/** Options with which nothing is read otherwise than YAML 1.2 does, and nothing takes quadratic time. */
export const yamlOptions = /** @type {const} */ ({
  schema: "core",
  merge: false,
  // The library compares each key with each other one.
  uniqueKeys: false,
  intAsBigInt: true,
  logLevel: "silent",
});

/** @param {string} text @returns {import("./data").ReadResult} */
export function readYaml(text) {
  /** @type {Set<Loss>} */
  const lost = new Set();
  const all = documentsOf(text);
  const documents = all.map((document, at) => {
    if (document.comment || document.commentBefore) lost.add("comments");
    return createReader(lost).read(
      /** @type {Node | null} */ (document.contents),
      0,
      all.length > 1 ? `$[${at}]` : "$",
    );
  });
  return { documents, lost };
}

/** @param {string} text @param {import("yaml").ScalarTag[]} [customTags] @returns {Document.Parsed[]} */
export function documentsOf(text, customTags = []) {
  const composer = new Composer({ ...yamlOptions, customTags });
  const list = [...composer.compose(syntaxOf(text))];
  const error = list.flatMap(({ errors }) => errors)[0];
  if (error) throw new ConvertError(undefined, error.pos[0], error.message.slice(0, 300));
  if (list.length === 0) throw new ConvertError(undefined, 0, "There is no value");
  return list;
}

/**
 * The syntax trees of the documents. Deep nesting is refused while the text is read: the composer calls itself for each
 * level, and a stack that overflows takes seconds to unwind or ends the whole process.
 *
 * @param {string} text
 */
export function* syntaxOf(text) {
  const parser = new Parser();
  let at = 0;
  for (const token of new Lexer().lex(text)) {
    yield* parser.next(token);
    if (parser.stack.length > deepest + outermost) throw new ConvertError("tooDeep", at);
    at = parser.offset;
  }
  yield* parser.end();
}

/** @param {Set<Loss>} lost */
function createReader(lost) {
  /** @type {Map<string, Data | null>} */
  const anchors = new Map();
  let merged = 0;

  /** @param {unknown} node @param {number} depth @param {string} path @returns {Data} */
  function read(node, depth, path) {
    if (depth > deepest) throw new ConvertError("tooDeep", placeOf(node));
    if (isAlias(node)) return followed(node, path);
    if (!isMap(node) && !isSeq(node) && !isScalar(node)) return { kind: "null", at: placeOf(node) };
    note(node);
    if (node.tag && !standardTag.test(node.tag)) throw new ConvertError("tag", placeOf(node), undefined, path);
    // Until the node ends, its anchor leads to nothing.
    if (node.anchor) anchors.set(node.anchor, null);
    const data = isScalar(node) ? scalar(node) : collection(node, depth, path);
    if (node.anchor) anchors.set(node.anchor, data);
    return data;
  }

  /** @param {import("yaml").Alias} alias @param {string} path */
  function followed(alias, path) {
    lost.add("anchors");
    const data = anchors.get(alias.source);
    if (!data) throw new ConvertError("alias", placeOf(alias), undefined, path);
    return data;
  }

  function note(/** @type {Node} */ node) {
    if (node.comment || node.commentBefore) lost.add("comments");
    if ("anchor" in node && node.anchor) lost.add("anchors");
  }

  /** @param {import("yaml").YAMLMap | import("yaml").YAMLSeq} node @param {number} depth @param {string} path @returns {Data} */
  function collection(node, depth, path) {
    const at = placeOf(node);
    if (isSeq(node)) {
      const list = node.items.map((item, index) => read(item, depth + 1, path + stepOf(index)));
      return { kind: "array", items: list, at };
    }
    const own = new Set(
      node.items.filter(({ key }) => isScalar(key) && !isMergeKey(key)).map(({ key }) => sourceOf(key)),
    );
    /** @type {Member[]} */
    const items = [];
    for (const { key, value } of node.items) {
      if (isScalar(key)) note(key);
      if (isMergeKey(key)) {
        for (const item of mergedInto(own, read(value, depth + 1, path), path)) items.push(item);
        continue;
      }
      const name = keyText(key, path);
      items.push({ key: name, value: read(value, depth + 1, path + stepOf(name)) });
    }
    return { kind: "object", items, at };
  }

  /** The keys of merged maps that the map and the maps before do not have. @param {Set<string>} taken @param {Data} source @param {string} path */
  function mergedInto(taken, source, path) {
    lost.add("anchors");
    const sources = source.kind === "array" ? source.items : [source];
    return sources.flatMap((map) => {
      if (map.kind !== "object") throw new ConvertError("merge", source.at, undefined, path);
      merged += map.items.length;
      if (merged > mergedAtMost) throw new ConvertError("tooLarge", source.at, undefined, path);
      const fresh = map.items.filter(({ key }) => !taken.has(key));
      for (const { key } of fresh) taken.add(key);
      return fresh;
    });
  }

  /** Keys are written as they are: `1` and `true` become text. @param {unknown} key @param {string} path */
  function keyText(key, path) {
    const data = isScalar(key) || isAlias(key) ? read(key, 0, path) : undefined;
    const text = isScalar(key) ? sourceOf(key) : data && "raw" in data ? data.raw : "";
    if (text || data?.kind === "text") return text;
    throw new ConvertError("structuredKey", placeOf(key), undefined, path);
  }

  return { read };
}

function isMergeKey(/** @type {unknown} */ key) {
  return isScalar(key) && key.type === "PLAIN" && key.source === "<<";
}

function sourceOf(/** @type {unknown} */ key) {
  if (!isScalar(key)) return "";
  return typeof key.value === "string" ? key.value : (key.source ?? "");
}

/** @param {Scalar} node @returns {Data} */
function scalar(node) {
  const at = placeOf(node);
  const { value, source = "" } = node;
  if (value === null || value === undefined) return { kind: "null", at };
  if (typeof value === "boolean") return { kind: "boolean", value, at };
  if (typeof value === "number" || typeof value === "bigint") return { kind: "number", raw: source, at };
  return { kind: "text", raw: typeof value === "string" ? value : source, at };
}

function placeOf(/** @type {unknown} */ node) {
  return /** @type {Node | null} */ (node)?.range?.[0] ?? 0;
}

/** A scalar that is written as it is. */
export class Raw {
  constructor(/** @type {string} */ text) {
    this.text = text;
  }
}

/** @type {import("yaml").ScalarTag} */
export const rawTag = {
  tag: "!raw",
  default: true,
  identify: (value) => value instanceof Raw,
  resolve: (text) => text,
  stringify: ({ value }) => /** @type {Raw} */ (value).text,
};

/** @param {Data[]} documents @param {import("../types").FormatJob} job */
export function writeYaml(documents, { indent }) {
  const texts = documents.map((data, at) => {
    // Texts that readers of YAML 1.1 would take for something else get quotes.
    const document = new Document(null, { ...yamlOptions, compat: "yaml-1.1", customTags: [rawTag] });
    document.contents = /** @type {never} */ (toNode(data, documents.length > 1 ? `$[${at}]` : "$"));
    return document.toString({ indent: indent === "4" ? 4 : 2, lineWidth: 0 });
  });
  return texts.join("---\n");
}

/** @param {Data} data @param {string} path @returns {Node} */
function toNode(data, path) {
  if (data.kind === "array") {
    const list = new YAMLSeq();
    list.items = data.items.map((item, at) => toNode(item, path + stepOf(at)));
    return list;
  }
  if (data.kind === "object") {
    const map = new YAMLMap();
    map.items = data.items.map(({ key, value }) => {
      const inner = path + stepOf(key);
      return new Pair(textNode(key, value.at, inner), toNode(value, inner));
    });
    return map;
  }
  if (data.kind === "null") return new Scalar(null);
  if (data.kind === "boolean") return new Scalar(data.value);
  if (data.kind === "text") return textNode(data.raw, data.at, path);
  const written = data.kind === "date" ? data.raw : toYamlNumber(data.raw);
  if (written === null) throw new ConvertError("number", data.at, undefined, path);
  return new Scalar(new Raw(written));
}

/** @param {string} text @param {number} at @param {string} path */
function textNode(text, at, path) {
  if (hasLoneSurrogate(text)) throw new ConvertError("character", at, undefined, path);
  const node = new Scalar(text);
  // The merge key of others, and characters that YAML has in quotes only.
  if (text === "<<" || needsQuotes.test(text)) node.type = "QUOTE_DOUBLE";
  return node;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: YAML forbids raw control characters
const needsQuotes = /[\u0000-\u0009\u000b-\u001f\u007f-\u00a0\u2028\u2029\ufeff\ufffe\uffff]/;
