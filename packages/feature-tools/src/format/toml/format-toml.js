// Lays out TOML by lines. Values stay as written, and so do comments; tables stay in their place.
import { compareKeys } from "../convert/data.js";
import { lineStarts, positionOf } from "../positions.js";
import { findTomlProblem, parseToml } from "./parse-toml.js";

/**
 * @typedef {import("./parse-toml").Statement} Statement
 * @typedef {import("./parse-toml").Key} Key
 */

/**
 * @param {string} text
 * @param {{ sortKeys?: "no" | "yes" }} options sorts the keys of each table; comments before a key go with it
 * @returns {{ output: string, problems: import("../types").FormatProblem[] }}
 */
export function formatToml(text, { sortKeys = "no" }) {
  const problem = findTomlProblem(text);
  if (problem) {
    return { output: text, problems: [{ ...positionOf(lineStarts(text), problem.at), message: problem.message }] };
  }
  const { statements, tail } = parseToml(text);
  const ordered = sortKeys === "yes" ? sortEntries(statements) : statements;
  const lines = ordered.flatMap((statement, at) => {
    const isApart = at > 0 && (statement.isApart || statement.kind === "header");
    return [...(isApart ? [""] : []), ...statement.comments, print(statement, text)];
  });
  const gap = tail.length > 0 && lines.length > 0 ? [""] : [];
  return { output: `${[...lines, ...gap, ...tail].join("\n")}\n`, problems: [] };
}

/** @param {Statement} statement @param {string} text */
function print(statement, text) {
  const comment = statement.comment ? ` ${statement.comment}` : "";
  const keys = statement.keys.map(({ raw }) => raw).join(".");
  if (statement.kind === "header") return (statement.isList ? `[[${keys}]]` : `[${keys}]`) + comment;
  return `${keys} = ${text.slice(statement.value.from, statement.value.until)}${comment}`;
}

/** @param {Statement[]} statements @returns {Statement[]} */
function sortEntries(statements) {
  /** @type {Statement[][]} */
  const groups = [[]];
  for (const statement of statements) {
    if (statement.kind === "header") groups.push([statement], []);
    else groups.at(-1)?.push(statement);
  }
  return groups.flatMap((group) =>
    group[0]?.kind === "entry"
      ? group.sort((one, other) => compareKeys(nameOf(one), nameOf(other))).map((one) => ({ ...one, isApart: false }))
      : group,
  );
}

function nameOf(/** @type {Statement} */ { keys }) {
  return keys.map(({ name }) => name).join("\u0000");
}
