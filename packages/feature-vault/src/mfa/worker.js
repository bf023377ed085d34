// Looks for a QR code in a picture, in a worker process because a noisy picture keeps the decoder busy.
import { serve } from "@dozen/core/workers/serve";
import decodeQR from "qr/decode.js";

/** Milliseconds that one attempt may take beyond its necessary work. */
const timeLimit = 150;

serve(
  /** @param {import("./pictures.server").Pixels} pixels @returns {string | null} */
  (pixels) => {
    try {
      return decodeQR(pixels, { timeLimit });
    } catch {
      return null;
    }
  },
);
