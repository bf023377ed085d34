import { setImmediate } from "node:timers/promises";

type Cell = string | number | null;

/**
 * A table as CSV that spreadsheets open correctly: UTF-8 with a byte order mark, CRLF, quoted
 * cells, and no cell that a spreadsheet would run as a formula.
 */
export function toCsv(rows: Cell[][]): string {
  return `\ufeff${lines(rows)}`;
}

const rowsAtOnce = 1000;

/** `toCsv` for very many rows: yields to other requests between chunks. */
export async function toLongCsv(rows: Cell[][]): Promise<string> {
  const pieces = [];
  for (let first = 0; first < rows.length; first += rowsAtOnce) {
    pieces.push(lines(rows.slice(first, first + rowsAtOnce)));
    await setImmediate();
  }
  return `\ufeff${pieces.join("")}`;
}

function lines(rows: Cell[][]): string {
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

function cell(value: Cell): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  // OWASP, CSV injection: these first characters start a formula; an apostrophe makes it text.
  const safe = /^[=+\-@\t\r\n|]/.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** A response that downloads a CSV under this name. */
export function csvResponse(csv: string, name: string): Response {
  return new Response(csv, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
    },
  });
}
