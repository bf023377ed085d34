// The text of a code whose maker did not say in which encoding it is. Runs in a worker of the server and in browsers.

/** @typedef {{ text: string, bytes: Uint8Array, hasECI: boolean }} ReadCode as zxing-wasm returns it */

/** Chinese and Japanese encodings, with the share of the bytes beyond ASCII that are of their frequent characters. */
const encodings = [
  { name: "gb18030", shareOf: (/** @type {Uint8Array} */ bytes) => shareOfPairs(bytes, isFrequentInGbk) },
  { name: "big5", shareOf: (/** @type {Uint8Array} */ bytes) => shareOfPairs(bytes, isFrequentInBig5) },
];
/** A text of Western Europe has single letters beyond ASCII, which form few such pairs. */
const shareAtLeast = 0.75;

/** @param {ReadCode} code @returns {string} */
export function textOfCode({ text, bytes, hasECI }) {
  if (hasECI || bytes.every((byte) => byte < 0x80)) return text;
  const utf8 = decoded(bytes, "utf-8");
  if (utf8 !== undefined) return utf8;
  // The standard's own encoding for Japanese, which the reader knows.
  if (/[\u3041-\u30ff]/.test(text)) return text;
  const guesses = encodings.map(({ name, shareOf }) => ({ name, share: shareOf(bytes) }));
  const [best] = guesses.sort((one, other) => other.share - one.share);
  return (best && best.share >= shareAtLeast ? decoded(bytes, best.name) : undefined) ?? text;
}

/** @param {Uint8Array} bytes @param {string} encoding */
function decoded(bytes, encoding) {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** @param {Uint8Array} bytes @param {(first: number, second: number) => boolean} isFrequent */
function shareOfPairs(bytes, isFrequent) {
  let frequent = 0;
  let beyond = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const first = Number(bytes[at]);
    if (first < 0x80) continue;
    const second = Number(bytes[at + 1] ?? 0);
    beyond += 2;
    if (isFrequent(first, second)) frequent += 2;
    at += 1;
  }
  return frequent / beyond;
}

/** Punctuation, full-width letters and the first level of GB 2312. */
function isFrequentInGbk(/** @type {number} */ first, /** @type {number} */ second) {
  return second >= 0xa1 && ((first >= 0xb0 && first <= 0xd7) || (first >= 0xa1 && first <= 0xa3));
}

/** Punctuation and the first level of Big5. */
function isFrequentInBig5(/** @type {number} */ first, /** @type {number} */ second) {
  const isTrail = (second >= 0x40 && second <= 0x7e) || second >= 0xa1;
  return isTrail && first >= 0xa1 && first <= 0xc6;
}
