import { utils, type WritingOptions, write } from "@e965/xlsx";
import { strToU8, zipSync } from "fflate";

/** A Word document with this XML in its body, and links by their ids. */
export function docx(body: string, links: Record<string, string> = {}): Uint8Array {
  const relations = Object.entries(links).map(
    ([id, target]) =>
      `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="${attribute(target)}" TargetMode="External"/>`,
  );
  return archive({
    "[Content_Types].xml": `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    "_rels/.rels": `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    "word/_rels/document.xml.rels": `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join("")}</Relationships>`,
    "word/document.xml": `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><w:body>${body}</w:body></w:document>`,
  });
}

/** A paragraph of a Word document. */
export function paragraph(words: string, style = ""): string {
  const properties = style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`;
  return `<w:p>${properties}<w:r><w:t xml:space="preserve">${attribute(words)}</w:t></w:r></w:p>`;
}

/** A link in a Word document, by the id of its address. */
export function docxLink(id: string, words: string): string {
  return `<w:p><w:hyperlink r:id="${id}"><w:r><w:t>${attribute(words)}</w:t></w:r></w:hyperlink></w:p>`;
}

/** A presentation whose slides contain these shapes (`slideTitle`, `textBox`). */
export function pptx(slides: string[], links: Record<string, string> = {}): Uint8Array {
  const names = slides.map((_, index) => `slide${index + 1}`);
  const a = `xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"`;
  const type = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const relations = (entries: string[]) =>
    `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${entries.join("")}</Relationships>`;
  const outward = Object.entries(links).map(
    ([id, target]) =>
      `<Relationship Id="${id}" Type="${type}/hyperlink" Target="${attribute(target)}" TargetMode="External"/>`,
  );
  const parts: Record<string, string> = {
    "[Content_Types].xml": "<Types/>",
    "ppt/presentation.xml": `<p:presentation ${a}><p:sldIdLst>${names.map((name) => `<p:sldId id="1" r:id="${name}"/>`).join("")}</p:sldIdLst><p:sldSz cx="9144000" cy="5143500"/></p:presentation>`,
    "ppt/_rels/presentation.xml.rels": relations(
      names.map((name) => `<Relationship Id="${name}" Type="${type}/slide" Target="slides/${name}.xml"/>`),
    ),
    "ppt/slideLayouts/layout.xml": `<p:sldLayout ${a}><p:cSld><p:spTree><p:sp><p:nvSpPr><p:cNvPr id="2" name="t"/><p:nvPr><p:ph type="title"/></p:nvPr></p:nvSpPr><p:spPr><a:xfrm><a:off x="914400" y="457200"/><a:ext cx="7315200" cy="914400"/></a:xfrm></p:spPr></p:sp></p:spTree></p:cSld></p:sldLayout>`,
    "ppt/slideLayouts/_rels/layout.xml.rels": relations([]),
  };
  slides.forEach((shapes, index) => {
    parts[`ppt/slides/slide${index + 1}.xml`] = `<p:sld ${a}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`;
    parts[`ppt/slides/_rels/slide${index + 1}.xml.rels`] = relations([
      `<Relationship Id="layout" Type="${type}/slideLayout" Target="../slideLayouts/layout.xml"/>`,
      ...outward,
    ]);
  });
  return archive(parts);
}

/** A title at the position that its layout defines. */
export function slideTitle(words: string): string {
  return `<p:sp><p:nvSpPr><p:cNvPr id="2" name="Title"/><p:nvPr><p:ph type="title"/></p:nvPr></p:nvSpPr><p:spPr/><p:txBody><a:p><a:r><a:rPr sz="4400"/><a:t>${attribute(words)}</a:t></a:r></a:p></p:txBody></p:sp>`;
}

/** A text box in the middle; `link` is the id of an address. */
export function textBox(words: string, link = ""): string {
  const properties = link ? `<a:rPr><a:hlinkClick r:id="${link}"/></a:rPr>` : "";
  return `<p:sp><p:nvSpPr><p:cNvPr id="3" name="Box"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="914400" y="1828800"/><a:ext cx="4572000" cy="914400"/></a:xfrm><a:solidFill><a:srgbClr val="FFE699"/></a:solidFill></p:spPr><p:txBody><a:p><a:r>${properties}<a:t>${attribute(words)}</a:t></a:r></a:p></p:txBody></p:sp>`;
}

export function archive(parts: Record<string, string | Uint8Array>): Uint8Array {
  const entries = Object.entries(parts).map(([name, part]) => [name, typeof part === "string" ? strToU8(part) : part]);
  return zipSync(Object.fromEntries(entries));
}

function attribute(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}

/** A workbook with sheets by name, each an array of rows of cells. */
export function workbook(
  sheets: Record<string, unknown[][]>,
  bookType: WritingOptions["bookType"] = "xlsx",
): Uint8Array {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name);
  return new Uint8Array(write(book, { bookType, type: "array", compression: true }));
}

const openDocumentNames = ["office", "text", "table", "drawing", "presentation", "svg-compatible"].map((name) => {
  const prefix = { drawing: "draw", "svg-compatible": "svg" }[name] ?? name;
  return `xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`;
});

/** An OpenDocument with this XML as its body, and further parts. */
export function openDocument(
  kind: "text" | "presentation" | "spreadsheet",
  body: string,
  parts: Record<string, string | Uint8Array> = {},
): Uint8Array {
  const names = `${openDocumentNames.join(" ")} xmlns:xlink="http://www.w3.org/1999/xlink"`;
  return archive({
    mimetype: `application/vnd.oasis.opendocument.${kind}`,
    "META-INF/manifest.xml": "<manifest/>",
    "styles.xml": "<styles/>",
    "content.xml": `<office:document-content ${names}><office:body><office:${kind}>${body}</office:${kind}></office:body></office:document-content>`,
    ...parts,
  });
}

/** An EPUB whose chapters have these bodies, and further parts beside them. */
export function book(chapters: string[], parts: Record<string, string | Uint8Array> = {}): Uint8Array {
  const names = chapters.map((_, index) => `chapter ${index + 1}.xhtml`);
  const items = names.map((name, index) => `<opf:item id="c${index}" href="${encodeURIComponent(name)}"/>`);
  // The archive has the chapters backwards: the order of reading is that of the spine.
  const pages = names.map((name, index) => [
    `OEBPS/${name}`,
    `<?xml version="1.0"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.1//EN" "x.dtd"><html><head><title/><style>p { color: red }</style></head><body>${chapters[index]}</body></html>`,
  ]);
  return archive({
    mimetype: "application/epub+zip",
    "META-INF/container.xml": '<container><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>',
    "OEBPS/book.opf": `<opf:package xmlns:opf="http://www.idpf.org/2007/opf"><opf:manifest>${items.reverse().join("")}</opf:manifest><opf:spine>${names.map((_, index) => `<opf:itemref idref="c${index}"/>`).join("")}</opf:spine></opf:package>`,
    ...Object.fromEntries(pages.reverse()),
    ...parts,
  });
}

/** A PDF of one page with this text. */
export function pdf(words: string): string {
  const stream = `BT /F1 24 Tf 60 720 Td (${words}) Tj ET`;
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
    `<</Length ${stream.length}>>stream\n${stream}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj${object}endobj\n`).join("");
  return `%PDF-1.4\n${body}trailer<</Root 1 0 R>>\n%%EOF\n`;
}
