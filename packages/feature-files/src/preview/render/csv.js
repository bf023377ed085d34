import Papa from "papaparse";
import { escapeHtml } from "./escape.js";
import { columnsAtMost, rowsAtMost, tableHtml, tableNotes } from "./table.js";
import { readText } from "./text.js";

/** Characters of all shown cells, and of one. */
const charactersAtMost = 1_000_000;
const cellAtMost = 10_000;

/**
 * Renders a text of separated values as a table. Without a row of several cells, the delimiter of
 * the extension counts.
 *
 * @param {Uint8Array} bytes
 * @param {{ extension: string, encoding?: import("@dozen/core/encoding").Encoding | undefined }} options
 * @returns {import("./messages").Drawn}
 */
export function drawCsv(bytes, { extension, encoding: chosen }) {
  const read = readText(bytes, { atMost: Number.POSITIVE_INFINITY, encoding: chosen });
  const text = read.text.replace(/\r\n?/g, "\n");
  const delimiter = extension === "tsv" ? "\t" : delimiterOf(text);
  /** @type {string[][]} */
  const shown = [];
  const total = { rows: 0, columns: 0 };
  let left = charactersAtMost;
  Papa.parse(/** @type {string} */ (text), {
    delimiter,
    newline: "\n",
    step({ data }) {
      const row = /** @type {string[]} */ (data);
      // The line end of the last line begins no row.
      if (row.length === 1 && row[0] === "") return;
      total.rows += 1;
      total.columns = Math.max(total.columns, row.length);
      if (left <= 0 || shown.length === rowsAtMost) return;
      const cells = row.slice(0, columnsAtMost).map(cut);
      for (const cell of cells) left -= cell.length;
      shown.push(cells);
    },
  });
  const columns = Math.min(total.columns, columnsAtMost);
  return {
    html: tableHtml(shown.length, columns, (row, column) => `<td>${escapeHtml(shown[row]?.[column] ?? "")}</td>`),
    notes: tableNotes({ rows: shown.length, columns }, total),
    ...(read.encoding && { encoding: read.encoding }),
  };
}

/** @param {string} text */
function delimiterOf(text) {
  const { meta } = Papa.parse(text, { preview: 10, skipEmptyLines: true, newline: "\n" });
  return meta.delimiter || ",";
}

/** @param {string} cell */
function cut(cell) {
  return cell.length > cellAtMost ? `${cell.slice(0, cellAtMost)}…` : cell;
}
