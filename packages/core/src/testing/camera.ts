import { writeFileSync } from "node:fs";
import type { Browser, PlaywrightWorkerArgs, TestInfo } from "@playwright/test";
import sharp from "sharp";

/**
 * Opens a browser whose camera shows a picture (PNG or the like) on grey, with permission granted. Close it when done.
 *
 * @param info of the running test, whose browser and folder are used
 */
export async function browserWithCamera(
  { chromium }: PlaywrightWorkerArgs["playwright"],
  info: TestInfo,
  picture: Buffer,
): Promise<Browser> {
  const seen = await sharp(picture).resize(340, 340).toBuffer();
  const frame = await sharp({ create: { width: 640, height: 480, channels: 3, background: "#888" } })
    .composite([{ input: seen, left: 150, top: 60 }])
    .jpeg()
    .toBuffer();
  const film = info.outputPath("camera.mjpeg");
  writeFileSync(film, Buffer.concat(Array.from({ length: 10 }, () => frame)));
  const { launchOptions } = info.project.use;
  const camera = [
    "--use-fake-ui-for-media-stream",
    "--use-fake-device-for-media-stream",
    `--use-file-for-fake-video-capture=${film}`,
  ];
  return chromium.launch({ ...launchOptions, args: [...(launchOptions?.args ?? []), ...camera] });
}
