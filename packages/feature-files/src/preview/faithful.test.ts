import { describe, expect, test } from "vitest";
import { drawDocument } from "./draw.server";
import { archive, docx, openDocument, paragraph, pptx, textBox, workbook } from "./testing/office";

const draw = (bytes: Uint8Array, extension: string, rest: object = {}) =>
  drawDocument({ bytes, extension, sheet: 0, ...rest }, "ada");
const words = (html: string) =>
  html
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
const run = (text: string, properties = "") => `<w:r>${properties}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const names =
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:v="urn:schemas-microsoft-com:vml"';

// spec:files-114
describe("Word documents show", () => {
  test.each([
    [
      "text boxes of newer programs, also without an older form",
      `<w:p><w:r><mc:AlternateContent ${names}><mc:Choice Requires="wps"><w:drawing><wps:txbx><w:txbxContent>${paragraph("In a box")}</w:txbxContent></wps:txbx></w:drawing></mc:Choice></mc:AlternateContent></w:r></w:p>`,
      "In a box",
      [],
    ],
    [
      "text boxes once, though the older form has them as well",
      `<w:p><w:r><mc:AlternateContent ${names}><mc:Choice Requires="wps"><w:drawing><wps:txbx><w:txbxContent>${paragraph("Once")}</w:txbxContent></wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox><w:txbxContent>${paragraph("Once")}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`,
      "Once",
      [],
    ],
    [
      "simple fields",
      `<w:p>${run("No. ")}<w:fldSimple w:instr=" REF x ">${run("42")}</w:fldSimple></w:p>`,
      "No. 42",
      [],
    ],
    [
      "readings behind their characters",
      `<w:p><w:r><w:ruby><w:rt>${run("chá")}</w:rt><w:rubyBase>${run("茶")}</w:rubyBase></w:ruby></w:r>${run("好")}</w:p>`,
      "茶（chá）好",
      [],
    ],
    [
      "formulas on one line",
      `<w:p>${run("So ")}<m:oMath ${names}><m:f><m:num><m:r><m:t>a+b</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath></w:p>`,
      "So (a+b)/2",
      [{ key: "formulas", values: { count: 1 } }],
    ],
    [
      "content controls around rows and cells",
      `<w:tbl><w:sdt><w:sdtContent><w:tr><w:tc>${paragraph("Row")}</w:tc></w:tr></w:sdtContent></w:sdt><w:tr><w:sdt><w:sdtContent><w:tc>${paragraph("Cell")}</w:tc></w:sdtContent></w:sdt></w:tr></w:tbl>`,
      "Row Cell",
      [],
    ],
  ])("%s", async (_, body, text, notes) => {
    const drawn = await draw(docx(body), "docx");
    expect(words(drawn.html)).toBe(text);
    expect(drawn.notes).toEqual(notes);
  });

  test("deleted text struck through, and no hidden text", async () => {
    const body = `<w:p>${run("one ")}<w:del w:id="1"><w:r><w:delText xml:space="preserve">two </w:delText></w:r></w:del><w:ins w:id="2">${run("three")}</w:ins>${run("secret", "<w:rPr><w:vanish/></w:rPr>")}${run(" shown", '<w:rPr><w:vanish w:val="0"/></w:rPr>')}</w:p>`;
    const { html, notes } = await draw(docx(body), "docx");
    expect(html).toMatch(/<(?:s|del)>two <\/(?:s|del)>three/);
    expect(words(html)).toBe("one two three shown");
    expect(notes).toEqual([
      { key: "tracked", values: { count: 2 } },
      { key: "hidden", values: { count: 1 } },
    ]);
  });

  test("headers above and footers below", async () => {
    const part = (name: string, text: string) =>
      `<w:${name} xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${paragraph(text)}</w:${name}>`;
    const type = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    const bytes = archive({
      "[Content_Types].xml": "<Types/>",
      "_rels/.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${type}/officeDocument" Target="word/document.xml"/></Relationships>`,
      "word/_rels/document.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="h" Type="${type}/header" Target="header1.xml"/><Relationship Id="f" Type="${type}/footer" Target="footer1.xml"/><Relationship Id="unused" Type="${type}/header" Target="header2.xml"/></Relationships>`,
      "word/header1.xml": part("hdr", "Confidential"),
      "word/header2.xml": part("hdr", "Not in use"),
      "word/footer1.xml": part("ftr", "Page <1>".replace(/[<>]/g, "")),
      "word/document.xml": `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${type}"><w:body>${paragraph("Body")}<w:sectPr><w:headerReference w:type="default" r:id="h"/><w:footerReference w:type="default" r:id="f"/></w:sectPr></w:body></w:document>`,
    });
    expect(words((await draw(bytes, "docx")).html)).toBe("Confidential Body Page 1");
  });
});

/** A workbook of one column whose cells have these formats. */
function formattedBook(cells: [value: number, format: string][]): Uint8Array {
  const quoted = (text: string) => text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");
  const formats = cells.map(([, format], at) => `<numFmt numFmtId="${200 + at}" formatCode="${quoted(format)}"/>`);
  const styles = cells.map((_, at) => `<xf numFmtId="${200 + at}" applyNumberFormat="1"/>`);
  const rows = cells.map(([value], at) => `<row r="${at + 1}"><c r="A${at + 1}" s="${at}"><v>${value}</v></c></row>`);
  return book(`<numFmts>${formats.join("")}</numFmts><cellXfs>${styles.join("")}</cellXfs>`, rows.join(""));
}

function book(
  styles: string,
  rows: string,
  sheets = '<sheet name="A" sheetId="1" r:id="r1"/>',
  extra = "",
): Uint8Array {
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const type = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const links = [1, 2].map(
    (at) => `<Relationship Id="r${at}" Type="${type}/worksheet" Target="worksheets/sheet${at}.xml"/>`,
  );
  const sheet = `<worksheet xmlns="${main}">${extra}<sheetData>${rows}</sheetData></worksheet>`;
  return archive({
    "[Content_Types].xml":
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/worksheets/sheet2.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>',
    "_rels/.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${type}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${type}"><sheets>${sheets}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links.join("")}<Relationship Id="s" Type="${type}/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml": `<styleSheet xmlns="${main}">${styles}</styleSheet>`,
    "xl/worksheets/sheet1.xml": sheet,
    "xl/worksheets/sheet2.xml": `<worksheet xmlns="${main}"><sheetData/></worksheet>`,
  });
}

// spec:files-115
describe("workbooks", () => {
  const day = 44574.604;
  test.each<[string, number, string]>([
    ["[$-409]#,##0", day, "44,575"],
    ["[$-804]aaaa;@", day, "星期四"],
    ["[$-804]aaa", day, "四"],
    ["aaaa", day, "星期四"],
    ["[$-404]e/m/d", day, "111/1/13"],
    ['[$-411]ggge"年"m"月"d"日"', day, "令和4年1月13日"],
    ['[DBNum1][$-804]yyyy"年"m"月"d"日"', day, "二〇二二年一月十三日"],
    ["[DBNum1]General", 10_203, "一万零二百零三"],
    ["[DBNum2][$-804]General", 123, "壹佰贰拾叁"],
    ["[$¥-804]#,##0.00", 1234.5, "¥1,234.50"],
    ["[$€-407] #,##0.00", 1234.5, "€ 1,234.50"],
    ['上午/下午h"时"mm"分"', day, "下午2时29分"],
    ["#,##0.00;[红色]-#,##0.00", -5, "-5.00"],
    ["G/通用格式", 44.5, "44.5"],
    ['General"个"', 3, "3个"],
    ["[$-40C]mmmm", day, "janvier"],
    ["yyyy-mm-dd", day, "2022-01-13"],
    ["0.00%", 0.256, "25.60%"],
  ])("show %s", async (format, value, text) => {
    const { html } = await draw(formattedBook([[value, format]]), "xlsx");
    expect(words(html)).toBe(`A 1 ${text}`);
  });

  test("show formats that have only a number as Chinese programs mean them", async () => {
    const bytes = book(
      '<cellXfs><xf numFmtId="31" applyNumberFormat="1"/></cellXfs>',
      '<row r="1"><c r="A1" s="0"><v>44574</v></c></row>',
    );
    expect(words((await draw(bytes, "xlsx")).html)).toBe("A 1 2022年1月13日");
  });

  test("leave hidden sheets, rows and columns out and say so", async () => {
    const sheets =
      '<sheet name="Secret" sheetId="2" state="hidden" r:id="r2"/><sheet name="Shown" sheetId="1" r:id="r1"/>';
    const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
    const rows = `<row r="1">${cell("A1", "one")}${cell("B1", "two")}</row><row r="2" hidden="1">${cell("A2", "three")}</row><row r="3">${cell("A3", "four")}</row>`;
    const bytes = book("", rows, sheets, '<cols><col min="2" max="2" hidden="1"/></cols>');
    const drawn = await draw(bytes, "xlsx");
    expect(words(drawn.html)).toBe("A 1 one 3 four");
    expect(drawn.sheets).toEqual(["Shown"]);
    expect(drawn.notes).toEqual([
      { key: "hiddenSheets", values: { count: 1 } },
      { key: "hiddenLines", values: { rows: 1, columns: 1 } },
    ]);
  });

  test("select the second visible sheet", async () => {
    const drawn = await draw(workbook({ One: [["a"]], Two: [["b"]] }), "xlsx", { sheet: 1 });
    expect(words(drawn.html)).toBe("A 1 b");
  });
});

// spec:files-116
describe("presentations", () => {
  const at = '<p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="900" cy="900"/></a:xfrm></p:spPr>';
  const shape = (body: string, about = '<p:cNvPr id="1" name="x"/>') =>
    `<p:sp><p:nvSpPr>${about}<p:nvPr/></p:nvSpPr>${at}<p:txBody><a:p>${body}</a:p></p:txBody></p:sp>`;
  const text = (words: string) => `<a:r><a:t>${words}</a:t></a:r>`;

  test("show the newer one of two forms, numbers and formulas, and no hidden shape", async () => {
    const newer = `<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice Requires="a14">${shape(text("newer"))}</mc:Choice><mc:Fallback>${shape(text("older"))}</mc:Fallback></mc:AlternateContent>`;
    const number = shape('<a:fld id="{1}" type="slidenum"><a:t>‹#›</a:t></a:fld>');
    const formula = shape(`<a14:m xmlns:a14="x"><m:oMath xmlns:m="y"><m:r><m:t>E=mc</m:t></m:r></m:oMath></a14:m>`);
    const off = shape(text("off"), '<p:cNvPr id="1" name="x" hidden="1"/>');
    const { html } = await draw(pptx([textBox("first"), newer + number + formula + off]), "pptx");
    expect(words(html)).toBe("first newer 2 E=mc");
  });

  test("leave hidden slides out and say so, and keep the numbers of the others", async () => {
    const deck = pptx([
      textBox("first"),
      textBox("second"),
      shape('<a:fld id="{1}" type="slidenum"><a:t>9</a:t></a:fld>'),
    ]);
    const { unzipSync, zipSync, strFromU8, strToU8 } = await import("fflate");
    const parts = unzipSync(deck);
    const slide = strFromU8(parts["ppt/slides/slide2.xml"] as Uint8Array);
    parts["ppt/slides/slide2.xml"] = strToU8(slide.replace("<p:sld ", '<p:sld show="0" '));
    const { html, notes } = await draw(zipSync(parts), "pptx");
    expect(words(html)).toBe("first 3");
    expect(notes).toEqual([{ key: "hiddenSlides", values: { count: 1 } }]);
  });

  test("show the figures of a chart, with the sizes of bubbles and what is written beside a point", async () => {
    const c = "http://schemas.openxmlformats.org/drawingml/2006/chart";
    const values = (name: string, ...all: string[]) =>
      `<c:${name}><c:numRef><c:numCache>${all.map((value, idx) => `<c:pt idx="${idx}"><c:v>${value}</c:v></c:pt>`).join("")}</c:numCache></c:numRef></c:${name}>`;
    const label =
      '<c:dLbls><c:dLbl><c:idx val="1"/><c:tx><c:rich><a:p><a:r><a:t>best</a:t></a:r></a:p></c:rich></c:tx></c:dLbl></c:dLbls>';
    const series = `<c:ser><c:tx><c:v>Cups</c:v></c:tx>${label}${values("xVal", "1", "2")}${values("yVal", "3", "4")}${values("bubbleSize", "5", "6")}</c:ser>`;
    const { unzipSync, zipSync, strFromU8, strToU8 } = await import("fflate");
    const frame = `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="4" name="Chart"/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="0" y="0"/><a:ext cx="900" cy="900"/></p:xfrm><a:graphic><a:graphicData uri="${c}"><c:chart xmlns:c="${c}" r:id="chart"/></a:graphicData></a:graphic></p:graphicFrame>`;
    const parts = unzipSync(pptx([frame]));
    const links = "ppt/slides/_rels/slide1.xml.rels";
    const link = '<Relationship Id="chart" Type="x/chart" Target="../charts/chart1.xml"/></Relationships>';
    parts[links] = strToU8(strFromU8(parts[links] as Uint8Array).replace("</Relationships>", link));
    parts["ppt/charts/chart1.xml"] = strToU8(
      `<c:chartSpace xmlns:c="${c}" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><c:chart><c:plotArea><c:bubbleChart>${series}</c:bubbleChart></c:plotArea></c:chart></c:chartSpace>`,
    );
    const { html, notes } = await draw(zipSync(parts), "pptx");
    expect(words(html)).toBe("Cups 1 3 (5) 2 4 (6) best");
    expect(notes).toEqual([{ key: "charts", values: { count: 1 } }]);
  });

  test("without slides say so", async () => {
    expect((await draw(pptx([]), "pptx")).notes).toEqual([{ key: "noSlides" }]);
  });
});

// spec:files-113
describe("texts in other encodings", () => {
  const hex = (bytes: string) => new Uint8Array(Buffer.from(bytes, "hex"));
  test.each([
    ["Big5", "b36fac4fc163c5e9", "這是繁體", "big5"],
    ["Shift-JIS", "82b182ea82cd93fa967b8cea82c582b7", "これは日本語です", "shift_jis"],
    ["Windows-1252", "636166e9", "café", "windows-1252"],
  ])("%s is recognized", async (_, bytes, text, encoding) => {
    const drawn = await draw(hex(bytes), "txt");
    expect(words(drawn.html)).toBe(text);
    expect(drawn.encoding).toBe(encoding);
    expect(words((await draw(hex(bytes), "csv")).html)).toBe(`A 1 ${text}`);
  });

  test("another one can be chosen, but not for UTF-8", async () => {
    const drawn = await draw(hex("636166e9"), "txt", { encoding: "gb18030" });
    expect(drawn.encoding).toBe("gb18030");
    expect(words(drawn.html)).not.toBe("café");
    expect(await draw(new TextEncoder().encode("茶"), "txt", { encoding: "big5" })).not.toHaveProperty("encoding");
  });
});

test("in an e-mail, a picture behind a link does not continue its word", async () => {
  const mail =
    'From: a@example.com\r\nContent-Type: text/html\r\n\r\n<p><a href="https://example.com/">Home</a><img src="https://example.com/a.png" alt="Logo"></p>';
  const { html } = await draw(new TextEncoder().encode(mail), "eml");
  expect(words(html.replace(/alt="([^"]*)"/, ">$1<"))).toContain("Home Logo");
});

test("OpenDocument is still shown", async () => {
  expect(words((await draw(openDocument("text", "<text:p>Hello</text:p>"), "odt")).html)).toBe("Hello");
});
