import { readFile } from "node:fs/promises";
import type { Download } from "@playwright/test";
import { toBuffer } from "qrcode";
import sharp from "sharp";

/** The bytes of a download. */
export async function bytesOf(download: Download): Promise<Buffer> {
  return readFile(await download.path());
}

/** A picture of a QR code, as a file for a form. */
export async function pictureOf(text: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  return { name: "code.png", mimeType: "image/png", buffer: await toBuffer(text, { width: 300 }) };
}

/** A picture that is small as JPEG and larger than 512 KB as PNG: noise does not compress losslessly. */
export async function photograph(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
  const grain = sharp({ create: { width: 600, height: 600, channels: 3, background: "#888", noise } });
  return { name: "photo.jpg", mimeType: "image/jpeg", buffer: await grain.jpeg({ quality: 60 }).toBuffer() };
}
