import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type TestContext, testContext } from "@dozen/core/testing/context";
import { refusedAddresses } from "@dozen/core/testing/refused-addresses";
import {
  memoryRequest,
  plainFetch,
  type RunningServer,
  serveHandlers,
  signedInUser,
} from "@dozen/core/testing/request";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import feature from "../feature";
import { createPreviewHandler } from "./preview-handler.server";
import { action } from "./routes/make";
import { loader } from "./routes/view";
import { docx, docxLink, paragraph } from "./testing/office";
import { previewQuery } from "./url-source.server";

const film = Buffer.concat([Buffer.from("\0\0\0\x18ftypmp42", "latin1"), Buffer.alloc(5000, 7)]);
/** `total` is the total size that a partial response declares. */
const files: Record<string, { type: string; body: Uint8Array | string; total?: number }> = {
  "/report.docx": { type: "application/octet-stream", body: docx(paragraph("Quarterly numbers")) },
  "/page.docx": { type: "text/html", body: "<html>Sign in first</html>" },
  "/bad.docx": { type: "application/zip", body: docx(docxLink("r1", "click"), { r1: "javascript:alert(1)" }) },
  "/picture.png": {
    type: "text/html",
    body: Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.from("<script>alert(1)</script>")]),
  },
  "/fake.png": { type: "image/png", body: "<script>alert(1)</script>" },
  "/fake.mp3": { type: "audio/mpeg", body: "nothing to hear" },
  "/clip.mp4": { type: "video/mp4", body: film },
  "/long.mp4": { type: "video/mp4", body: film, total: 300_000_000 },
  "/code.ts": { type: "text/html", body: "<script>alert(1)</script>" },
  "/notes.md": { type: "text/plain", body: "# Notes\n\n<img src=x onerror=alert(1)> [x](javascript:alert(1))" },
  "/wide.txt": { type: "text/plain", body: Buffer.from("\uFEFFWritten in Notepad", "utf16le") },
  "/page.html": { type: "text/html", body: "<script>alert(1)</script>" },
};

let peer: Server;
let peerHits: string[];
let context: TestContext;
let site: RunningServer;
let cookie: string;
/** A public host name that this test's server responds for. */
let origin: string;

beforeAll(async () => {
  peer = createServer((request, response) => {
    peerHits.push(request.url ?? "");
    const file = files[(request.url ?? "").split("?")[0] ?? ""];
    if (!file) return response.writeHead(404).end();
    const body = Buffer.from(file.body);
    const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? "");
    if (!range) return response.writeHead(200, { "content-type": file.type, "content-length": body.length }).end(body);
    const end = Math.min(Number(range[2] || body.length - 1), body.length - 1);
    response.writeHead(206, {
      "content-type": file.type,
      "content-range": `bytes ${range[1]}-${end}/${file.total ?? body.length}`,
    });
    response.end(body.subarray(Number(range[1]), end + 1));
  });
  await new Promise<void>((done) => peer.listen(0, "127.0.0.1", done));
  const { port } = peer.address() as AddressInfo;
  origin = `http://files.example.test:${port}`;
  context = await testContext({
    features: [feature],
    settings: { outboundPrivateHosts: [`files.example.test:${port}`] },
    outbound: { resolve: async () => [{ address: "127.0.0.1", family: 4 }] },
  });
  site = await serveHandlers(createPreviewHandler(context));
  cookie = (await signedInUser(context)).cookie;
});
afterAll(async () => {
  await site.close();
  await context.close();
  peer.closeAllConnections();
  peer.close();
});
beforeEach(() => {
  peerHits = [];
});

const make = async (url: string, extra: Record<string, string> = {}) =>
  action((await memoryRequest(context, "/preview", { form: { url, ...extra }, cookie })) as never);

/** The message of a refusal, which must be at the address field. */
async function refusalOf(url: string, extra: Record<string, string> = {}): Promise<string> {
  const result = await make(url, extra);
  if (result instanceof Response) throw new Error(`A link to ${url} was made.`);
  const error = (result as { data: { result: { error?: Record<string, string[]> } } }).data.result.error ?? {};
  expect(Object.keys(error), url).toEqual(["url"]);
  return error.url?.join(" ") ?? "";
}

const fetchOf = (path: string, wanted: string, headers: Record<string, string> = {}) =>
  plainFetch(`${site.url}/preview/url/${wanted}?${previewQuery(context, origin + path)}`, { headers });

describe("the link form", () => {
  it("allows one user thirty links a minute, and one address 120 fetches", async () => {
    const person = await signedInUser(context);
    await context.limits.use("preview-make", person.user.id, { points: 30, seconds: 60 }, 30);
    const asked = { form: { url: `${origin}/report.docx` }, cookie: person.cookie };
    expect(await action((await memoryRequest(context, "/preview", asked)) as never)).toMatchObject({
      init: { status: 429 },
    });
    const [from, rule] = [{ ip: "127.0.0.1" }, { points: 120, seconds: 60 }];
    await context.limits.byAddress.use("preview-fetch", from, rule, 120);
    expect((await fetchOf("/report.docx", "bytes")).status).toBe(429);
    await context.limits.byAddress.reset("preview-fetch", from, rule);
    expect(peerHits).toEqual([]);
  });

  it("makes a link that anybody can open", async () => {
    const response = (await make(`${origin}/report.docx`)) as Response;
    expect(response.status).toBe(303);
    const asked = await memoryRequest(context, `/preview/view?${previewQuery(context, `${origin}/report.docx`)}`);
    const { file } = await loader(asked as never);
    expect(file).toMatchObject({ name: "report.docx", shown: "drawn" });
  });

  it("accepts texts in UTF-16", async () => {
    expect((await make(`${origin}/wide.txt`)) as Response).toMatchObject({ status: 303 });
    expect(await (await fetchOf("/wide.txt", "document")).text()).toContain("Written in Notepad");
  });

  it.each([
    ["not an address", "Enter the URL of a file, such as https://example.com/report.docx"],
    ["ftp://files.example.test/a.docx", "Only http:// and https:// URLs can be used: ftp://files.example.test/a.docx"],
    [
      "https://user:secret@files.example.test/a.docx",
      "Enter the URL without the user name or password before its @: https://user:***@files.example.test/a.docx",
    ],
    ["https://a.example/a.docx https://b.example/b.docx", "At most 1 URL"],
    ["http://93.184.216.34/a.docx", "Please use a public domain name, not an IP address"],
    ["http://0x5db8d822/a.docx", "Please use a public domain name, not an IP address"],
    ["http://[2606:2800:220:1::1]/a.docx", "Please use a public domain name, not an IP address"],
    ["http://localhost/a.docx", "Please use a public domain name, not an IP address"],
    ["https://files.example.test/a.exe", "This file format is not supported"],
    ["https://files.example.test/", "This file format is not supported"],
    ["https://files.example.test/a.svg", "This file format is not supported"],
  ])("refuses %s", async (url, message) => {
    expect(await refusalOf(url)).toBe(message);
    expect(peerHits).toEqual([]);
  });

  it("says which kind was expected when the content is of another", async () => {
    expect(await refusalOf(`${origin}/page.docx`)).toBe(
      "Enter the URL of a document: doc, docx, ppt, pptx, xls, xlsx, csv, tsv, pdf, md, eml, zip or source code",
    );
    expect(await refusalOf(`${origin}/fake.png`)).toBe("Enter the URL of an image: jpg, jpeg, png, gif or webp");
    expect(await refusalOf(`${origin}/fake.mp3`)).toBe("Enter the URL of an mp3 or mp4 file");
    expect(await refusalOf(`${origin}/report.docx`, { type: "img" })).toBe(
      "Enter the URL of an image: jpg, jpeg, png, gif or webp",
    );
    expect(await refusalOf(`${origin}/picture.png`, { type: "docs" })).toBe(
      "Enter the URL of a document: doc, docx, ppt, pptx, xls, xlsx, csv, tsv, pdf, md, eml, zip or source code",
    );
    expect(await refusalOf(`${origin}/picture.png`, { type: "media" })).toBe("Enter the URL of an mp3 or mp4 file");
    expect(await refusalOf(`${origin}/missing.pdf`)).toContain("404");
  });

  it("refuses a file larger than the viewer's limit", async () => {
    expect(await refusalOf(`${origin}/long.mp4`)).toContain(`${200 * 1024}`);
  });
});

describe("private addresses", () => {
  it("are never requested, neither for making a link nor through one", async () => {
    const { port } = peer.address() as AddressInfo;
    const addresses = refusedAddresses(port);
    expect(addresses.length).toBeGreaterThanOrEqual(100);
    for (const address of addresses) {
      const url = address.replace(/\/$/, "/report.docx");
      expect(await refusalOf(url), url).not.toBe("");
      const response = await plainFetch(`${site.url}/preview/url/bytes?${previewQuery(context, url)}`);
      expect(response.status, url).toBeGreaterThanOrEqual(400);
      context.clock.move(1000);
      await context.limits.reset("preview-fetch", "127.0.0.1");
      await context.limits.reset(
        "preview-make",
        (await context.db.selectFrom("users").select("id").executeTakeFirstOrThrow()).id,
      );
    }
    expect(peerHits).toEqual([]);
  });
});

describe("a link", () => {
  it("opens only the address that it was made for", async () => {
    const query = new URLSearchParams(previewQuery(context, `${origin}/report.docx`));
    query.set("url", `${origin}/notes.md`);
    for (const forged of [query, new URLSearchParams({ url: `${origin}/notes.md` }), new URLSearchParams()]) {
      expect((await plainFetch(`${site.url}/preview/url/document?${forged}`)).status).toBe(404);
    }
    expect(peerHits).toEqual([]);
  });

  it("returns a document as a page without any permissions", async () => {
    const response = await fetchOf("/report.docx", "document");
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("Quarterly numbers");
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("sandbox allow-popups");
    expect(policy).not.toContain("allow-scripts");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it.each(["/bad.docx", "/notes.md", "/code.ts", "/page.html"])("lets nothing in %s run", async (path) => {
    const html = await (await fetchOf(path, "document")).text();
    expect(html).not.toMatch(/<script|onerror|javascript:/i);
  });

  it("never sends the type that another site declared", async () => {
    const picture = await fetchOf("/picture.png", "bytes");
    expect(picture.headers.get("content-type")).toBe("image/png");
    expect(picture.headers.get("content-security-policy")).toContain("sandbox");
    const page = await fetchOf("/page.html", "bytes");
    expect(page.headers.get("content-type")).toBe("application/octet-stream");
    expect(page.headers.get("content-disposition")).toMatch(/^attachment/);
  });

  it("passes ranges on, so that videos can seek", async () => {
    const part = await fetchOf("/clip.mp4", "bytes", { range: "bytes=4-7" });
    expect(part.status).toBe(206);
    expect(part.headers.get("content-range")).toBe("bytes 4-7/5012");
    expect(await part.text()).toBe("ftyp");
  });

  it("refuses methods that could change something", async () => {
    const response = await plainFetch(`${site.url}/preview/url/bytes?url=x`, { method: "POST" });
    expect(response.status).toBe(405);
  });
});
