import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { squareImage } from "./image.server";

const rules = { maxBytes: 100 * 1024, side: 250 };
const red = { r: 200, g: 20, b: 20 };

function drawing(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: red } });
}

async function refusal(file: Uint8Array): Promise<string> {
  return squareImage(file, rules).then(
    () => "taken",
    (error: { key: string }) => error.key,
  );
}

test("crops a JPEG and a PNG to a square and removes their metadata", async () => {
  const exif = { IFD0: { Copyright: "secret place" } };
  const file = await drawing(640, 360).withExif(exif).jpeg().toBuffer();
  expect(file.includes("secret place")).toBe(true);
  const made = await squareImage(Buffer.concat([file, Buffer.from("<script>alert(1)</script>")]), rules);
  const { width, height, format, exif: kept } = await sharp(made.bytes).metadata();
  expect([made.type, width, height, format, kept]).toEqual(["image/jpeg", 250, 250, "jpeg", undefined]);
  expect(made.bytes.includes("script")).toBe(false);

  const png = await drawing(40, 90).ensureAlpha(0.5).png().toBuffer();
  expect((await squareImage(png, rules)).type).toBe("image/png");
});

test("rotates a picture upright", async () => {
  const left = await drawing(100, 100).toBuffer({ resolveWithObject: true });
  const sideways = sharp({ create: { width: 200, height: 100, channels: 3, background: "white" } })
    .composite([{ input: left.data, raw: left.info, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 });
  const { bytes } = await squareImage(await sideways.jpeg().toBuffer(), rules);
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
  expect(at(125, 20)[1]).toBeLessThan(80);
  expect(at(125, 230)[1]).toBeGreaterThan(200);
});

test("detects the format by the content, not by the declared type", async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  for (const file of [
    Buffer.from("GIF89a"),
    Buffer.from(svg),
    Buffer.from(""),
    await drawing(9, 9).webp().toBuffer(),
  ]) {
    expect(await refusal(file)).toBe("core:validation.imageType");
  }
  const cut = (await drawing(300, 300).png().toBuffer()).subarray(0, 60);
  expect(await refusal(cut)).toBe("core:validation.imageType");
});

test("rejects large files, and decompression bombs before they inflate", async () => {
  expect(await refusal(new Uint8Array(rules.maxBytes + 1))).toBe("core:validation.imageSize");
  const before = process.memoryUsage().rss;
  expect(await refusal(hugePng(60_000))).toBe("core:validation.imageType");
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
});

/** A PNG of a few bytes that declares a width and height of `side` pixels. */
function hugePng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", deflateSync(Buffer.alloc(64))), chunk("IEND")]);
}

function chunk(type: string, content = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(content.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

function crc32(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}
