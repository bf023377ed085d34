/** Reads one export and ends. */
import { decodeText } from "@dozen/core/encoding";
import { serve } from "@dozen/core/workers/serve";
import { readLinks } from "./reading.js";

serve(
  /** @param {Uint8Array} bytes @returns {import("./messages").ReadResult} */
  (bytes) => {
    try {
      return readLinks(decodeText(bytes)) ?? { refused: true };
    } catch {
      return { refused: true };
    }
  },
);
