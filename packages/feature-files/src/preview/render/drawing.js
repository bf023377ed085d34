import { Refused } from "./refused.js";
import { readText } from "./text.js";

const bytesAtMost = 5 * 1024 * 1024;

/**
 * Shows an SVG as a picture: as such no browser runs its scripts or loads anything for it.
 *
 * @param {Uint8Array} bytes
 * @returns {import("./messages").Drawn}
 */
export function drawSvg(bytes) {
  if (bytes.length > bytesAtMost) throw new Refused("tooLarge");
  const { text } = readText(bytes, { atMost: bytesAtMost });
  if (!/<(?:\w+:)?svg[\s>]/i.test(text)) throw new Refused("damaged");
  // Entities that contain each other would fill the browser's memory.
  if (/<!ENTITY/i.test(text)) throw new Refused("unsafe");
  const source = `data:image/svg+xml;base64,${Buffer.from(bytes).toString("base64")}`;
  return { html: `<p class="picture"><img src="${source}" alt=""></p>`, notes: [] };
}
