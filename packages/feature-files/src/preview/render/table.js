import { utils } from "@e965/xlsx";

export const rowsAtMost = 1000;
export const columnsAtMost = 100;

/**
 * A table with the letters of its columns and the numbers of its rows, as spreadsheets show them.
 *
 * @param {number} rows
 * @param {number} columns
 * @param {(row: number, column: number) => string} cellHtml a whole `td`, or nothing
 * @param {{ rows: Set<number>, columns: Set<number> }} [hidden] keep their letters and numbers, and are not shown
 */
export function tableHtml(rows, columns, cellHtml, hidden) {
  const shown = Array.from({ length: columns }, (_, column) => column).filter((column) => !hidden?.columns.has(column));
  const head = shown.map((column) => `<th scope="col">${utils.encode_col(column)}</th>`);
  const body = Array.from({ length: rows }, (_, row) => {
    if (hidden?.rows.has(row)) return "";
    const cells = shown.map((column) => cellHtml(row, column));
    return `<tr><th scope="row">${row + 1}</th>${cells.join("")}</tr>`;
  });
  return `<div class="sheet" tabindex="0"><table><thead><tr><td></td>${head.join("")}</tr></thead><tbody>${body.join("")}</tbody></table></div>`;
}

/**
 * Notes that say how much of a table is shown.
 *
 * @param {{ rows: number, columns: number }} shown
 * @param {{ rows: number, columns: number }} total
 * @returns {import("./messages").Drawn["notes"]}
 */
export function tableNotes(shown, total) {
  /** @type {import("./messages").Drawn["notes"]} */
  const notes = [];
  if (total.rows > shown.rows) notes.push({ key: "rows", values: { shown: shown.rows, total: total.rows } });
  if (total.columns > shown.columns)
    notes.push({ key: "columns", values: { shown: shown.columns, total: total.columns } });
  return notes;
}
