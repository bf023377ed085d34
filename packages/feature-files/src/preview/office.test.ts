import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { serve } from "@dozen/core/testing/request";
import { expect, test } from "vitest";
import { findOffice, modernForm } from "./convert.server";
import { drawDocument } from "./draw.server";
import { docx, paragraph } from "./testing/office";

const office = findOffice();

/** Converts a document to an older format with LibreOffice. */
async function older(bytes: Uint8Array, from: string, to: string): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), "dozen-older-"));
  try {
    await writeFile(join(folder, `document.${from}`), bytes);
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, "profile")).href}`;
    const args = ["--headless", profile, "--convert-to", to, "--outdir", folder, join(folder, `document.${from}`)];
    await promisify(execFile)(office ?? "", args);
    return await readFile(join(folder, `document.${to}`));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const namespaces = ["office", "text", "drawing", "svg-compatible"].map((name) => {
  const prefix = { drawing: "draw", "svg-compatible": "svg" }[name] ?? name;
  return `xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`;
});
namespaces.push('xmlns:xlink="http://www.w3.org/1999/xlink"');

/** A presentation of one slide with these lines, as flat OpenDocument. */
function slides(...lines: string[]): Buffer {
  const texts = lines.map((line) => `<text:p>${line}</text:p>`).join("");
  return slideOf(`<draw:text-box>${texts}</draw:text-box>`);
}

/** A presentation with a linked, not embedded, picture. */
function slidesLinkedTo(url: string): Buffer {
  return slideOf(`<draw:image xlink:href="${url}" xlink:type="simple" xlink:show="embed" xlink:actuate="onLoad"/>`);
}

function slideOf(content: string): Buffer {
  const box = `<draw:frame svg:width="20cm" svg:height="3cm">${content}</draw:frame>`;
  const body = `<office:presentation><draw:page draw:name="One">${box}</draw:page></office:presentation>`;
  const kind = 'office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.presentation"';
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<office:document ${namespaces.join(" ")} ${kind}><office:body>${body}</office:body></office:document>`,
  );
}

test.skipIf(!office).each([
  ["doc", "docx", "docx", docx(paragraph("Quarterly report", "Heading1") + paragraph("All is well."))],
  ["ppt", "pptx", "fodp", slides("Quarterly report", "All is well.")],
])(
  "LibreOffice converts a .%s to a .%s, which is then rendered",
  async (from, to, source, bytes) => {
    const modern = await modernForm(await older(bytes, source, from), from);
    expect(modern.extension).toBe(to);
    const { html } = await drawDocument({ ...modern, sheet: 0 }, "ada");
    expect(html).toContain("Quarterly report");
    expect(html).toContain("All is well.");
  },
  120_000,
);

test.skipIf(!office)(
  "a document that many users view at once is converted once",
  async () => {
    const bytes = await older(docx(paragraph("Read by all")), "docx", "doc");
    const looks = await Promise.all(Array.from({ length: 9 }, () => modernForm(bytes, "doc")));
    looks.push(await modernForm(Buffer.from(bytes), "doc"));
    expect(new Set(looks.map((look) => look.bytes)).size).toBe(1);
  },
  120_000,
);

test.skipIf(!office)(
  "an invalid document is refused, and the next one is still converted",
  async () => {
    const damaged = { code: 422, key: "files:preview.errors.refused.damaged" };
    await expect(modernForm(Buffer.from("nonsense"), "ppt")).rejects.toMatchObject(damaged);
    // LibreOffice would open these, since it goes by the content.
    for (const page of [Buffer.from('<html><img src="file:///etc/passwd"></html>'), slides("OpenDocument")])
      await expect(modernForm(page, "doc")).rejects.toMatchObject(damaged);
    const bytes = await older(docx(paragraph("After it")), "docx", "doc");
    expect((await modernForm(bytes, "doc")).extension).toBe("docx");
  },
  120_000,
);

test.skipIf(!office)(
  "a document with external links fetches nothing during its conversion",
  async () => {
    const asked: string[] = [];
    const canary = await serve(({ url = "" }, response) => {
      asked.push(url);
      response.writeHead(404).end();
    });
    try {
      const linking = await older(slidesLinkedTo(`${canary.url}/picture.png`), "fodp", "ppt");
      expect(linking.includes(Buffer.from(`${canary.url}/picture.png`, "utf16le"))).toBe(true);
      // Without the restrictions, LibreOffice does fetch.
      expect(asked).not.toEqual([]);
      asked.length = 0;
      expect((await modernForm(linking, "ppt")).extension).toBe("pptx");
      expect(asked).toEqual([]);
    } finally {
      await canary.close();
    }
  },
  120_000,
);
