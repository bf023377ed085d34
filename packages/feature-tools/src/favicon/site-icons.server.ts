import type { Context } from "@dozen/core/context";
import { DomainError } from "@dozen/core/errors";
import { Parser } from "htmlparser2";
import { readBitmap, readIco } from "./ico";

/** An icon that a site names, as fetched. */
export interface FoundIcon {
  /** Where the site names it: a link's `rel`, `manifest`, or `default` for /favicon.ico. */
  source: string;
  url: string;
  /** "ico", "png", "svg" …; null when the response was not usable. */
  format: string | null;
  /** "16x16" and so on; "any" for SVG. */
  sizes: string[];
  bytes: number;
  maskable: boolean;
  /** A re-encoded picture as a `data:` address; null for SVG, which is not rendered here. */
  preview: string | null;
  /** The HTTP status, if it was not 200. */
  status: number | null;
}

export const advice = ["ico", "small", "apple", "large", "maskable", "broken"] as const;
export type Advice = (typeof advice)[number];

export interface SiteIcons {
  url: string;
  icons: FoundIcon[];
  /** What is missing or wrong. */
  advice: Advice[];
}

interface NamedIcon {
  source: string;
  url: string;
  maskable: boolean;
}

const pageAtMost = 1024 * 1024;
const iconAtMost = 1024 * 1024;
const timeout = 8_000;
const iconsAtMost = 16;
const shownAtMost = 100;
const mostPixels = 16_000_000;
const previewSide = 64;
const formats = new Set(["png", "jpeg", "webp", "gif"]);

/**
 * Fetches and inspects the icons that a site names in its page and its manifest.
 *
 * @throws DomainError when the page itself cannot be fetched
 */
export async function checkSite({ outbound }: Pick<Context, "outbound">, url: string): Promise<SiteIcons> {
  const page = await outbound.fetch(url, { maxBytes: pageAtMost, timeout });
  const html = (await page.bytes()).toString("utf8");
  const { icons: named, manifest } = readLinks(html, page.url);
  const inManifest = manifest ? await readManifest(outbound, manifest) : [];
  const usual = { source: "default", url: new URL("/favicon.ico", page.url).href, maskable: false };
  const all = [...named, ...inManifest, usual];
  const once = all.filter((icon, index) => all.findIndex((other) => other.url === icon.url) === index);
  const found = await Promise.all(once.slice(0, iconsAtMost).map((icon) => look(outbound, icon)));
  // A missing /favicon.ico does not matter when the page names another icon.
  const icons = found.filter((icon) => icon.source !== "default" || icon.format !== null);
  return { url: page.url, icons, advice: adviceOn(icons) };
}

function readLinks(html: string, address: string): { icons: NamedIcon[]; manifest: string | undefined } {
  const icons: NamedIcon[] = [];
  let manifest: string | undefined;
  const base = baseOf(html, address);
  const parser = new Parser({
    onopentag(name, { rel = "", href }) {
      if (name !== "link" || !href || !URL.canParse(href, base)) return;
      const url = new URL(href, base).href;
      const rels = rel.toLowerCase().split(/\s+/);
      if (rels.includes("manifest")) manifest ??= url;
      const source = rels.find((one) => /^(icon|apple-touch-icon(-precomposed)?)$/.test(one));
      if (source && /^(?:https?|data):/.test(url)) icons.push({ source, url, maskable: false });
    },
  });
  parser.end(html);
  return { icons, manifest };
}

/** The address of the first `<base href>`, wherever it is on the page, to which all others are relative. */
function baseOf(html: string, address: string): string {
  let base: string | undefined;
  const parser = new Parser({
    onopentag(name, { href }) {
      if (name !== "base" || href === undefined || base !== undefined) return;
      base = URL.canParse(href, address) ? new URL(href, address).href : address;
    },
  });
  parser.end(html);
  return base !== undefined && /^https?:/.test(base) ? base : address;
}

async function readManifest(outbound: Context["outbound"], url: string): Promise<NamedIcon[]> {
  try {
    const response = await outbound.fetch(url, { maxBytes: 256 * 1024, timeout });
    const { icons = [] } = JSON.parse((await response.bytes()).toString("utf8")) as { icons?: unknown[] };
    return icons.flatMap((icon) => {
      const { src, purpose = "" } = (icon ?? {}) as { src?: unknown; purpose?: unknown };
      if (typeof src !== "string" || !URL.canParse(src, response.url)) return [];
      const address = new URL(src, response.url).href;
      return /^(?:https?|data):/.test(address)
        ? [{ source: "manifest", url: address, maskable: /maskable/.test(String(purpose)) }]
        : [];
    });
  } catch {
    // An unreadable manifest names no icons.
    return [];
  }
}

async function look(outbound: Context["outbound"], icon: NamedIcon): Promise<FoundIcon> {
  const nothing = { ...icon, format: null, sizes: [], bytes: 0, preview: null };
  if (icon.url.startsWith("data:")) return { ...nothing, ...(await lookInside(icon.url)), status: null };
  try {
    const response = await outbound.fetch(icon.url, { maxBytes: iconAtMost, timeout });
    if (response.status !== 200) {
      response.discard();
      return { ...nothing, status: response.status };
    }
    const bytes = await response.bytes();
    return { ...nothing, ...(await inspect(bytes)), bytes: bytes.length, status: null };
  } catch (error) {
    if (error instanceof DomainError) return { ...nothing, status: 0 };
    return { ...nothing, status: null };
  }
}

/** An icon that is in its own address, which is shortened for the list. */
async function lookInside(address: string): Promise<Partial<FoundIcon>> {
  const url = address.length > shownAtMost ? `${address.slice(0, shownAtMost)}…` : address;
  const bytes = bytesInside(address);
  if (!bytes || bytes.length > iconAtMost) return { url };
  const inspected = await inspect(bytes).catch(() => ({}));
  return { url, ...inspected, bytes: bytes.length };
}

/** The content of a `data:` address (RFC 2397). */
function bytesInside(address: string): Buffer | undefined {
  const comma = address.indexOf(",");
  const content = address.slice(comma + 1).split("#", 1)[0] ?? "";
  try {
    if (/;\s*base64\s*$/i.test(address.slice(0, comma))) return Buffer.from(decodeURIComponent(content), "base64");
    return Buffer.from(decodeURIComponent(content));
  } catch {
    return undefined;
  }
}

/** Recognizes the format by the content, whatever the site declares. */
async function inspect(bytes: Buffer): Promise<Pick<FoundIcon, "format" | "sizes" | "preview">> {
  const { default: sharp } = await import("sharp");
  const entries = readIco(bytes);
  if (entries) {
    const largest = entries.toSorted((a, b) => b.width - a.width)[0];
    const pixels = largest && readBitmap(largest);
    const picture = pixels
      ? sharp(pixels, { raw: { width: largest.width, height: largest.height, channels: 4 } })
      : sharp(largest?.bytes, { limitInputPixels: mostPixels });
    const preview = await toPreview(picture).catch(() => null);
    return { format: "ico", sizes: entries.map(({ width, height }) => `${width}x${height}`), preview };
  }
  if (/<svg[\s>]/i.test(bytes.subarray(0, 2000).toString("utf8")))
    return { format: "svg", sizes: ["any"], preview: null };
  const picture = sharp(bytes, { limitInputPixels: mostPixels });
  const { format, width, height } = await picture.metadata();
  if (!formats.has(format ?? "")) return { format: null, sizes: [], preview: null };
  return { format: format ?? null, sizes: [`${width}x${height}`], preview: await toPreview(picture) };
}

async function toPreview(picture: import("sharp").Sharp): Promise<string> {
  const size = { width: previewSide, height: previewSide, fit: "inside", withoutEnlargement: true } as const;
  return `data:image/png;base64,${(await picture.resize(size).png().toBuffer()).toString("base64")}`;
}

function adviceOn(icons: FoundIcon[]): Advice[] {
  const good = icons.filter(({ format }) => format !== null);
  const hasSide = (least: number, from: FoundIcon[]) =>
    from.some(({ sizes }) => sizes.some((size) => size === "any" || Number.parseInt(size, 10) >= least));
  const missing: Record<Advice, boolean> = {
    ico: !good.some(({ url, format }) => format === "ico" && new URL(url).pathname === "/favicon.ico"),
    small: !hasSide(32, good),
    apple: !hasSide(
      180,
      good.filter(({ source }) => source.startsWith("apple")),
    ),
    large: !hasSide(
      512,
      good.filter(({ source }) => source === "manifest"),
    ),
    maskable: !good.some(({ maskable }) => maskable),
    broken: icons.length > good.length,
  };
  return advice.filter((one) => missing[one]);
}
