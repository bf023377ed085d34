// Documents and archives that are small to send and expensive to parse.
import { strToU8, zipSync } from "fflate";

/** @typedef {{ name: string, bytes: Uint8Array }} Document */

const workbookTypes = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`;
const wordTypes = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const spreadsheet = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const word = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";

/** Documents for the preview. @returns {Document[]} */
export function hostileDocuments() {
  return [...hostileSheets(), ...hostileWords(), ...hostileTexts(), ...hostileArchives("docx")];
}

/** @returns {Document[]} */
function hostileSheets() {
  const cell = `<row r="1"><c r="A1"><v>1</v></c></row>`;
  const merged = (/** @type {number} */ count, range = "A1:CV1000") =>
    sheet(cell, `<mergeCells>${`<mergeCell ref="${range}"/>`.repeat(count)}</mergeCells>`);
  const rows = (/** @type {number} */ count, /** @type {number} */ width) =>
    Array.from({ length: count }, (_, row) => `<row r="${row + 1}">${"<c><v>1</v></c>".repeat(width)}</row>`).join("");
  const columns = (/** @type {number} */ count) =>
    `<cols>${`<col min="1" max="16384" width="9"/>`.repeat(count)}</cols>`;
  return [
    ["300,000 merged ranges", merged(300_000)],
    ["100,000 merged ranges", merged(100_000)],
    ["100,000 ranges of everything", merged(100_000, "A1:XFD1048576")],
    ["1,000,000 empty rows", sheet(`<row r="1"/>`.repeat(1_000_000))],
    ["60,000 rows of ten", sheet(rows(60_000, 10))],
    ["one row of 16,384 cells, fifty times", sheet(rows(50, 16_384))],
    ["a cell at the last corner", sheet(`<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`)],
    ["100,000 column definitions", sheet(cell, "", columns(100_000))],
    ["a dimension of everything", sheet(cell, "", `<dimension ref="A1:XFD1048576"/>`)],
    ["a formula of a million brackets", sheet(`<row r="1"><c r="A1"><f>${"(".repeat(1_000_000)}</f></c></row>`)],
    [
      "a text of ten million letters",
      sheet(`<row r="1"><c t="inlineStr"><is><t>${"a".repeat(1e7)}</t></is></c></row>`),
    ],
    ["300,000 nested elements", sheet("<a>".repeat(300_000))],
  ].map(([name, bytes]) => ({ name: `sheet: ${name}.xlsx`, bytes: /** @type {Uint8Array} */ (bytes) }));
}

/** A workbook with one sheet: `rows` are its rows; `before` and `after` are the markup around them. */
function sheet(/** @type {string} */ rows, after = "", before = "") {
  return zip({
    "[Content_Types].xml": workbookTypes,
    "_rels/.rels": relations(`${office}/officeDocument`, "xl/workbook.xml"),
    "xl/workbook.xml": `<workbook xmlns="${spreadsheet}" xmlns:r="${office}"><sheets><sheet name="One" sheetId="1" r:id="r1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relations(`${office}/worksheet`, "worksheets/sheet1.xml"),
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="${spreadsheet}">${before}<sheetData>${rows}</sheetData>${after}</worksheet>`,
  });
}

/** @returns {Document[]} */
function hostileWords() {
  const paragraph = "<w:p><w:r><w:t>a</w:t></w:r></w:p>";
  const nested = (/** @type {string} */ name, /** @type {number} */ count) =>
    `<w:${name}>`.repeat(count) + `</w:${name}>`.repeat(count);
  const table = (/** @type {number} */ depth) =>
    "<w:tbl><w:tr><w:tc>".repeat(depth) + paragraph + "</w:tc></w:tr></w:tbl>".repeat(depth);
  return [
    ["200,000 paragraphs", paragraph.repeat(200_000)],
    ["200,000 nested runs", nested("r", 200_000)],
    ["5,000 nested tables", table(5_000)],
    ["500 nested tables", table(500)],
    ["400,000 tabs", `<w:p><w:r>${"<w:tab/>".repeat(400_000)}</w:r></w:p>`],
    ["one text of ten million letters", `<w:p><w:r><w:t>${"a".repeat(1e7)}</w:t></w:r></w:p>`],
    ["100,000 bookmarks", `<w:p>${`<w:bookmarkStart w:id="1" w:name="a"/>`.repeat(100_000)}</w:p>`],
    ["a row of 50,000 cells", `<w:tbl><w:tr>${`<w:tc>${paragraph}</w:tc>`.repeat(50_000)}</w:tr></w:tbl>`],
  ].map(([name, body]) => ({
    name: `document: ${name}.docx`,
    bytes: zip({
      "[Content_Types].xml": wordTypes,
      "_rels/.rels": relations(`${office}/officeDocument`, "word/document.xml"),
      "word/document.xml": `<w:document xmlns:w="${word}"><w:body>${body}</w:body></w:document>`,
    }),
  }));
}

/** @returns {Document[]} */
function hostileTexts() {
  const kinds = /** @type {const} */ (["md", "ts", "html", "sql"]);
  return kinds.flatMap((kind) =>
    Object.entries(hostileSources(90_000)).map(([name, text]) => ({
      name: `source: ${name}.${kind}`,
      bytes: strToU8(text),
    })),
  );
}

/** Texts on which careless parsers take quadratic time or more, keyed by their content. */
export function hostileSources(/** @type {number} */ length) {
  const fill = (/** @type {string} */ part) => part.repeat(Math.ceil(length / part.length)).slice(0, length);
  return {
    "blanks before a letter": `${fill(" ")}a`,
    comments: `${fill("<!---->")}x`,
    "open brackets": fill("["),
    "open braces": fill('{"a":'),
    "open parentheses": `select ${fill("(")}`,
    "links that never end": fill("[a]("),
    "pictures in links": fill("![a]["),
    "open emphasis": fill("*a **a "),
    "mixed emphasis": fill("*_a"),
    "backticks of every length": Array.from({ length: Math.floor(Math.sqrt(length * 2)) }, (_, n) =>
      "`".repeat(n),
    ).join(" "),
    quotes: fill("> "),
    "nested lists": fill("- "),
    "table cells": `${fill("a|")}\n${fill("-|")}\n`,
    "open tags": fill("<a>"),
    "half tags": fill("<a "),
    "entities without an end": fill("&a"),
    "line breaks": `${fill("\n ")}x`,
    "carriage returns": `${fill("\r\r\n")}x`,
    "quotation marks": fill('"\\'),
    "opened comments": fill("/*"),
    footnotes: fill("[^a]: "),
    addresses: fill("http://a.a_"),
    "mail addresses": fill("a.a@a."),
    declarations: fill("<!DOCTYPE "),
    "yaml anchors": fill("a: &a [*a,"),
    "headings underlined": fill("a\n-\n"),
  };
}

/** Zip bombs, and archives whose directory is very long or wrong. @returns {Document[]} */
export function hostileArchives(/** @type {string} */ extension) {
  const zeros = new Uint8Array(16 * 1024 * 1024);
  const many = (/** @type {number} */ count, /** @type {string} */ name) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [name.replace("#", String(n)), ""]));
  const inner = zip({ "a.bin": zeros });
  return [
    ["sixteen megabytes of zeros", zip({ "a.md": zeros })],
    [
      "sixteen megabytes of zeros twelve times",
      zip(Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`${n}.md`, zeros]))),
    ],
    ["archives inside archives", zip(Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`${n}.zip`, inner])))],
    ["60,000 empty articles", zip(many(60_000, "#.md"))],
    ["60,000 folders", zip(many(60_000, "a/b/c/d/e/#/"))],
    ["a path of 60,000 folders", zip({ [`${"a/".repeat(30_000)}a.md`]: "x" })],
    [
      "3,000 articles of front matter",
      zip(
        Object.fromEntries(
          Array.from({ length: 3_000 }, (_, n) => [`${n}.md`, `---\n${"a: &a [*a,\n".repeat(50)}---\n`]),
        ),
      ),
    ],
    ["cut in the middle", zip({ "a.md": zeros }).subarray(0, 9_000)],
    ["a directory that points at itself", pointedAtItself(zip({ "a.md": "x", "b.md": "y" }))],
  ].map(([name, bytes]) => ({ name: `archive: ${name}.${extension}`, bytes: /** @type {Uint8Array} */ (bytes) }));
}

/** Sets the offset of every entry in the central directory to the start of the file. */
function pointedAtItself(/** @type {Uint8Array} */ bytes) {
  const changed = bytes.slice();
  const view = new DataView(changed.buffer);
  for (let at = 0; at + 46 <= changed.length; at += 1) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 42, 0, true);
  }
  return changed;
}

function relations(/** @type {string} */ type, /** @type {string} */ target) {
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${type}" Target="${target}"/></Relationships>`;
}

function zip(/** @type {Record<string, string | Uint8Array>} */ parts) {
  const entries = Object.entries(parts).map(([name, part]) => [name, typeof part === "string" ? strToU8(part) : part]);
  return zipSync(Object.fromEntries(entries), { level: 9 });
}
