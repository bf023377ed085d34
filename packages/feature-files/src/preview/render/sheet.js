import { read, utils } from "@e965/xlsx";
import { openArchive, openOpenDocument, packAgain, textOf } from "./archive.js";
import { escapeHtml } from "./escape.js";
import { Refused } from "./refused.js";
import { formatted, withBuiltIn } from "./sheet/formats.js";
import { columnsAtMost, rowsAtMost, tableHtml, tableNotes } from "./table.js";

const zipStart = [0x50, 0x4b];
/** The signature of the older Office formats. */
const containerStart = [0xd0, 0xcf, 0x11, 0xe0];

/**
 * Renders one sheet of a workbook as a table with the cells' formatted values. Hidden sheets, rows and columns are left
 * out.
 *
 * @param {Uint8Array} bytes
 * @param {{ extension: string, sheet: number }} options `sheet` counts the visible ones from 0
 * @returns {import("./messages").Drawn}
 */
export function drawSheet(bytes, { extension, sheet }) {
  const safe = safeForm(bytes, extension);
  const { names, hidden } = visibleSheets(readBook(safe, []));
  const name = names[sheet];
  const book = readBook(safe, name ?? []);
  const table = name === undefined ? undefined : book.Sheets[name];
  if (!table) throw new Refused("damaged");
  const range = utils.decode_range(table["!ref"] ?? "A1");
  const whole = utils.decode_range(table["!fullref"] ?? table["!ref"] ?? "A1");
  const columns = Math.min(range.e.c + 1, columnsAtMost);
  const rows = Math.min(range.e.r + 1, rowsAtMost);
  const notes = tableNotes({ rows, columns }, { rows: whole.e.r + 1, columns: whole.e.c + 1 });
  if (hidden > 0) notes.push({ key: "hiddenSheets", values: { count: hidden } });
  const lines = hiddenLines(table, rows, columns);
  if (lines.rows.size + lines.columns.size > 0) {
    notes.push({ key: "hiddenLines", values: { rows: lines.rows.size, columns: lines.columns.size } });
  }
  const date1904 = Boolean(book.Workbook?.WBProps?.date1904);
  return { html: sheetHtml(table, { rows, columns, lines, date1904 }), notes, sheets: names };
}

/** @param {import("@e965/xlsx").WorkBook} book */
function visibleSheets({ SheetNames, Workbook }) {
  const all = SheetNames.map(String);
  const names = all.filter((_, at) => !Workbook?.Sheets?.[at]?.Hidden);
  // A workbook without a visible sheet is not valid, but its sheets can be read.
  return names.length > 0 ? { names, hidden: all.length - names.length } : { names: all, hidden: 0 };
}

/**
 * @param {import("@e965/xlsx").WorkSheet} table
 * @param {number} rows
 * @param {number} columns
 */
function hiddenLines(table, rows, columns) {
  const among = (/** @type {({ hidden?: boolean } | undefined)[] | undefined} */ all, /** @type {number} */ count) =>
    new Set((all ?? []).slice(0, count).flatMap((line, at) => (line?.hidden ? [at] : [])));
  return { rows: among(table["!rows"], rows), columns: among(table["!cols"], columns) };
}

/**
 * The bytes that are safe to parse. The library goes by the content and not by the name, so a zip
 * in an .xls is an archive as well.
 *
 * @param {Uint8Array} bytes
 * @param {string} extension
 */
function safeForm(bytes, extension) {
  if (extension === "ods") return packAgain(openOpenDocument(bytes));
  if (extension === "xlsx" || startsWith(bytes, zipStart)) return packAgain(withFormats(openArchive(bytes)));
  if (!startsWith(bytes, containerStart)) throw new Refused("damaged");
  return bytes;
}

/** @param {Map<string, Uint8Array>} parts */
function withFormats(parts) {
  const styles = textOf(parts, "xl/styles.xml");
  if (styles !== undefined) parts.set("xl/styles.xml", new TextEncoder().encode(withBuiltIn(styles)));
  return parts;
}

/**
 * @param {Uint8Array} bytes
 * @param {number[]} start
 */
function startsWith(bytes, start) {
  return start.every((byte, at) => bytes[at] === byte);
}

/**
 * @param {Uint8Array} data
 * @param {string | string[]} sheets names of those that are read
 */
function readBook(data, sheets) {
  try {
    return read(data, {
      type: "array",
      dense: true,
      sheetRows: rowsAtMost,
      sheets,
      cellNF: true,
      // For hidden rows and columns.
      cellStyles: true,
      cellFormula: false,
      cellHTML: false,
    });
  } catch (error) {
    throw new Refused(/password/i.test(String(error)) ? "encrypted" : "damaged");
  }
}

/**
 * @param {import("@e965/xlsx").WorkSheet} table
 * @param {{ rows: number, columns: number, lines: { rows: Set<number>, columns: Set<number> }, date1904: boolean }} shown
 */
function sheetHtml(table, { rows, columns, lines, date1904 }) {
  const merged = mergedCells(table["!merges"] ?? [], rows, columns);
  const data = /** @type {(import("@e965/xlsx").CellObject | undefined)[][]} */ (table["!data"] ?? []);
  return tableHtml(
    rows,
    columns,
    (row, column) => cellHtml(data[row]?.[column], merged.get(`${row},${column}`), date1904),
    lines,
  );
}

/**
 * The span of each merged cell; null for the cells that it covers.
 *
 * @param {import("@e965/xlsx").Range[]} merges
 * @param {number} rows
 * @param {number} columns
 * @returns {Map<string, { rowSpan: number, colSpan: number } | null>}
 */
function mergedCells(merges, rows, columns) {
  const found = new Map();
  // Valid ranges never overlap, so together they cover the sheet at most once; more are ignored.
  let left = rows * columns;
  for (const { s, e } of merges) {
    const last = { r: Math.min(e.r, rows - 1), c: Math.min(e.c, columns - 1) };
    const area = Math.max(0, last.r - s.r + 1) * Math.max(0, last.c - s.c + 1);
    if (s.r < 0 || s.c < 0 || area === 0 || area > left) continue;
    left -= area;
    for (let r = s.r; r <= last.r; r += 1) for (let c = s.c; c <= last.c; c += 1) found.set(`${r},${c}`, null);
    found.set(`${s.r},${s.c}`, { rowSpan: last.r - s.r + 1, colSpan: last.c - s.c + 1 });
  }
  return found;
}

/**
 * @param {import("@e965/xlsx").CellObject | undefined} cell
 * @param {{ rowSpan: number, colSpan: number } | null | undefined} span
 * @param {boolean} date1904
 */
function cellHtml(cell, span, date1904) {
  if (span === null) return "";
  const spans = span ? ` rowspan="${span.rowSpan}" colspan="${span.colSpan}"` : "";
  const kind = cell?.t === "n" || cell?.t === "d" ? ' class="number"' : "";
  const own = cell?.t === "n" && cell.z ? formatted(Number(cell.v), String(cell.z), date1904) : undefined;
  const text = cell ? String(own ?? cell.w ?? cell.v ?? "") : "";
  return `<td${spans}${kind}>${escapeHtml(text)}</td>`;
}
