import { type TestContext, testContext } from "@dozen/core/testing/context";
import { type RunningServer, serve } from "@dozen/core/testing/request";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { encodeIco } from "./ico";
import { checkSite } from "./site-icons.server";

let context: TestContext;
let site: RunningServer;
const files = new Map<string, { type: string; body: string | Uint8Array }>();

async function square(side: number, red = 255): Promise<Buffer> {
  return sharp({ create: { width: side, height: side, channels: 4, background: { r: red, g: 0, b: 0, alpha: 1 } } })
    .png()
    .toBuffer();
}

beforeAll(async () => {
  site = await serve((request, response) => {
    const file = files.get(new URL(request.url ?? "/", "http://x").pathname);
    if (!file) return response.writeHead(404).end();
    return response.writeHead(200, { "Content-Type": file.type }).end(file.body);
  });
  context = await testContext({ settings: { outboundPrivateHosts: [new URL(site.url).host] } });
  const pixels = new Uint8Array(16 * 16 * 4).fill(200);
  files.set("/", { type: "text/html", body: page });
  files.set("/favicon.ico", { type: "image/x-icon", body: encodeIco([{ side: 16, pixels }]) });
  files.set("/icons/32.png", { type: "text/plain", body: await square(32) });
  files.set("/icon.svg", {
    type: "image/svg+xml",
    body: "<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>",
  });
  files.set("/app/site.webmanifest", { type: "application/json", body: manifest });
  files.set("/app/512.png", { type: "image/png", body: await square(512) });
});
afterAll(async () => {
  await site?.close();
  await context?.close();
});

const page = `<!doctype html><head>
<link rel="shortcut icon" href="/favicon.ico"><LINK REL=icon HREF='icons/32.png'>
<link rel="icon" type="image/svg+xml" href="/icon.svg"><link rel="apple-touch-icon" href="/missing.png">
<link rel="icon" href="javascript:alert(1)"><link rel="manifest" href="/app/site.webmanifest"></head>`;
const manifest = JSON.stringify({ icons: [{ src: "512.png", purpose: "any maskable" }, { src: 7 }, null] });

test("finds the icons that the page and its manifest name, with formats recognized by content", async () => {
  const { icons, advice } = await checkSite(context, `${site.url}/`);
  const known = icons.map(({ url, source, format, sizes, maskable, preview }) => [
    new URL(url).pathname,
    source,
    format,
    sizes.join(),
    maskable,
    preview !== null,
  ]);
  expect(known).toEqual([
    ["/favicon.ico", "icon", "ico", "16x16", false, true],
    ["/icons/32.png", "icon", "png", "32x32", false, true],
    ["/icon.svg", "icon", "svg", "any", false, false],
    ["/missing.png", "apple-touch-icon", null, "", false, false],
    ["/app/512.png", "manifest", "png", "512x512", true, true],
  ]);
  expect(advice).toEqual(["apple", "broken"]);
});

// spec:tools-57
test("looks for relative icons where the page's base says", async () => {
  files.set("/based/", {
    type: "text/html",
    body: `<link rel="icon" href="32.png"><base href="/icons/"><base href="/no/">`,
  });
  const { icons } = await checkSite(context, `${site.url}/based/`);
  expect(icons[0]).toMatchObject({ url: `${site.url}/icons/32.png`, format: "png", sizes: ["32x32"] });
});

// spec:tools-57
test("judges icons that are in their own address", async () => {
  const png = `data:image/png;base64,${(await square(48)).toString("base64")}`;
  const svg = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";
  const links = [png, svg, "data:image/png;base64,AAAA", "data:,%"].map((href) => `<link rel="icon" href="${href}">`);
  files.set("/inside/", { type: "text/html", body: links.join("") });
  const { icons, advice } = await checkSite(context, `${site.url}/inside/`);
  expect(icons.slice(0, 4)).toMatchObject([
    { format: "png", sizes: ["48x48"], preview: expect.stringContaining("data:image/png") },
    { format: "svg", sizes: ["any"] },
    { format: null },
    { format: null },
  ]);
  expect(Math.max(...icons.map(({ url }) => url.length))).toBeLessThan(102);
  expect(advice).toContain("broken");
});

test("a site without icons gets nearly every piece of advice", async () => {
  files.set("/bare/", { type: "text/html", body: "<p>hello" });
  const before = files.get("/favicon.ico");
  files.delete("/favicon.ico");
  const { icons, advice } = await checkSite(context, `${site.url}/bare/`);
  if (before) files.set("/favicon.ico", before);
  expect(icons).toEqual([]);
  expect(advice).toEqual(["ico", "small", "apple", "large", "maskable"]);
});

test("sends no request to a machine that is not public", async () => {
  const other = await serve((_request, response) => response.end("secret"));
  await expect(checkSite(context, other.url)).rejects.toMatchObject({ reason: "address" });
  files.set("/sly/", { type: "text/html", body: `<link rel="icon" href="${other.url}/a.png">` });
  const { icons } = await checkSite(context, `${site.url}/sly/`);
  expect(icons[0]).toMatchObject({ format: null });
  await other.close();
});
