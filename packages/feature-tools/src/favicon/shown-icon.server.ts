import type { Icon } from "./favicon.server";
import { iconFile } from "./favicon.server";
import { snippet } from "./package.server";
import { pngOf } from "./raster.server";

/** An icon for its page: every file is a `data:` address, so that it needs no further request. */
export interface ShownIcon {
  file: { name: string; href: string; bytes: number };
  package: { href: string; bytes: number };
  /** PNGs for the preview. */
  small: string;
  large: string;
  /** The markup for the page's head. */
  snippet: string;
}

const largeSide = 128;

/** Encodes everything that the page shows of an icon. */
export async function showIcon(
  icon: Icon,
  { type, size }: { type: "ico" | "png"; size: readonly number[] },
): Promise<ShownIcon> {
  const [file, zip, small, large] = await Promise.all([
    iconFile(icon, type, size),
    iconFile(icon, "zip", size),
    pngOf(icon.master, 16),
    pngOf(icon.master, largeSide),
  ]);
  return {
    file: { name: file.name, href: address(file.type, file.bytes), bytes: file.bytes.length },
    package: { href: address(zip.type, zip.bytes), bytes: zip.bytes.length },
    small: address("image/png", small),
    large: address("image/png", large),
    snippet,
  };
}

function address(type: string, bytes: Uint8Array): string {
  return `data:${type};base64,${Buffer.from(bytes).toString("base64")}`;
}
