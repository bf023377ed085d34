/** Kinds of characters, by the codes of micromark: UTF-16 units, and negative ones. */

/** @typedef {import("micromark-util-types").Code} Code */

/** Full-width and Chinese punctuation. It is written in addresses only by their percent codes. */
export const mark =
  /[‘“”…—\u2e3a\u2e3b\u3001-\u3003\u3008-\u3011\u3014-\u301f\ufe30-\ufe4f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]/;
/** Letters of scripts without blanks between words, and of Korean, which has them. */
const unspaced = /[\u2e80-\u2fff\u3005-\u3007\u3040-\u30ff\u3100-\u312f\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]/;

/** micromark has negative codes for line endings and tabs. */
export function isLineEnding(/** @type {Code} */ code) {
  return code !== null && code < -2;
}

/** A blank or a tab, or what a tab expands to. */
export function isBlank(/** @type {Code} */ code) {
  return code === 32 || code === -1 || code === -2;
}

export function isMark(/** @type {Code} */ code) {
  return code !== null && code > 0 && mark.test(String.fromCodePoint(code));
}

export function isUnspaced(/** @type {Code} */ code) {
  return code !== null && code > 0 && unspaced.test(String.fromCharCode(code));
}
