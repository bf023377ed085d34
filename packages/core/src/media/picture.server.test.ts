import sharp from "sharp";
import { expect, test } from "vitest";
import { cleanPicture } from "./picture.server";

/** A JPEG that says where and with which camera it was taken, lying on its side. */
const telltale = () =>
  sharp({ create: { width: 60, height: 20, channels: 3, background: "teal" } })
    .withExif({ IFD0: { Make: "TelltaleCamera" }, IFD3: { GPSLatitude: "51/1 30/1 0/1", GPSLatitudeRef: "N" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

test("place and camera are gone, and the picture stands upright", async () => {
  const sent = await telltale();
  expect((await sharp(sent).metadata()).exif).toBeDefined();
  const { bytes, width, height } = await cleanPicture(sent, "jpeg");
  expect([width, height]).toEqual([20, 60]);
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  expect(bytes.includes("TelltaleCamera")).toBe(false);
});

test("what is another format, or broken, is refused", async () => {
  const sent = await telltale();
  await expect(cleanPicture(sent, "png")).rejects.toThrow();
  await expect(cleanPicture(sent.subarray(0, 200), "jpeg")).rejects.toThrow();
});
