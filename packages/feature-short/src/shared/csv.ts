import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { dayOf } from "@dozen/core/days";
import { disposition } from "@dozen/core/disposition";
import { createReadableStreamFromReadable } from "@remix-run/node";
import Papa from "papaparse";

export type Cell = string | number | null;

const rowsAtOnce = 1000;

/**
 * A table as CSV that spreadsheets open correctly: UTF-8 with a byte order mark, CRLF, quoted
 * cells, and no cell that a spreadsheet would run as a formula. In parts, between which other
 * requests get their turn.
 */
export async function* csvParts(rows: Iterable<Cell[]> | AsyncIterable<Cell[]>): AsyncGenerator<string> {
  yield "\ufeff";
  let waiting: Cell[][] = [];
  for await (const row of rows) {
    waiting.push(row);
    if (waiting.length < rowsAtOnce) continue;
    yield lines(waiting);
    waiting = [];
    await setImmediate();
  }
  yield lines(waiting);
}

function lines(rows: Cell[][]): string {
  if (rows.length === 0) return "";
  return `${Papa.unparse(rows, { escapeFormulae: formula, quotes: isText, newline: "\r\n" })}\r\n`;
}

/** OWASP, CSV injection: these first characters start a formula; an apostrophe makes it text. */
const formula = /^[=+\-@\t\r\n|]/;

const isText = (value: unknown) => typeof value === "string";

/** A response that downloads a table as CSV under this name. */
export function csvResponse(rows: Iterable<Cell[]> | AsyncIterable<Cell[]>, name: string): Response {
  return new Response(createReadableStreamFromReadable(Readable.from(csvParts(rows))), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": disposition("attachment", name),
      "Cache-Control": "private, no-store",
    },
  });
}

/** `short-links-2026-11-21.csv` */
export function csvName(what: string, now: number): string {
  return `${what}-${dayOf(now, "UTC")}.csv`;
}
