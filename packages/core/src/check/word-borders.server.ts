import type { TextHit } from "./text-check.server";

/** Characters on each side of a hit that the segmenter sees. */
const around = 12;
/** Distinct hits a text that are segmented, about 30 µs each; any further hit stays one. */
const segmentedAtMost = 500;

const han = /^\p{Script=Han}+$/u;
/** ICU's dictionary has simplified and traditional words. */
const segmenter = new Intl.Segmenter("zh", { granularity: "word" });

/**
 * Returns a predicate for one text: whether a hit arises only across the border of two Chinese words, like the 鸡巴 of
 * 宝鸡|巴士 (spec:tools-37). A hit with signs between its letters never does: nobody writes two words so by chance.
 */
export function createBorderTest(text: string): (hit: TextHit) => boolean {
  const known = new Map<string, boolean>();
  return (hit) => {
    if (!han.test(text.slice(hit.start, hit.end))) return false;
    const from = hanFrom(text, hit.start);
    const window = text.slice(from, hanUntil(text, hit.end));
    const key = `${hit.start - from} ${hit.word} ${window}`;
    let isAcross = known.get(key);
    if (isAcross === undefined) {
      isAcross = known.size < segmentedAtMost && cutsWords(window, hit.start - from, hit.end - from, hit);
      known.set(key, isAcross);
    }
    return isAcross;
  };
}

/**
 * Words must cross both ends of the hit. For one of two letters, its end suffices (养|鸡|巴西), except for an insult,
 * which any word may follow (傻逼 before 真).
 */
function cutsWords(window: string, begin: number, end: number, { reason }: TextHit): boolean {
  const words = segmenter.segment(window);
  const isCutAt = (at: number) => (words.containing(at)?.index ?? at) < at;
  return isCutAt(end) && (isCutAt(begin) || (end - begin === 2 && reason !== "abuse"));
}

function hanFrom(text: string, start: number): number {
  let from = start;
  while (from > start - around && han.test(text.charAt(from - 1))) from -= 1;
  return from;
}

function hanUntil(text: string, end: number): number {
  let until = end;
  while (until < end + around && han.test(text.charAt(until))) until += 1;
  return until;
}
