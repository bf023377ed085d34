import { scriptAddresses, scriptMarkdown, scriptMarkup } from "@dozen/core/testing/script-payloads";
import { strToU8 } from "fflate";
import rehypeParse from "rehype-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { expect, it } from "vitest";
import { drawDocument } from "./draw.server";
import { frameMessage, framePage } from "./frame.server";
import { escapeHtml } from "./render/escape.js";
import {
  archive,
  book,
  docx,
  docxLink,
  openDocument,
  paragraph,
  pptx,
  slideTitle,
  textBox,
  workbook,
} from "./testing/office";

const allowed = /^(?:https?:\/\/|mailto:|tel:|#)/i;
const forbidden = new Set(
  "script iframe object embed base meta link style form button svg math template frame frameset applet video audio".split(
    " ",
  ),
);

/** Everything in HTML that could run, navigate where it should not, or fetch. */
function dangers(html: string): string[] {
  const found: string[] = [];
  visit(unified().use(rehypeParse, { fragment: true }).parse(html), "element", ({ tagName, properties }) => {
    if (forbidden.has(tagName)) found.push(`<${tagName}>`);
    for (const [name, value] of Object.entries(properties)) {
      if (/^on/i.test(name) || name === "srcDoc" || name === "action" || name === "formAction")
        found.push(`${tagName} ${name}`);
      if (name === "href" && !allowed.test(String(value))) found.push(`href ${value}`);
      if (name === "src" && !/^data:image\/(?:png|jpeg|gif|webp);base64,/.test(String(value)))
        found.push(`src ${value}`);
    }
  });
  return found;
}

async function drawn(extension: string, bytes: Uint8Array): Promise<string> {
  return (await drawDocument({ bytes, extension, sheet: 0 }, "ada")).html;
}

it("are more than 300", () => {
  expect(scriptAddresses.length + scriptMarkdown.length + scriptMarkup.length).toBeGreaterThan(300);
});

it("never survive in a Word document, as links or as text", async () => {
  const links = Object.fromEntries(scriptAddresses.map((address, index) => [`r${index}`, address]));
  const body = [
    ...scriptAddresses.map((_, index) => docxLink(`r${index}`, "click")),
    ...scriptMarkup.map((markup) => paragraph(markup)),
  ];
  const html = await drawn("docx", docx(body.join(""), links));
  expect(dangers(html)).toEqual([]);
  expect(html.match(/>click</g)).toHaveLength(scriptAddresses.length);
});

it("never survive in slides", async () => {
  const links = Object.fromEntries(scriptAddresses.map((address, index) => [`r${index}`, address]));
  const slides = [
    scriptAddresses.map((_, index) => textBox("click", `r${index}`)).join(""),
    scriptMarkup.map((markup) => slideTitle(markup)).join(""),
  ];
  expect(dangers(await drawn("pptx", pptx(slides, links)))).toEqual([]);
});

it("never survive in a sheet, in its cells or in its name", async () => {
  const rows = scriptMarkup.map((markup) => [markup, { t: "s", v: "x", l: { Target: "javascript:alert(1)" } }]);
  const bytes = workbook({ "<b onclick=x>": rows, b: [["b"]] });
  const result = await drawDocument({ bytes, extension: "xlsx", sheet: 0 }, "ada");
  const page = { locale: "enUs", t: (key: string) => key, mode: "auto" } as never;
  const html = framePage(page, { name: "x", drawn: result, sheet: 0, address: (_, value) => `#${value}` });
  expect(dangers(html.slice(html.indexOf("<body>")))).toEqual([]);
});

/** The whole page around a document, without its head. */
async function bodyOf(extension: string, bytes: Uint8Array): Promise<string> {
  const drawn = await drawDocument({ bytes, extension, sheet: 0 }, "ada");
  const page = { locale: "enUs", t: (key: string) => key, mode: "auto" } as never;
  const html = framePage(page, { name: "x", drawn, sheet: 0, address: (_, value) => `#${value}` });
  return html.slice(html.indexOf("<body>"));
}

it("never survive in a table of csv or tsv", async () => {
  const cells = [...scriptMarkup, ...scriptAddresses].map((text) => `"${text.replaceAll('"', '""')}"`);
  expect(dangers(await drawn("csv", strToU8(cells.join(",\n"))))).toEqual([]);
  expect(dangers(await drawn("tsv", strToU8(scriptMarkup.join("\t"))))).toEqual([]);
});

it("never survive in the names of a zip's entries", async () => {
  const names = [...scriptMarkup, ...scriptAddresses].map((name, index) => `${index}${name}`);
  const html = await bodyOf("zip", archive(Object.fromEntries(names.map((name) => [name, "x"]))));
  expect(dangers(html)).toEqual([]);
  expect(html.match(/<th scope="row">/g)).toHaveLength(names.length);
});

it("never survive in an e-mail, in its headers, its text or its attachments", async () => {
  const boundary = "--b\r\nContent-Type: ";
  for (const part of chunked(scriptMarkup, 100)) {
    const headers = part.map((markup) => `To: ${markup.replace(/\s+/g, " ")}`);
    const files = part.map(
      (markup) =>
        `${boundary}text/plain\r\nContent-Disposition: attachment; filename*=utf-8''${encodeURIComponent(markup)}\r\n\r\nx\r\n`,
    );
    const links = scriptAddresses.map((address) => `<a href="${address}">x</a><img src="${address}">`);
    const body = `${boundary}text/html\r\n\r\n${part.join("\n")}${links.join("\n")}\r\n`;
    const mail = `Subject: ${part[0]}\r\n${headers.join("\r\n")}\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n`;
    const html = await bodyOf("eml", strToU8(`${mail}${body}${files.join("")}--b--`));
    expect(dangers(html)).toEqual([]);
    expect(html.match(/<th scope="row">/g)).toHaveLength(part.length);
  }
  const plain = `Subject: x\r\n\r\n${scriptMarkup.join("\n")}`;
  expect(dangers(await bodyOf("eml", strToU8(plain)))).toEqual([]);
});

it("never survive in an OpenDocument, as links or as text", async () => {
  const body = [
    ...scriptAddresses.map((address) => `<text:a xlink:href="${escapeHtml(address)}">click</text:a>`),
    ...scriptMarkup.map((markup) => `<text:p>${escapeHtml(markup)}</text:p>`),
  ].join("");
  const html = await drawn("odt", openDocument("text", body));
  expect(dangers(html)).toEqual([]);
  expect(html.match(/>click</g)).toHaveLength(scriptAddresses.length);
  expect(dangers(await drawn("odp", openDocument("presentation", `<draw:page>${body}</draw:page>`)))).toEqual([]);
});

it("never survive in a book, one by one or together", async () => {
  const addresses = scriptAddresses.map((address) => {
    const value = escapeHtml(address);
    return `<a href="${value}">x</a><img src="${value}"/><svg><image xlink:href="${value}" href="${value}"/></svg>`;
  });
  const chapters = [...scriptMarkup, addresses.join(""), scriptMarkup.join("")];
  expect(dangers(await drawn("epub", book(chapters)))).toEqual([]);
});

it("never survive in Markdown, one by one or together", async () => {
  for (const markdown of [...chunked(scriptMarkdown, 60), scriptMarkdown]) {
    expect(dangers(await drawn("md", strToU8(markdown.join("\n\n"))))).toEqual([]);
  }
});

it.each(["txt", "html", "js", "xml", "vue"])("never survive in source code of %s", async (extension) => {
  expect(dangers(await drawn(extension, strToU8(scriptMarkup.join("\n"))))).toEqual([]);
});

it("never survive in a file name", () => {
  const page = { locale: "enUs", t: (key: string) => key, mode: "auto" } as never;
  for (const name of [...scriptMarkup, ...scriptAddresses]) {
    const html = frameMessage(page, { name, message: name });
    expect(html.match(/<title>([^<]*)<\/title>/)?.[1]).toBeDefined();
    expect(dangers(html.slice(html.indexOf("<body>")))).toEqual([]);
  }
});

function chunked<T>(list: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );
}
