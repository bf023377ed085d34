import { create } from "qrcode";
import type { QrMatrix } from "./draw";
import { contentTooLong } from "./errors";
import type { CorrectionLevel } from "./kinds";

/**
 * The modules of a text's QR code.
 *
 * @throws DomainError `tools:qr.errors.tooLong` when no QR code holds that much at this level
 */
export function encode(text: string, level: CorrectionLevel): QrMatrix {
  try {
    const { size, data } = create(text, { errorCorrectionLevel: level }).modules;
    return { size, data };
  } catch {
    throw contentTooLong();
  }
}
