import { decodeText, encodingOf } from "@dozen/core/encoding";
import { Refused } from "./refused.js";

/** Longer text is cut off: a browser can lay out megabytes, but nobody reads them here. */
const charactersAtMost = 1_000_000;

/** @typedef {import("@dozen/core/encoding").Encoding} Encoding */

/** Encodings that a text's bytes say or prove; another choice would not help. */
const certain = new Set(["utf-8", "utf-16le", "utf-16be"]);

/**
 * Decodes a text file: by its byte order mark, as UTF-8, else in the encoding that is chosen or that it seems to have.
 *
 * @param {Uint8Array} bytes
 * @param {{ atMost?: number, encoding?: Encoding | undefined }} [options] characters, and a chosen encoding
 * @returns {{ text: string, isCut: boolean, encoding: Encoding | undefined }} the encoding, if another one can be chosen
 */
export function readText(bytes, { atMost = charactersAtMost, encoding } = {}) {
  const found = encodingOf(bytes);
  const used = certain.has(found) ? found : (encoding ?? found);
  const text = decodeText(bytes, used);
  if (text.includes("\u0000")) throw new Refused("damaged");
  return { text: text.slice(0, atMost), isCut: text.length > atMost, encoding: certain.has(found) ? undefined : used };
}
