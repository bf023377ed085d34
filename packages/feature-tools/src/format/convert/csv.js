import { readCells, writeCells } from "../csv/cells.js";
import { asList, ConvertError, hasLoneSurrogate, plainText, stepOf, textData } from "./data.js";

/**
 * @typedef {import("./data").Data} Data
 * @typedef {import("./data").ObjectData} ObjectData
 * @typedef {import("../types").FormatJob} FormatJob
 */

/** @param {string} text @param {FormatJob} job @returns {import("./data").ReadResult} */
export function readCsv(text, { cells }) {
  const { rows, problem } = readCells(text);
  if (problem) throw new ConvertError(undefined, problem.at, problem.message);
  const [header, ...body] = rows;
  if (!header) throw new ConvertError(undefined, 0, "There is no value");
  const names = header.cells;
  if (new Set(names).size < names.length || names.includes("")) throw new ConvertError("header", header.at);
  const items = body.map(({ cells: row, at }, index) => {
    if (row.length > names.length) throw new ConvertError("cells", at, undefined, `$[${index}]`);
    return /** @type {ObjectData} */ ({
      kind: "object",
      // A row may end early.
      items: row.map((cell, column) => ({ key: names[column], value: textData(cell, at, cells === "detect") })),
      at,
    });
  });
  return { documents: [{ kind: "array", items, at: 0 }], lost: new Set() };
}

/** A header, and a row for each object of the list. @param {Data[]} documents */
export function writeCsv(documents) {
  const { rows, path } = rowsOf(asList(documents));
  const columns = new Map();
  for (const { items } of rows) {
    for (const { key } of items) if (!columns.has(key)) columns.set(key, columns.size);
  }
  if (columns.size === 0) throw new ConvertError("rows", rows[0]?.at ?? 0, undefined, path);
  const names = [...columns.keys()];
  if (names.includes("")) throw new ConvertError("header", rows[0]?.at ?? 0, undefined, path);
  const table = rows.map(({ items, at }, row) => {
    const cells = names.map(() => "");
    for (const { key, value } of items) cells[columns.get(key)] = cellOf(value, `${path}[${row}]${stepOf(key)}`);
    // Readers take a blank line for the end or for nothing.
    if (names.length === 1 && cells[0] === "") throw new ConvertError("oneColumn", at, undefined, `${path}[${row}]`);
    return cells;
  });
  return writeCells([names, ...table], ",");
}

/** The list of objects, or the only object, below single keys. @param {Data} root */
function rowsOf(root) {
  let data = root;
  let path = "$";
  for (;;) {
    const [only] = data.kind === "object" ? data.items : [];
    if (data.kind !== "object" || !only || data.items.length > 1 || !("items" in only.value)) break;
    data = only.value;
    path += stepOf(only.key);
  }
  const rows = data.kind === "array" ? data.items : [data];
  const wrong = rows.findIndex(({ kind }) => kind !== "object");
  if (wrong >= 0) {
    const at = data.kind === "array" ? path + stepOf(wrong) : path;
    throw new ConvertError("rows", rows[wrong]?.at ?? 0, undefined, at);
  }
  return { rows: /** @type {ObjectData[]} */ (rows), path };
}

/** @param {Data} value @param {string} path */
function cellOf(value, path) {
  if (value.kind === "object" || value.kind === "array") throw new ConvertError("nested", value.at, undefined, path);
  const text = plainText(value);
  if (hasLoneSurrogate(text)) throw new ConvertError("character", value.at, undefined, path);
  return text;
}
