import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { apiUser, encodeBody } from "@dozen/core/testing/request";
import { unzipSync } from "fflate";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eachCalled } from "../testing/callers";
import { readBitmap, readIco } from "./ico";
import { iconSizes } from "./limits";

const run = promisify(execFile);
const hasIcotool = await run("icotool", ["--version"]).then(
  () => true,
  () => false,
);

let folder: string;
let photo: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "dozen-ico-"));
  const half = await sharp({ create: { width: 150, height: 300, channels: 4, background: "#ff000080" } })
    .png()
    .toBuffer();
  photo = await sharp({ create: { width: 300, height: 300, channels: 4, background: "#0000ff00" } })
    .composite([{ input: half, left: 0, top: 0 }])
    .png()
    .toBuffer();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

eachCalled("the icon call", (by) => {
  /** The file in the call's response. */
  async function icon(
    fields: Record<string, string | string[]>,
    file?: Buffer,
  ): Promise<{ type: string; bytes: Buffer }> {
    const form = new FormData();
    for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value);
    if (file) form.append("file", new Blob([new Uint8Array(file)]), "picture.png");
    const { headers, body } = await raw(form);
    return { type: headers.get("content-type") ?? "", bytes: body };
  }

  /** The tests' API client can only read text. */
  async function raw(form: FormData): Promise<{ headers: Headers; body: Buffer }> {
    const { auth } = await apiUser(by.context, by.nobody);
    const timestamp = String(by.context.clock.now());
    const { signCall } = await import("@dozen/core/calls/signature.server");
    const sent = await encodeBody(form);
    const payload = sent.headers["content-digest"] ?? "";
    const sign = signCall(auth.secret, { timestamp, method: "POST", path: "/api/ico", payload });
    const response = await fetch(`${by.nobody.url}/api/ico`, {
      method: "POST",
      headers: { ...sent.headers, token: auth.token, timestamp, sign, "accept-language": "en-US" },
      body: sent.bytes,
    });
    return { headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
  }

  test("returns an ICO with every requested size", async () => {
    const { type, bytes } = await icon({ from: "upload", size: iconSizes.map(String) }, photo);
    expect(type).toBe("image/x-icon");
    const entries = readIco(bytes) ?? [];
    expect(entries.map(({ width, height }) => [width, height])).toEqual(iconSizes.map((size) => [size, size]));
    const pixels = entries[1] && readBitmap(entries[1]);
    // Half-transparent red on the left, fully transparent on the right.
    expect([...(pixels?.subarray(32 * 16 * 4 + 4 * 4, 32 * 16 * 4 + 5 * 4) ?? [])]).toEqual([255, 0, 0, 128]);
    expect(pixels?.[32 * 16 * 4 + 28 * 4 + 3]).toBe(0);
  });

  test.skipIf(!hasIcotool).each([
    ["one size", "16"],
    ["the usual", ""],
    ["all", "16,32,48,64,128"],
    ["large ones", "128,64"],
  ])("returns an ICO of %s that icotool and file can read", async (_name, size) => {
    const { bytes } = await icon({ from: "upload", size }, photo);
    const file = join(folder, "a.ico");
    await writeFile(file, bytes);
    const sides = (size || "16,32,48")
      .split(",")
      .map(Number)
      .sort((a, b) => a - b);
    const { stdout: listed } = await run("icotool", ["-l", file]);
    expect(
      listed
        .trim()
        .split("\n")
        .map((line) => Number(/--width=(\d+)/.exec(line)?.[1])),
    ).toEqual(sides);
    expect(listed).not.toMatch(/--bit-depth=(?!32)/);
    const { stdout: described } = await run("file", ["-b", file]);
    expect(described).toContain(`MS Windows icon resource - ${sides.length} icon`);
    await run("icotool", ["-x", "-o", folder, file]);
    for (const [index, side] of sides.entries()) {
      const drawn = await sharp(await readFile(join(folder, `a_${index + 1}_${side}x${side}x32.png`)))
        .raw()
        .toBuffer();
      const [red, , , alpha] = drawn.subarray((side * (side / 2) + 2) * 4);
      expect([red, alpha]).toEqual([255, 128]);
    }
  });

  test("returns a PNG of the requested size, and several in a zip", async () => {
    const one = await icon({ from: "upload", type: "png", size: "64" }, photo);
    expect(one.type).toBe("image/png");
    expect(await sharp(one.bytes).metadata()).toMatchObject({ width: 64, height: 64, format: "png" });
    const two = await icon({ from: "upload", type: "png", size: ["16", "32"] }, photo);
    expect(Object.keys(unzipSync(two.bytes))).toEqual(["favicon-16.png", "favicon-32.png"]);
  });

  test.each([
    ["letters", "Az", "#00ff00"],
    ["an emoji", "🚀", null],
    ["an emoji of several code points", "👨‍👩‍👧", null],
    ["a flag", "🇫🇷", null],
    ["Chinese", "中", "#00ff00"],
    ["markup", "<&>", "#00ff00"],
  ])("makes an icon of %s", async (_name, text, colour) => {
    const look = { foreground: "#00ff00", background: "#800080", shape: "square" };
    const { type, bytes } = await icon({ from: "make", type: "png", size: "128", text, ...look });
    expect(type).toBe("image/png");
    const pixels = await sharp(bytes).raw().toBuffer();
    expect([...pixels.subarray(0, 4)]).toEqual([0x80, 0, 0x80, 255]);
    const found = new Set<string>();
    for (let at = 0; at < pixels.length; at += 4) found.add(`#${pixels.subarray(at, at + 3).toString("hex")}`);
    expect(found.size).toBeGreaterThan(2);
    if (colour) expect(found).toContain(colour);
  });

  test("returns a package with all files that a site needs", async () => {
    const { type, bytes } = await icon({ from: "make", type: "zip", text: "D", background: "#112233" });
    expect(type).toBe("application/zip");
    const files = unzipSync(bytes);
    const sides = Object.entries(files)
      .filter(([name]) => name.endsWith(".png"))
      .map(async ([name, file]) => [name, (await sharp(file).metadata()).width]);
    expect(Object.fromEntries(await Promise.all(sides))).toEqual({
      "apple-touch-icon.png": 180,
      "icon-192.png": 192,
      "icon-512.png": 512,
      "icon-maskable-512.png": 512,
    });
    expect(readIco(files["favicon.ico"] ?? new Uint8Array())).toHaveLength(3);
    expect(new TextDecoder().decode(files["favicon.svg"])).toMatch(/^<svg [^>]*>.*<path/);
    const manifest = JSON.parse(new TextDecoder().decode(files["site.webmanifest"]));
    expect(manifest.icons.map(({ purpose }: { purpose?: string }) => purpose)).toContain("maskable");
    for (const [, href] of new TextDecoder().decode(files["snippet.html"]).matchAll(/href="\/([^"]+)"/g)) {
      expect(Object.keys(files)).toContain(href);
    }
    const apple = await sharp(files["apple-touch-icon.png"]).stats();
    expect(apple.isOpaque).toBe(true);
  });

  test.each([
    ["a broken SVG", Buffer.from("<svg><rect</svg>"), "Upload failed: this is not a picture that can be read"],
    ["no picture", Buffer.from("hello"), "Upload failed: this is not a picture that can be read"],
    ["too large a file", Buffer.alloc(513 * 1024), "Upload failed: at most 512 KB"],
  ])("refuses %s", async (_name, file, info) => {
    const { type, bytes } = await icon({ from: "upload" }, file);
    expect(type).toContain("application/json");
    expect(JSON.parse(bytes.toString())).toMatchObject({ code: 400, data: { info, fields: { file: [info] } } });
  });

  // spec:tools-56
  test.each([
    ["without a size", "viewBox='0 0 1 2'"],
    ["whose size is a share", "width='100%' height='100%' viewBox='0 0 1 2'"],
    ["with a size", "width='1' height='2'"],
  ])("draws an SVG %s, between transparent borders", async (_name, size) => {
    const rest = "<image href='file:///etc/passwd' width='1' height='1'/><rect width='1' height='2' fill='#0f0'/>";
    const svg = `<?xml version="1.0"?><!-- a --><svg xmlns="http://www.w3.org/2000/svg" ${size}>${rest}</svg>`;
    const { bytes } = await icon({ from: "upload", type: "png", size: "32" }, Buffer.from(svg));
    const pixels = await sharp(bytes).raw().toBuffer();
    const at = (x: number, y: number) => [...pixels.subarray((y * 32 + x) * 4, (y * 32 + x) * 4 + 4)];
    expect([at(16, 2), at(2, 16)[3]]).toEqual([[0, 255, 0, 255], 0]);
  });

  test("refuses a picture with huge dimensions before decoding it", async () => {
    const bomb = await sharp({
      create: { width: 9000, height: 9000, channels: 3, background: "#fff" },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const { bytes } = await icon({ from: "upload" }, bomb);
    expect(JSON.parse(bytes.toString())).toMatchObject({ code: 400, data: { fields: { file: expect.any(Array) } } });
  });

  test.each([
    [{ from: "make", text: "" }, "text"],
    [{ from: "make", text: "four" }, "text"],
    [{ from: "make", text: "a", size: "17" }, "size"],
    [{ from: "make", text: "a", foreground: "red" }, "foreground"],
    [{ from: "make", text: "a", shape: "star" }, "shape"],
    [{ from: "upload" }, "file"],
    [{ from: "nowhere" }, "from"],
  ])("refuses %j", async (fields, at) => {
    const response = await by.anna.post("/ico", fields);
    expect(response.code).toBe(400);
    expect(Object.keys(response.data.fields)[0]).toMatch(new RegExp(`^${at}`));
  });

  test("asks visitors to sign in", async () => {
    expect((await by.nobody.post("/ico", { from: "make", text: "a" })).code).toBe(401);
  });
});

describe("parsing ICO files", () => {
  test.each([
    ["nothing", Buffer.alloc(0)],
    ["a header without entries", Buffer.from([0, 0, 1, 0, 0, 0])],
    ["more entries than bytes", Buffer.from([0, 0, 1, 0, 9, 0, ...new Array(20).fill(1)])],
    ["a PNG", Buffer.from("89504e470d0a1a0a", "hex")],
  ])("rejects %s", (_name, bytes) => {
    expect(readIco(bytes)).toBeNull();
  });

  test("returns no bytes for an entry that points outside the file", () => {
    const bytes = Buffer.alloc(22);
    bytes.writeUInt32LE(0x00010000, 0);
    bytes.writeUInt16LE(1, 4);
    bytes.writeUInt32LE(4_000_000_000, 14);
    bytes.writeUInt32LE(4_000_000_000, 18);
    const [entry] = readIco(bytes) ?? [];
    expect(entry?.bytes.length).toBe(0);
    expect(entry && readBitmap(entry)).toBeNull();
  });
});
