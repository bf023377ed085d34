// Reads and writes CSV by papaparse: quotes of RFC 4180, a detected delimiter.
import Papa from "papaparse";

/**
 * @typedef {{ cells: string[], at: number }} Row
 * `at` is the offset of the row
 */

/**
 * The rows that are not blank.
 * @param {string} text
 * @returns {{ rows: Row[], delimiter: string, problem?: { at: number, message: string } }}
 */
export function readCells(text) {
  /** @type {Row[]} */
  const rows = [];
  /** @type {{ at: number, message: string } | undefined} */
  let problem;
  const source = text.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
  // Papa tries the delimiters on some lines; a text with one column has none.
  const delimiter = Papa.parse(source, { preview: 10, skipEmptyLines: true }).meta.delimiter || ",";
  let at = text.length - source.length > 0 && text.startsWith("\uFEFF") ? 1 : 0;
  Papa.parse(/** @type {string} */ (source), {
    delimiter,
    newline: "\n",
    step({ data, errors, meta }) {
      const cells = /** @type {string[]} */ (data);
      const [error] = errors;
      if (error) problem ??= { at, message: error.message };
      else if (cells.length > 1 || cells[0] !== "") rows.push({ cells, at });
      at = meta.cursor;
    },
  });
  return { rows, delimiter, problem };
}

/** Cells get quotes where they need them; formulas stay as they are. @param {string[][]} rows @param {string} delimiter */
export function writeCells(rows, delimiter) {
  return `${Papa.unparse(rows, { delimiter, newline: "\n" })}\n`;
}

/** Formats CSV: needless quotes and blank lines go. @returns {{ output: string, problems: import("../types").FormatProblem[] }} */
export function formatCsv(/** @type {string} */ text) {
  const { rows, delimiter, problem } = readCells(text);
  if (problem) {
    const line = text.slice(0, problem.at).split("\n").length;
    return { output: text, problems: [{ line, column: 1, message: problem.message }] };
  }
  return {
    output: writeCells(
      rows.map(({ cells }) => cells),
      delimiter,
    ),
    problems: [],
  };
}
