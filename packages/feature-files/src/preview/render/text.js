import { Refused } from "./refused.js";

/** Longer text is cut off: a browser can lay out megabytes, but nobody reads them here. */
const charactersAtMost = 1_000_000;

/**
 * Decodes a text file: by its byte order mark, as UTF-8, else as GB 18030, the encoding of older
 * Chinese files.
 *
 * @param {Uint8Array} bytes
 * @param {number} [atMost] characters
 * @returns {{ text: string, isCut: boolean }}
 */
export function readText(bytes, atMost = charactersAtMost) {
  const text = decode(bytes);
  if (text.includes("\u0000")) throw new Refused("damaged");
  return { text: text.slice(0, atMost), isCut: text.length > atMost };
}

/** @param {Uint8Array} bytes */
function decode(bytes) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("gb18030").decode(bytes);
  }
}
