// Validates JSON by a JSON Schema, without generating code from the schema.
import { Validator } from "@cfworker/json-schema";
import { lineStarts, positionOf } from "../positions.js";
import { parseJson, readScalar } from "./parse-json.js";

/**
 * @typedef {import("./parse-json").JsonNode} JsonNode
 * @typedef {import("../types").SchemaResult} SchemaResult
 * @typedef {import("../types").SchemaProblem} SchemaProblem
 * @typedef {"4" | "7" | "2019-09" | "2020-12"} Draft
 */

const problemsAtMost = 100;
/** Keywords that only pass on the problem of a part. */
const passing = new Set(
  "properties patternProperties items prefixItems additionalItems $ref $dynamicRef $recursiveRef allOf if then else dependentSchemas false".split(
    " ",
  ),
);
/** @type {[RegExp, Draft][]} */
const drafts = [
  [/draft-04/, "4"],
  [/draft-0[67]/, "7"],
  [/2019-09/, "2019-09"],
];

/**
 * @param {string} text documents that cannot be parsed are left out
 * @param {string} schemaText
 * @returns {SchemaResult}
 */
export function validateJson(text, schemaText) {
  const { documents, problems } = parseJson(schemaText);
  const [only] = documents;
  if (problems[0]) return { schemaProblem: problems[0], problems: [] };
  if (!only?.node || documents.length > 1) return { schemaProblem: asProblem("One document expected"), problems: [] };
  try {
    return { problems: problemsOf(text, toValue(only.node)) };
  } catch (error) {
    return { schemaProblem: asProblem(error instanceof Error ? error.message : String(error)), problems: [] };
  }
}

function asProblem(/** @type {string} */ message) {
  return { line: 1, column: 1, message: message.split("\n", 1)[0]?.slice(0, 300) ?? "" };
}

/** @param {string} text @param {unknown} schema @returns {SchemaProblem[]} */
function problemsOf(text, schema) {
  if (typeof schema !== "boolean" && (typeof schema !== "object" || schema === null || Array.isArray(schema))) {
    throw new Error("A schema is an object or a boolean");
  }
  const validator = new Validator(schema, draftOf(schema), false);
  const starts = lineStarts(text);
  /** @type {SchemaProblem[]} */
  const found = [];
  for (const { node } of parseJson(text).documents) {
    if (!node || found.length >= problemsAtMost) continue;
    for (const { keyword, instanceLocation, error } of validator.validate(toValue(node)).errors) {
      if (passing.has(keyword)) continue;
      const path = instanceLocation.slice(1);
      found.push({ ...positionOf(starts, nodeAt(node, path).from), message: error.replace(/\.$/, ""), path });
    }
  }
  return found.slice(0, problemsAtMost);
}

function draftOf(/** @type {object | boolean} */ schema) {
  const id = typeof schema === "object" ? String(Reflect.get(schema, "$schema") ?? "") : "";
  return drafts.find(([sign]) => sign.test(id))?.[1] ?? "2020-12";
}

/** @param {JsonNode} node @returns {unknown} */
function toValue(node) {
  if (node.kind === "scalar") return readScalar(node.raw);
  if (node.kind === "array") return node.items.map(({ value }) => toValue(value));
  return Object.fromEntries(node.items.map(({ key = "", value }) => [String(readScalar(key)), toValue(value)]));
}

/** The node that a JSON pointer leads to. @param {JsonNode} root @param {string} pointer @returns {JsonNode} */
function nodeAt(root, pointer) {
  const steps = pointer.split("/").slice(1);
  return steps.reduce((node, step) => childOf(node, decodeStep(step)), root);
}

function decodeStep(/** @type {string} */ step) {
  const plain = step.replaceAll("~1", "/").replaceAll("~0", "~");
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}

/** @param {JsonNode} node @returns {JsonNode} */
function childOf(node, /** @type {string} */ name) {
  if (node.kind === "scalar") return node;
  if (node.kind === "array") return node.items[Number(name)]?.value ?? node;
  return node.items.findLast(({ key = "" }) => String(readScalar(key)) === name)?.value ?? node;
}
