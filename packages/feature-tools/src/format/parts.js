// Splits a text with errors, so that its valid parts can still be formatted.

/**
 * @typedef {import("./types").FormatJob} FormatJob
 * @typedef {import("./types").FormatProblem} FormatProblem
 * @typedef {{ text: string, line: number }} Part
 */

/**
 * Types whose parts between blank lines are independent. Markup and data are one tree and stay as
 * they are.
 */
const separable = new Set(["css", "scss", "less", "js", "jsx", "ts", "sql", "graphql"]);
/** The most parts that one statement may span (a long class with blank lines between its methods). */
const longestReach = 25;
/** Milliseconds after which the remaining parts stay as they are. */
const patience = 1500;

/**
 * @param {FormatJob} job
 * @param {(text: string) => Promise<string>} formatOne throws when it cannot parse the text
 * @param {(error: unknown, text: string) => FormatProblem} problemOf
 * @param {FormatProblem} first the problem of the whole text
 * @returns {Promise<{ output: string, problems: FormatProblem[] }>}
 */
export async function formatParts({ type, content }, formatOne, problemOf, first) {
  const parts = separable.has(type) ? takeApart(content) : [];
  if (parts.length < 2) return { output: content, problems: [first] };
  const end = performance.now() + patience;
  /** @type {string[]} */
  const done = [];
  /** @type {FormatProblem[]} */
  const problems = [];
  for (let at = 0; at < parts.length; ) {
    const sound = performance.now() < end ? await formatReach(parts, at, formatOne) : undefined;
    const part = /** @type {Part} */ (parts[at]);
    done.push(sound ? sound.text : part.text);
    if (!sound) problems.push(...(await problemsOf(part, formatOne, problemOf)));
    at += sound ? sound.count : 1;
  }
  return { output: `${done.join("\n\n")}\n`, problems: problems.length > 0 ? problems : [first] };
}

/** A part begins after a blank line with a line that is not indented. @returns {Part[]} */
function takeApart(/** @type {string} */ content) {
  /** @type {Part[]} */
  const parts = [];
  /** @type {string[]} */
  let lines = [];
  let start = 1;
  const close = () => {
    const text = lines.join("\n").trimEnd();
    if (text.trim()) parts.push({ text, line: start });
  };
  for (const [index, line] of content.replace(/\r\n/g, "\n").split("\n").entries()) {
    const isBlankBefore = lines.length > 0 && lines.at(-1)?.trim() === "";
    if (isBlankBefore && /^\S/.test(line)) {
      close();
      lines = [];
      start = index + 1;
    }
    if (lines.length > 0 || line.trim()) lines.push(line);
    else start = index + 2;
  }
  close();
  return parts;
}

/** Formats the fewest consecutive parts that can be parsed together. */
async function formatReach(
  /** @type {Part[]} */ parts,
  /** @type {number} */ from,
  /** @type {(text: string) => Promise<string>} */ formatOne,
) {
  for (let count = 1; count <= longestReach && from + count <= parts.length; count++) {
    const text = parts
      .slice(from, from + count)
      .map((part) => part.text)
      .join("\n\n");
    const formatted = await formatOne(text).catch(() => undefined);
    if (formatted !== undefined) return { text: withoutLineEnds(formatted), count };
  }
  return undefined;
}

function withoutLineEnds(/** @type {string} */ text) {
  let end = text.length;
  while (text[end - 1] === "\n") end -= 1;
  return text.slice(0, end);
}

/**
 * The problems of one part, with line numbers of the whole text; none when it fails only outside
 * its context.
 */
async function problemsOf(
  /** @type {Part} */ { text, line },
  /** @type {(text: string) => Promise<string>} */ formatOne,
  /** @type {(error: unknown, text: string) => FormatProblem} */ problemOf,
) {
  try {
    await formatOne(text);
    return [];
  } catch (error) {
    const problem = problemOf(error, text);
    return [{ ...problem, line: problem.line + line - 1 }];
  }
}
