import { askerKey } from "@dozen/core/asker.server";
import type { RequestContext } from "@dozen/core/context";
import { DomainError } from "@dozen/core/errors";
import { zipSync } from "fflate";
import { drawIcon } from "./drawing.server";
import { generationFailed, uploadFailed } from "./errors";
import type { FaviconInput } from "./favicon.schema";
import { packageOf } from "./package.server";
import { icoOf, type Master, masterSide, pngOf, readUpload, toMaster } from "./raster.server";

export type IconType = "ico" | "png" | "zip";

export interface IconFile {
  name: string;
  type: "image/x-icon" | "image/png" | "application/zip";
  bytes: Uint8Array<ArrayBuffer>;
}

/** An icon that can be exported in any format. */
export interface Icon {
  master: Master;
  /** The drawing, when it was generated from text. */
  svg: string | null;
  /** The background where transparency is not allowed. */
  background: string;
}

type Source = FaviconInput extends infer Input ? (Input extends unknown ? Omit<Input, "type" | "size"> : never) : never;

/**
 * Reads or draws the icon of a form or call, and decodes it to `side` pixels.
 *
 * @throws DomainError at `file` ("upload failed") or `text` ("generation failed")
 */
export async function openIcon(input: Source, context: RequestContext, side = masterSide): Promise<Icon> {
  try {
    if (input.from === "upload") {
      return { master: await readUpload(input.file, askerKey(context), side), svg: null, background: "#ffffff" };
    }
    const { default: sharp } = await import("sharp");
    const svg = await drawIcon(input);
    const background = input.shape === "none" ? "#ffffff" : input.background;
    return { master: await toMaster(sharp(Buffer.from(svg), { density: 72 }), side), svg, background };
  } catch (error) {
    if (error instanceof DomainError) throw error;
    context.log.error({ err: error }, "A favicon could not be made");
    throw input.from === "upload" ? uploadFailed() : generationFailed();
  }
}

/** The side of the decoded picture that such a file needs, in pixels. */
export function sideFor(type: IconType, sizes: readonly number[]): number {
  return type === "zip" ? masterSide : Math.max(...sizes);
}

/** Encodes an icon as the requested type. Several PNGs are put in a zip. */
export async function iconFile(icon: Icon, type: IconType, sizes: readonly number[]): Promise<IconFile> {
  if (type === "ico") return { name: "favicon.ico", type: "image/x-icon", bytes: await icoOf(icon.master, sizes) };
  if (type === "zip") return { name: "favicon.zip", type: "application/zip", bytes: await packageFile(icon) };
  const [only] = sizes;
  if (sizes.length === 1 && only) {
    return { name: `favicon-${only}.png`, type: "image/png", bytes: new Uint8Array(await pngOf(icon.master, only)) };
  }
  const files = await Promise.all(
    sizes.map(async (side) => [`favicon-${side}.png`, new Uint8Array(await pngOf(icon.master, side))] as const),
  );
  const bytes = new Uint8Array(zipSync(Object.fromEntries(files), { level: 0 }));
  return { name: "favicon-png.zip", type: "application/zip", bytes };
}

function packageFile({ master, svg, background }: Icon) {
  return packageOf(master, svg, background);
}
