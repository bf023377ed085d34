/** Words a minute of English prose, read silently: Brysbaert, "How many words do we read per minute?" (2019). */
const wordsAMinute = 238;
/** Characters a minute of Chinese prose: 260 words a minute (the same review) of 1.5 characters each. */
const charactersAMinute = 390;
const ideograph = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’_-]*/gu;

/**
 * The length and reading time of a text. A Chinese character counts as a word.
 *
 * @param {string} text
 * @returns {import("./markdown").Reading}
 */
export function readingOf(text) {
  const ideographs = text.match(ideograph)?.length ?? 0;
  const words = text.replace(ideograph, " ").match(word)?.length ?? 0;
  const minutes = words / wordsAMinute + ideographs / charactersAMinute;
  return { words: words + ideographs, minutes: Math.max(1, Math.round(minutes)) };
}
