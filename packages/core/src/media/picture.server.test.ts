import sharp from "sharp";
import { expect, test } from "vitest";
import { cleanPicture } from "./picture.server";

/** A JPEG rotated by its EXIF orientation, with GPS position and camera in its metadata. */
const telltale = () =>
  sharp({ create: { width: 60, height: 20, channels: 3, background: "teal" } })
    .withExif({ IFD0: { Make: "TelltaleCamera" }, IFD3: { GPSLatitude: "51/1 30/1 0/1", GPSLatitudeRef: "N" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

test("position and camera are removed, and the picture is upright", async () => {
  const sent = await telltale();
  expect((await sharp(sent).metadata()).exif).toBeDefined();
  const { bytes, width, height } = await cleanPicture(sent, "jpeg");
  expect([width, height]).toEqual([20, 60]);
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  expect(bytes.includes("TelltaleCamera")).toBe(false);
});

test("another format, or a broken file, is rejected", async () => {
  const sent = await telltale();
  await expect(cleanPicture(sent, "png")).rejects.toThrow();
  await expect(cleanPicture(sent.subarray(0, 200), "jpeg")).rejects.toThrow();
});
