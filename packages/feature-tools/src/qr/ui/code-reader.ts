import decoderUrl from "zxing-wasm/reader/zxing_reader.wasm?url";
import { textOfCode } from "../decode-text.js";

/** Returns the text of a QR code in the current video frame, if there is one. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | undefined>;

interface BarcodeDetector {
  detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

interface BarcodeDetectorClass {
  new (options: { formats: string[] }): BarcodeDetector;
  getSupportedFormats(): Promise<string[]>;
}

/** The browser's own decoder if it has one, else a decoder that is loaded on demand. */
export async function codeReader(): Promise<CodeReader> {
  return (await nativeReader()) ?? ownReader();
}

async function nativeReader(): Promise<CodeReader | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: BarcodeDetectorClass };
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => []);
  if (!BarcodeDetector || !formats?.includes("qr_code")) return undefined;
  const detector = new BarcodeDetector({ formats: ["qr_code"] });
  return async (video) => (await detector.detect(video))[0]?.rawValue;
}

async function ownReader(): Promise<CodeReader> {
  const { prepareZXingModule, readBarcodes } = await import("zxing-wasm/reader");
  await prepareZXingModule({ overrides: { locateFile: () => decoderUrl }, fireImmediately: true });
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  return async (video) => {
    if (!pen || video.videoWidth === 0) return undefined;
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    pen.drawImage(video, 0, 0);
    const picture = pen.getImageData(0, 0, canvas.width, canvas.height);
    const [found] = await readBarcodes(picture, { formats: ["QRCode"], maxNumberOfSymbols: 1 });
    return found && textOfCode(found);
  };
}
