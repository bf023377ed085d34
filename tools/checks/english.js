import { repositoryTexts } from "./specification.js";

/**
 * Words that STYLE.md replaces, as they occur in comments and names of tests.
 * @type {{ words: RegExp, instead: string, except?: RegExp }[]} `except` matches paths in which they are terms
 */
const avoided = [
  {
    words: /\banswer(?:s|ed|ing)?\b/i,
    instead: "returns, responds, response or result",
    // It is a term of WebRTC and of DNS.
    except: /\/(?:voice-calls|dns)\/|\/dnsmasq\.ts$/,
  },
  { words: /\b(?:tell(?:s|ing)?|told)\b/i, instead: "notifies, publishes, reports, says or distinguishes" },
  { words: /\bwho(?:so)?ever\b/i, instead: "the actor" },
  // Not "stand-in", "stands for" and "stands out".
  { words: /\b(?:stands?|stood)\b(?!-in\b| (?:for|out|in for)\b)/i, instead: "is, is stored or contains" },
  // "a host of its own", not "the names of its own files".
  {
    words:
      /\bof (?:its|their|his|her|our|your|one's) own(?= ?(?:[.,:;)]|$)| (?:that|which|because|since|and|in|when)\b)/i,
    instead: "its, its own or a separate",
  },
  { words: /\b(?:it|that|which|what|who) (?:is|are) none\b/i, instead: "is not one, or is invalid" },
];

/** A text in quotes, which may contain what looks like a comment, or a comment. */
const quotedOrComment = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

/** The first argument of `test(…)`, or of the call after a table: `test.each([…])(…)`. */
const testName = /(?:\b(?:test|it|describe)(?:\.\w+)?|\]\))\(\s*(["'`])((?:(?!\1)[^\\]|\\.)*)\1/g;

/**
 * Finds words that STYLE.md replaces in comments and names of tests. Each fault names file, line and better words.
 * @param {import("./specification.js").Source[]} sources
 * @returns {string[]}
 */
export function checkEnglish(sources = repositoryTexts()) {
  return sources.filter(({ path }) => /\.(?:ts|tsx|js|mjs)$/.test(path)).flatMap(faultsOf);
}

/** @returns {string[]} */
function faultsOf(/** @type {import("./specification.js").Source} */ { path, text }) {
  const rules = avoided.filter(({ except }) => !except?.test(path));
  return [...commentsOf(text), ...testNamesOf(text)].flatMap(({ line, words: prose }) =>
    rules.flatMap(({ words, instead }) => {
      const [found] = words.exec(prose) ?? [];
      return found ? [`${path}:${line} "${found}" in a comment or the name of a test: say ${instead}`] : [];
    }),
  );
}

/** The comments of a text, with the line on which each begins. Names of code, in backticks or braces, are left out. */
function commentsOf(/** @type {string} */ text) {
  return [...text.matchAll(quotedOrComment)]
    .filter(([found]) => found.startsWith("/"))
    .map(({ 0: found, index }) => ({ line: lineAt(text, index), words: prose(found) }));
}

function testNamesOf(/** @type {string} */ text) {
  return [...text.matchAll(testName)].map(({ 2: words = "", index }) => ({ line: lineAt(text, index), words }));
}

/** A comment as one line, without its signs and without names and types of code. */
function prose(/** @type {string} */ comment) {
  return comment
    .replace(/^\s*(?:\/?\*+\/?|\/\/)/gm, "")
    .replace(/\*\/$/, "")
    .replace(/`[^`]*`|"[^"]*"|\{[^}]*\}+/g, "…")
    .replace(/@\w+ (?:… )?[\w.[\]=]+/g, "…")
    .replace(/\s+/g, " ")
    .trim();
}

function lineAt(/** @type {string} */ text, /** @type {number} */ index) {
  return text.slice(0, index).split("\n").length;
}
