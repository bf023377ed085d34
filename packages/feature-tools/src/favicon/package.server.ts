import { strToU8, zipSync } from "fflate";
import { icoOf, type Master, pngOf, scaled } from "./raster.server";

/** The sizes in a package: what browsers, Apple's home screen and installed web apps request today. */
const sides = { apple: 180, small: 192, large: 512 } as const;
/** The fraction of a maskable icon that no shape cuts off (W3C, "safe zone": a circle of 40 % radius). */
const safeShare = 0.72;

/** The markup for the page's head. */
export const snippet = `<link rel="icon" href="/favicon.ico" sizes="48x48">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/site.webmanifest">
`;

/** All files that a site needs, to be unpacked at its root. `svg` is the drawing, if there is one. */
export async function packageOf(
  master: Master,
  svg: string | null,
  background: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const [ico, apple, small, large, maskable, png] = await Promise.all([
    icoOf(master, [16, 32, 48]),
    padded(master, sides.apple, 0.86, background),
    pngOf(master, sides.small),
    pngOf(master, sides.large),
    padded(master, sides.large, safeShare, background),
    pngOf(master, 128),
  ]);
  const files = {
    "favicon.ico": ico,
    "favicon.svg": strToU8(svg ?? svgAround(png)),
    "apple-touch-icon.png": apple,
    "icon-192.png": small,
    "icon-512.png": large,
    "icon-maskable-512.png": maskable,
    "site.webmanifest": strToU8(manifest(background)),
    "snippet.html": strToU8(snippet),
  };
  // The pictures are compressed already.
  return new Uint8Array(zipSync(files, { level: 0 }));
}

/**
 * The icon centered on a filled square: Apple replaces transparency with black, and maskable icons
 * are cropped.
 */
async function padded(master: Master, side: number, share: number, background: string): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const inner = Math.round(side * share);
  const icon = await (await scaled(master, inner)).png().toBuffer();
  return sharp({ create: { width: side, height: side, channels: 3, background } })
    .composite([{ input: icon, gravity: "centre" }])
    .png()
    .toBuffer();
}

/** An SVG with the picture in it, for browsers that prefer SVG. */
function svgAround(png: Buffer): string {
  const href = `data:image/png;base64,${png.toString("base64")}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><image width="128" height="128" href="${href}"/></svg>`;
}

function manifest(colour: string): string {
  const icon = (src: string, size: number, purpose?: string) => ({
    src,
    sizes: `${size}x${size}`,
    type: "image/png",
    ...(purpose && { purpose }),
  });
  const content = {
    name: "",
    short_name: "",
    icons: [
      icon("/icon-192.png", sides.small),
      icon("/icon-512.png", sides.large),
      icon("/icon-maskable-512.png", sides.large, "maskable"),
    ],
    theme_color: colour,
    background_color: colour,
    display: "standalone",
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}
