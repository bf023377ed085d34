import { strFromU8, strToU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { drawDocument } from "./draw.server";
import { framePage, framePolicy } from "./frame.server";
import { extensions, previewType, readAs } from "./kinds";
import { matchesType } from "./sniff";
import { archive, book, docx, openDocument, paragraph, workbook } from "./testing/office";

const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNiAAAABgADNjd8qAAAAABJRU5ErkJggg==",
  "base64",
);
const bytesOf = (content: Uint8Array | string) => (typeof content === "string" ? strToU8(content) : content);
const draw = (extension: string, content: Uint8Array | string) =>
  drawDocument({ bytes: bytesOf(content), extension, sheet: 0 }, "ada");
const refusal = (reason: string) => ({ code: 422, key: `files:preview.errors.refused.${reason}` });

/** The page around a document, with keys as words. */
async function page(extension: string, content: Uint8Array | string): Promise<string> {
  const drawn = await draw(extension, content);
  const around = { locale: "enUs", t: (key: string) => key, mode: "auto" } as never;
  return framePage(around, { name: "x", drawn, sheet: 0, address: (_, value) => value });
}

// spec:files-107
describe("tables as text", () => {
  const twoByTwo =
    '<td>名称</td><td>a, &quot;b&quot;; c</td></tr><tr><th scope="row">2</th><td>茶</td><td>12</td></tr></tbody>';
  const quoted = '"a, ""b""; c"';

  it.each([
    ["commas", "csv", `名称,${quoted}\n茶,12\n`],
    ["semicolons and a byte order mark", "csv", `\uFEFF名称;${quoted}\r\n茶;12\r\n`],
    ["tabs", "csv", `名称\t${quoted}\r茶\t12`],
    ["tabs, by its extension", "tsv", `名称\t${quoted}\n茶\t12`],
    ["UTF-16", "csv", Buffer.from(`\uFEFF名称\t${quoted}\r\n茶\t12\r\n`, "utf16le")],
    [
      "GBK",
      "csv",
      Buffer.concat([Buffer.from("c3fbb3c6", "hex"), Buffer.from(`,${quoted}\n`), Buffer.from("b2e82c3132", "hex")]),
    ],
  ])("are rendered with %s", async (_, extension, content) => {
    const { html, notes } = await draw(extension, content);
    expect(html).toContain(twoByTwo);
    expect(notes).toEqual([]);
  });

  it("show the first rows and columns, and say of how many", async () => {
    const long = await draw("csv", `${"a,b\n".repeat(1500)}${"c,".repeat(149)}c`);
    expect(long.notes).toEqual([
      { key: "rows", values: { shown: 1000, total: 1501 } },
      { key: "columns", values: { shown: 100, total: 150 } },
    ]);
    expect(long.html.match(/<tr>/g)).toHaveLength(1001);
    const wide = await draw("csv", `${"x".repeat(15_000)}\n`.repeat(500));
    expect(wide.html.length).toBeLessThan(1_100_000);
    expect(wide.notes).toMatchObject([{ key: "rows", values: { total: 500 } }]);
  });

  it("are a table also when a quote is never closed; a program is refused", async () => {
    expect((await draw("csv", 'a,"b\nc,d')).html).toContain("<td>b\nc,d</td>");
    await expect(draw("csv", new Uint8Array([0x4d, 0x5a, 0, 1]))).rejects.toMatchObject(refusal("damaged"));
  });
});

// spec:files-108
describe("zip archives", () => {
  it("are listed by folder, with sizes and times", async () => {
    const listed = await page("zip", archive({ "docs/b.txt": "bb", "a.txt": "a".repeat(2048), "docs/": "" }));
    const rows = [...listed.matchAll(/<th scope="row">([^<]*)<\/th><td class="number">([^<]*)<\/td><td>([^<]*)</g)];
    expect(rows.map(([, name, size]) => [name, size])).toEqual([
      ["a.txt", "2 KB"],
      ["docs/", ""],
      ["docs/b.txt", "2 B"],
    ]);
    expect(rows[0]?.[3]).toMatch(/\d{4}, \d/);
    expect(await page("zip", archive({}))).toContain("files:preview.entries.none");
  });

  it("have Chinese names, whichever program wrote them", async () => {
    // "你好" in GBK and in UTF-8, both without the mark of UTF-8, and with it.
    const gbk = renamed(archive({ "ABCD.txt": "x" }), "ABCD", "c4e3bac3");
    const plain = renamed(archive({ "ABCDEF.txt": "x" }), "ABCDEF", "e4bda0e5a5bd");
    for (const bytes of [gbk, plain, archive({ "你好.txt": "x" })])
      expect((await draw("zip", bytes)).entries?.list).toMatchObject([{ name: "你好.txt", size: 1 }]);
    expect((await draw("zip", archive({ "é.txt": "x" }))).entries?.list).toMatchObject([{ name: "é.txt" }]);
  });

  it("are listed without being unpacked, whatever they declare", async () => {
    const bomb = archive({ "zeros.bin": new Uint8Array(60_000_000), "x.bin": "x" });
    expect((await draw("zip", bomb)).entries?.list).toMatchObject([{ name: "x.bin" }, { size: 60_000_000 }]);
    const overlapping = Buffer.from(archive({ "a.bin": "a", "b.bin": "b" }));
    overlapping.writeUInt32LE(0, overlapping.lastIndexOf("PK\x01\x02", undefined, "latin1") + 42);
    expect((await draw("zip", overlapping)).entries?.list).toHaveLength(2);
    const many = Object.fromEntries(Array.from({ length: 1200 }, (_, index) => [`f${index}`, "x"]));
    expect((await draw("zip", archive(many))).notes).toEqual([
      { key: "entries", values: { shown: 1000, total: 1200 } },
    ]);
  });

  it("have names that lead nowhere, without marks that hide an ending", async () => {
    const listed = await page("zip", archive({ "../../etc/passwd": "x", "gpj.\u202Eexe\u0000\n": "x", "C:\\x": "x" }));
    expect(listed).toContain(">../../etc/passwd<");
    expect(listed).toContain(">gpj.exe <");
    expect(listed).not.toMatch(/[\u202E\0]|href/);
    const long = (await draw("zip", archive({ ["x".repeat(60_000)]: "x" }))).entries?.list[0]?.name;
    expect(long).toHaveLength(500);
  });

  it("are refused when they are damaged", async () => {
    const whole = archive({ "a.txt": "a", "b.txt": "b" });
    const counted = Buffer.from(whole);
    counted.writeUInt16LE(60_000, counted.length - 12);
    for (const bytes of [whole.subarray(0, 60), counted, strToU8("PK and nothing else")])
      await expect(draw("zip", bytes)).rejects.toMatchObject(refusal("damaged"));
  });
});

// spec:files-109
describe("e-mails", () => {
  const part = (headers: string[], body: string) => ["--b", ...headers, "", body].join("\r\n");
  const mail = [
    "From: =?gb2312?B?1cXI/Q==?= <zhang@example.com>",
    "To: Ada <ada@example.com>, team: b@example.com, c@example.com;",
    "Subject: =?utf-8?Q?Report_=E4=BD=A0=E5=A5=BD?=",
    "Date: Sun, 1 Mar 2026 12:00:00 +0800",
    "Content-Type: multipart/mixed; boundary=b",
    "",
    part(
      ["Content-Type: text/html; charset=gbk", "Content-Transfer-Encoding: base64"],
      Buffer.concat([
        Buffer.from("<head><title>T</title><style>p{color:red}</style></head><p>Dear "),
        Buffer.from("c4e3bac3", "hex"),
        Buffer.from(
          '</p><img src="cid:p@x" alt="own"><img src="https://track.example/p.png" alt="far"><script>1</script>',
        ),
      ]).toString("base64"),
    ),
    part(
      ["Content-Type: image/png", "Content-ID: <p@x>", "Content-Transfer-Encoding: base64"],
      pixel.toString("base64"),
    ),
    part(
      [
        "Content-Type: application/pdf",
        'Content-Disposition: attachment; filename="r\u202Efdp.exe"',
        "Content-Transfer-Encoding: base64",
      ],
      Buffer.alloc(2048).toString("base64"),
    ),
    "--b--",
  ].join("\r\n");

  it("are shown with headers, text, own pictures and a list of attachments", async () => {
    const { facts, entries, html } = await draw("eml", mail);
    expect(facts).toEqual([
      { key: "subject", value: "Report 你好" },
      { key: "from", value: "张三 <zhang@example.com>" },
      { key: "to", value: "Ada <ada@example.com>, team: b@example.com, c@example.com" },
      { key: "date", value: "2026-03-01T04:00:00.000Z" },
    ]);
    expect(entries).toMatchObject({ of: "mail", list: [{ size: 2048 }] });
    expect(html).toContain("<p>Dear 你好</p>");
    expect(html).toContain('<img src="data:image/png;base64,');
    expect(html).toMatch(/<a href="https:\/\/track\.example[^>]*>far<\/a>/);
    expect(html).not.toMatch(/color:red|>T<|<script|<img src="http/);
    const whole = await page("eml", mail);
    expect(whole).toMatch(/<dd>Mar 1, 2026, 4:00.AM UTC<\/dd>/);
    expect(whole).toContain('<th scope="row">rfdp.exe</th><td class="number">2 KB</td></tr>');
  });

  it("are shown as plain text when they have no HTML", async () => {
    expect((await draw("eml", "Subject: x\r\nDate: long ago\r\n\r\n1 < 2\r\nbye")).html).toMatch(/1 &lt; 2\r?\nbye/);
  });

  it("are refused when they nest too deeply, or are none", async () => {
    const nested = (depth: number): string =>
      Array.from({ length: depth }, (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`).join(
        "",
      );
    for (const content of [`Subject: x\r\n${nested(20_000)}`, "no headers at all"])
      await expect(draw("eml", content)).rejects.toMatchObject(refusal("damaged"));
  });
});

// spec:files-110
describe("OpenDocument", () => {
  const text = `<text:tracked-changes>gone</text:tracked-changes><text:h text:outline-level="2">Title</text:h>
    <text:p>a<text:s text:c="3"/>b<text:line-break/>c <text:a xlink:href="https://example.com/">link</text:a><office:annotation>remark</office:annotation></text:p>
    <text:list><text:list-item><text:p>one</text:p></text:list-item></text:list>
    <table:table><table:table-row><table:table-cell table:number-columns-spanned="2"><text:p>茶</text:p></table:table-cell><table:covered-table-cell/></table:table-row></table:table>
    <text:p><draw:frame draw:name="own"><draw:image xlink:href="Pictures/p.png"/></draw:frame><draw:frame draw:name="far"><draw:image xlink:href="https://track.example/p.png"/></draw:frame></text:p>`;

  it("text is shown with headings, lists, tables, links and its own pictures", async () => {
    const { html } = await draw("odt", openDocument("text", text, { "Pictures/p.png": pixel }));
    for (const part of [
      "<h2>Title</h2>",
      "<p>a   b<br>c <a",
      "<li><p>one</p></li>",
      '<td colspan="2" rowspan="1"><p>茶</p>',
    ])
      expect(html).toContain(part);
    expect(html.match(/<img src="data:image\/png;base64,[^"]*" alt="own">/g)).toHaveLength(1);
    expect(html).not.toMatch(/gone|remark|track\.example/);
  });

  it("slides are shown one below the other", async () => {
    const slide = (words: string) =>
      `<draw:page><draw:frame><draw:text-box><text:p>${words}</text:p></draw:text-box></draw:frame><presentation:notes>secret</presentation:notes></draw:page>`;
    const { html } = await draw("odp", openDocument("presentation", slide("One") + slide("Two")));
    expect(html).toContain("<p>One</p><hr><p>Two</p>");
    expect(html).not.toContain("secret");
  });

  it("is cut off when it is long", async () => {
    const { html, notes } = await draw("odt", openDocument("text", `<text:p>${"x".repeat(9000)}</text:p>`.repeat(300)));
    expect(notes).toEqual([{ key: "cut" }]);
    expect(html.length).toBeLessThan(1_100_000);
  });

  it.each(["odt", "odp", "ods"])(
    "is refused as %s with a password, with entities or without its parts",
    async (extension) => {
      const locked = {
        "META-INF/manifest.xml": "<manifest:encryption-data/>",
        "content.xml": new Uint8Array([0, 1, 2]),
      };
      const entities = { "content.xml": '<!DOCTYPE d [<!ENTITY a "a">]><d>&a;</d>' };
      await expect(draw(extension, openDocument("text", "", locked))).rejects.toMatchObject(refusal("encrypted"));
      await expect(draw(extension, openDocument("text", "", entities))).rejects.toMatchObject(refusal("unsafe"));
      await expect(draw(extension, archive({ "a.xml": "<a/>" }))).rejects.toMatchObject(refusal("damaged"));
    },
  );

  it("is refused with cells without end", async () => {
    const cells =
      '<table:table table:name="A"><table:table-row table:number-rows-repeated="1000000000"><table:table-cell table:number-columns-repeated="1000000000" office:value-type="float" office:value="1"><text:p>1</text:p></table:table-cell></table:table-row></table:table>';
    await expect(draw("ods", openDocument("spreadsheet", cells))).rejects.toMatchObject(refusal("tooLarge"));
  });

  it("is refused as a bomb", async () => {
    const zeros = { "Pictures/p.png": new Uint8Array(100 * 1024 * 1024) };
    await expect(draw("odt", openDocument("text", text, zeros))).rejects.toMatchObject(refusal("tooLarge"));
  });
});

// spec:files-111
describe("books", () => {
  it("are shown in the order of reading, with their own pictures", async () => {
    const pages = [
      '<h1>One</h1><script src="x.js"/><a id="n"/><p>first&nbsp;<i/>words</p><img src="../images/p.png" alt="own"/>',
      '<svg><image xlink:href="../images/p.png"/></svg><img src="https://track.example/p.png" alt="far"/><a href="chapter%201.xhtml#n">back</a>',
    ];
    const { html, notes } = await draw("epub", book(pages, { "images/p.png": pixel }));
    expect(html).toMatch(/<h1>One<\/h1>.*<p>first.<i><\/i>words<\/p>.*<hr>.*far/s);
    expect(html.match(/<img src="data:image\/png;base64,/g)).toHaveLength(2);
    expect(html).not.toMatch(/<script|color: red|<svg|<img src="http|chapter%20/);
    expect(notes).toEqual([]);
  });

  it("are cut off when they are long", async () => {
    const { notes, html } = await draw(
      "epub",
      book([`<p>${"x".repeat(900_000)}</p>`, `<p>${"y".repeat(900_000)}</p>`, "z"]),
    );
    expect(notes).toEqual([{ key: "cut" }]);
    expect(html.length).toBeLessThan(1_100_000);
  });

  it("are refused with a licence, with entities, as a bomb or without chapters", async () => {
    const entities = '<!DOCTYPE d [<!ENTITY a "a">]><package/>';
    for (const [reason, parts] of [
      ["encrypted", { "META-INF/rights.xml": "<rights/>" }],
      ["unsafe", { "OEBPS/book.opf": entities }],
      ["tooLarge", { "images/p.png": new Uint8Array(100 * 1024 * 1024) }],
      ["damaged", { "META-INF/container.xml": "<container/>" }],
      ["damaged", { "OEBPS/book.opf": "<package><spine/></package>" }],
    ] as const) {
      await expect(draw("epub", book(["x"], parts)), reason).rejects.toMatchObject(refusal(reason));
    }
  });
});

// spec:files-112
it("a drawing is shown as a picture, in which no browser runs anything", async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
  const source = `data:image/svg+xml;base64,${Buffer.from(drawing).toString("base64")}`;
  expect((await draw("svg", drawing)).html).toBe(`<p class="picture"><img src="${source}" alt=""></p>`);
  expect(framePolicy).toContain("img-src data:;");
  await expect(draw("svg", "<html></html>")).rejects.toMatchObject(refusal("damaged"));
  const entities = Buffer.from(`\uFEFF<!DOCTYPE svg [<!ENTITY a "a">]><svg>&a;</svg>`, "utf16le");
  await expect(draw("svg", entities)).rejects.toMatchObject(refusal("unsafe"));
  await expect(draw("svg", `<svg>${" ".repeat(6_000_000)}</svg>`)).rejects.toMatchObject(refusal("tooLarge"));
});

/** The archive with other bytes of the same length in its names. */
function renamed(bytes: Uint8Array, from: string, hex: string): Uint8Array {
  const text = Buffer.from(bytes).toString("latin1");
  return new Uint8Array(Buffer.from(text.replaceAll(from, Buffer.from(hex, "hex").toString("latin1")), "latin1"));
}

// spec:files-62
describe("Office's kinds with macros, as shows and as templates", () => {
  /** The document as Word names the main part of this form. */
  function wordForm(type: string): Uint8Array {
    const parts = unzipSync(docx(paragraph("All is well.")));
    const types = strFromU8(parts["[Content_Types].xml"] ?? new Uint8Array());
    const changed = types.replace(/application\/vnd[^"]*main\+xml/, type);
    expect(changed).not.toBe(types);
    return archive({ ...parts, "[Content_Types].xml": changed, "word/vbaProject.bin": "Sub AutoOpen()" });
  }

  it.each([
    ["docm", wordForm("application/vnd.ms-word.document.macroEnabled.main+xml")],
    ["dotx", wordForm("application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml")],
    ["xlsm", workbook({ One: [["All is well."]] }, "xlsm")],
  ])("%s is shown like the usual form", async (extension, bytes) => {
    expect(previewType(extension)).toMatchObject({ category: "docs", viewer: "drawn" });
    expect(matchesType(bytes, extension)).toBe(true);
    expect(matchesType(strToU8("text"), extension)).toBe(false);
    const html = await page(readAs(extension), bytes);
    expect(html).toContain("All is well.");
    expect(html).not.toContain("AutoOpen");
  });

  it("all have a usual form", () => {
    const others = extensions.filter((extension) => readAs(extension) !== extension);
    expect(others.length).toBe(11);
    for (const extension of others) expect(previewType(readAs(extension))).toBe(previewType(extension));
  });
});
