// A thread that looks for a QR code in a picture: a noisy one keeps the decoder busy.
import { serve } from "@dozen/core/threads/serve";
import decodeQR from "qr/decode.js";

/** Milliseconds that one try may take beyond its necessary work. */
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
