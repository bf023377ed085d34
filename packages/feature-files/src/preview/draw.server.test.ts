import { strToU8 } from "fflate";
import { describe, expect, it } from "vitest";
import { drawDocument } from "./draw.server";
import { archive, docx, docxLink, paragraph, pptx, slideTitle, textBox, workbook } from "./testing/office";

const draw = (extension: string, content: Uint8Array | string, sheet = 0) =>
  drawDocument({ bytes: typeof content === "string" ? strToU8(content) : content, extension, sheet }, "ada");
const refusal = (reason: string) => ({ code: 422, key: `files:preview.errors.refused.${reason}` });

function prices(
  bookType: "xlsx" | "biff8" | "ods",
  rows: unknown[][] = [
    ["Name", "Sum"],
    ["茶", 12.5],
  ],
): Uint8Array {
  return workbook({ Prices: rows, More: [["second"]] }, bookType);
}

describe("rendering documents", () => {
  it("renders Word with headings and links", async () => {
    const bytes = docx(
      paragraph("Report", "Heading1") + paragraph("Plain <b>words</b> 你好") + docxLink("r1", "a link"),
      { r1: "https://example.com/a?b=1&c=2" },
    );
    const { html } = await draw("docx", bytes);
    expect(html).toContain("<h1>Report</h1>");
    expect(html).toContain("Plain &#x3C;b>words&#x3C;/b> 你好");
    expect(html).toContain('href="https://example.com/a?b=1&#x26;c=2"');
    expect(html).toContain('rel="noopener noreferrer nofollow"');
  });

  it.each([
    ["xlsx", "xlsx"],
    ["xls", "biff8"],
    ["ods", "ods"],
  ] as const)("renders %s, sheet by sheet", async (extension, bookType) => {
    const first = await draw(extension, prices(bookType));
    expect(first.sheets).toEqual(["Prices", "More"]);
    expect(first.html).toContain('<td>茶</td><td class="number">12.5</td>');
    expect((await draw(extension, prices(bookType), 1)).html).toContain("<td>second</td>");
    await expect(draw(extension, prices(bookType), 2)).rejects.toMatchObject(refusal("damaged"));
  });

  it("renders a newer workbook with the older extension", async () => {
    expect((await draw("xls", prices("xlsx"))).html).toContain("<td>茶</td>");
  });

  it("cuts off a long sheet and says so", async () => {
    const rows = Array.from({ length: 1500 }, (_, row) => [row]);
    const { html, notes } = await draw("xlsx", prices("xlsx", rows));
    expect(notes).toEqual([{ key: "rows", values: { shown: 1000, total: 1500 } }]);
    expect(html.match(/<tr>/g)).toHaveLength(1001);
  });

  it("renders slides, with text at its position and size", async () => {
    const { html } = await draw("pptx", pptx([slideTitle("Hello & 你好") + textBox("box"), slideTitle("Two")]));
    expect(html.match(/<section class="slide"/g)).toHaveLength(2);
    expect(html).toContain("Hello &amp; 你好");
    expect(html).toMatch(/left:10%;top:8\.889%;width:80%;height:17\.778%/);
    expect(html).toContain("background:rgb(255,230,153)");
  });

  it("renders Markdown with tables and code", async () => {
    const { html } = await draw("md", "# Title\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```js\nconst a = 1;\n```\n");
    expect(html).toContain("<h1>Title</h1>");
    expect(html).toContain("<td>1</td>");
    expect(html).toContain('<span class="hljs-keyword">const</span>');
  });

  it("renders code line by line, also in the encoding of older Chinese files", async () => {
    const { html } = await draw("ts", "/* one\ntwo */\nconst x = '<script>';");
    expect(html.match(/class="line"/g)).toHaveLength(3);
    expect(html).toContain('<span class="line"><span class="hljs-comment">two */</span></span>');
    expect(html).not.toContain("<script>");
    expect((await draw("txt", new Uint8Array([0xc4, 0xe3, 0xba, 0xc3]))).html).toContain("你好");
  });
});

describe("refusing damaged and dangerous documents", () => {
  it("refuses an archive without the required parts, a truncated one, and a program", async () => {
    await expect(draw("docx", archive({ "a.xml": "<a/>" }))).rejects.toMatchObject(refusal("damaged"));
    await expect(draw("docx", docx("").subarray(0, 200))).rejects.toMatchObject(refusal("damaged"));
    for (const extension of ["docx", "xlsx", "pptx", "xls", "md", "ts"]) {
      await expect(draw(extension, new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 0, 0, 0, 1]))).rejects.toMatchObject(
        refusal("damaged"),
      );
    }
  });

  it("refuses a document with a password", async () => {
    const container = new Uint8Array(600);
    container.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    await expect(draw("docx", container)).rejects.toMatchObject(refusal("encrypted"));
  });

  it("refuses a zip bomb before inflating it", async () => {
    const zeros = new Uint8Array(40 * 1024 * 1024);
    const before = process.memoryUsage().rss;
    const bomb = archive({ "a.bin": zeros, "b.bin": zeros, "c.bin": zeros });
    expect(bomb.length).toBeLessThan(200_000);
    for (const extension of ["docx", "xlsx", "pptx", "xls"]) {
      await expect(draw(extension, bomb)).rejects.toMatchObject(refusal("tooLarge"));
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024);
    const oneLargePart = archive({ "word/document.xml": zeros.subarray(0, 17 * 1024 * 1024) });
    await expect(draw("docx", oneLargePart)).rejects.toMatchObject(refusal("tooLarge"));
  });

  it("refuses an archive whose directory declares wrong sizes", async () => {
    const bytes = archive({
      "[Content_Types].xml": "<Types/>",
      "word/document.xml": new Uint8Array(30 * 1024 * 1024).fill(32),
    });
    const lying = withDeclaredSize(bytes, 30 * 1024 * 1024, 100);
    await expect(draw("docx", lying)).rejects.toMatchObject(refusal("damaged"));
  });

  it("ignores repeated merged ranges but the first", async () => {
    const { html } = await draw("xlsx", merged(300_000));
    expect(html).toContain('rowspan="1000" colspan="100"');
  });

  it("refuses entities, however they are written", async () => {
    const lol = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join("");
    for (const prefix of [`<!DOCTYPE d [<!ENTITY l0 "lol">${lol}]>`, '<!doctype d SYSTEM "file:///etc/passwd">']) {
      for (const part of [strToU8(`<?xml version="1.0"?>${prefix}<d/>`), utf16(`${prefix}<d/>`)]) {
        const parts = {
          "[Content_Types].xml": "<Types/>",
          "word/document.xml": part,
          "ppt/presentation.xml": part,
          "xl/workbook.xml": part,
        };
        for (const extension of ["docx", "xlsx", "pptx", "xls"]) {
          await expect(draw(extension, archive(parts))).rejects.toMatchObject(refusal("unsafe"));
        }
      }
    }
  });

  it("refuses nesting so deep that a parser would overflow its stack", async () => {
    const deep = `${"<w:r>".repeat(200_000)}${"</w:r>".repeat(200_000)}`;
    await expect(draw("docx", docx(deep))).rejects.toMatchObject({ code: 422 });
    expect((await draw("docx", docx(paragraph("still here")))).html).toContain("still here");
  });
});

/**
 * Sets the size that the central directory and the local header declare for the entry with `size`
 * bytes.
 */
function withDeclaredSize(bytes: Uint8Array, size: number, declared: number): Uint8Array {
  const changed = bytes.slice();
  const view = new DataView(changed.buffer);
  for (let at = 0; at + 4 <= changed.length; at += 1)
    if (view.getUint32(at, true) === size) view.setUint32(at, declared, true);
  return changed;
}

/** A workbook in which the same range is merged many times. */
function merged(count: number): Uint8Array {
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const relation = (type: string, target: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${office}/${type}" Target="${target}"/></Relationships>`;
  const main = "application/vnd.openxmlformats-officedocument.spreadsheetml";
  const xmlns = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const rows = Array.from({ length: 1000 }, (_, row) => `<row r="${row + 1}"><c r="CV${row + 1}"><v>1</v></c></row>`);
  const ranges = '<mergeCell ref="A1:CV1000"/>'.repeat(count);
  return archive({
    "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${main}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${main}.worksheet+xml"/></Types>`,
    "_rels/.rels": relation("officeDocument", "xl/workbook.xml"),
    "xl/workbook.xml": `<workbook ${xmlns} xmlns:r="${office}"><sheets><sheet name="One" sheetId="1" r:id="r1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relation("worksheet", "worksheets/sheet1.xml"),
    "xl/worksheets/sheet1.xml": `<worksheet ${xmlns}><sheetData>${rows.join("")}</sheetData><mergeCells>${ranges}</mergeCells></worksheet>`,
  });
}

function utf16(text: string): Uint8Array {
  return new Uint8Array(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]));
}
