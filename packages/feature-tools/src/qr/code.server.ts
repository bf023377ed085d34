import { create } from "qrcode";
import type { QrMatrix } from "./draw";
import { contentTooLong } from "./errors";
import type { CorrectionLevel } from "./kinds";

/**
 * Encodes a text as the modules of a QR code.
 *
 * @throws DomainError `tools:qr.errors.tooLong` when the text exceeds the capacity at this level
 */
export function encode(text: string, level: CorrectionLevel): QrMatrix {
  try {
    const { size, data } = create(text, { errorCorrectionLevel: level }).modules;
    return { size, data };
  } catch {
    throw contentTooLong();
  }
}
