// Measures an ICO with five sizes from a 512 KB picture. Prints JSON: milliseconds of CPU time and
// wall time, when the picture is decoded once for all sizes and, naively, once for each.
import sharp, { type Sharp } from "sharp";
import { sideFor } from "./favicon.server";
import { encodeIco, type IconPicture, pngFrom } from "./ico";
import { iconSizes, uploadAtMost } from "./limits";
import { icoOf, readUpload } from "./raster.server";

interface Cost {
  /** Milliseconds. */
  cpu: number;
  wall: number;
}

const rounds = Number(process.argv[2] ?? 5);
const each = Number(process.argv[3] ?? 10);

/** A drawing, the usual source of an icon, and photograph-like soft noise in both formats. */
const kinds: Record<string, (side: number) => Sharp> = {
  drawing: (side) => sharp(Buffer.from(drawing(side))).png(),
  photoPng: (side) => photograph(side).png(),
  photoJpeg: (side) => photograph(side).jpeg({ quality: 90 }),
};
const result: Record<string, unknown> = {};
for (const [kind, draw] of Object.entries(kinds)) result[kind] = await compare(await pictureOfSize(draw));
console.log(JSON.stringify(result));

async function compare({ side, bytes }: { side: number; bytes: Buffer }) {
  const work = { once: () => unpackOnce(bytes), naive: () => unpackEach(bytes) };
  const measured: Record<keyof typeof work, Cost[]> = { once: [], naive: [] };
  for (let round = -1; round < rounds; round += 1) {
    for (const name of ["once", "naive"] as const) {
      const cost = await measure(work[name]);
      // The first round is a warm-up.
      if (round >= 0) measured[name].push(cost);
    }
  }
  return { side, bytes: bytes.length, once: middle(measured.once), naive: middle(measured.naive) };
}

function middle(costs: Cost[]): Cost {
  const of = (name: keyof Cost) =>
    costs.map((cost) => cost[name]).toSorted((a, b) => a - b)[Math.floor(costs.length / 2)];
  return { cpu: of("cpu") ?? Number.NaN, wall: of("wall") ?? Number.NaN };
}

async function unpackOnce(bytes: Buffer) {
  const picture = new File([new Uint8Array(bytes)], "picture");
  return icoOf(await readUpload(picture, "bench", sideFor("ico", iconSizes)), iconSizes);
}

async function unpackEach(bytes: Buffer) {
  const pictures: IconPicture[] = [];
  for (const side of iconSizes) {
    const resized = () => sharp(bytes).ensureAlpha().resize(side, side, { fit: "contain", background: "#00000000" });
    if (side >= pngFrom) pictures.push({ side, png: await resized().png().toBuffer() });
    else pictures.push({ side, pixels: await resized().raw().toBuffer() });
  }
  return encodeIco(pictures);
}

/** The largest picture of its kind that is still accepted. */
async function pictureOfSize(draw: (side: number) => Sharp): Promise<{ side: number; bytes: Buffer }> {
  for (let side = 3600; side > 200; side -= 100) {
    const bytes = await draw(side).toBuffer();
    if (bytes.length <= uploadAtMost) return { side, bytes };
  }
  throw new Error("No side is small enough.");
}

function photograph(side: number): Sharp {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 30 };
  return sharp({ create: { width: side, height: side, channels: 3, background: "#888", noise } }).blur(4);
}

/** Flat shapes with a soft light in the middle, on a transparent background. */
function drawing(side: number): string {
  const rings = Array.from(
    { length: 24 },
    (_, at) => `<circle cx="50" cy="50" r="${48 - at * 2}" fill="hsl(${at * 15} 70% 50%)"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 100 100">
<radialGradient id="light"><stop stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
${rings.join("")}<circle cx="50" cy="50" r="22" fill="url(#light)"/></svg>`;
}

async function measure(draw: () => Promise<unknown>): Promise<Cost> {
  const before = process.cpuUsage();
  const start = performance.now();
  for (let turn = 0; turn < each; turn += 1) await draw();
  const { user, system } = process.cpuUsage(before);
  return { cpu: (user + system) / 1000 / each, wall: (performance.now() - start) / each };
}
