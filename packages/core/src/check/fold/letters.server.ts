// Maps single characters to normalized ones, without differences in width, case, accents and look-alike letters.

// Kinds of characters.
export const unknown = 0;
/** Combining marks and joiners, which are ignored. */
export const nothing = 1;
/** Latin letters and digits. */
export const word = 2;
/** Letters and digits of other scripts. */
export const other = 3;
export const gap = 4;
/** Punctuation that ends a phrase. */
export const stop = 5;
/** Expands to more than one unit. */
export const several = 6;

/** Kind (upper 16 bits) and folded letter (lower 16 bits) of each UTF-16 unit, computed when the unit first occurs. */
const table = new Uint32Array(0x1_0000);
/** Expansions by code point: ligatures, squared signs, and everything beyond the first plane. */
const expansions = new Map<number, string>();
const mostExpansions = 50_000;

/** Cyrillic and Greek letters that look like Latin ones; the common part of Unicode's confusables (UTS 39). */
const lookAlikes = new Map(
  ["аa еe оo рp сc уy хx іi јj ѕs ԁd һh кk мm тt вb нh ӏl ԛq ԝw", "αa βb εe ηn ιi κk νv οo ρp τt υu χx ωw"]
    .flatMap((pairs) => pairs.split(" "))
    .map((pair) => [...pair] as [string, string]),
);

/** Punctuation that ends a phrase: letters before and after it do not form one word. */
const stops = /[\n\r,;:?!()[\]{}"«»“”‘’、。，；：？！（）《》「」『』【】…]/u;

const space = 32;

/** Kind and folded letter of a unit. */
export function entryOf(unit: number): number {
  return table[unit] || learn(unit);
}

/** Computes and caches the kind and letter of a unit. */
function learn(unit: number): number {
  const isSurrogate = unit >= 0xd800 && unit <= 0xdfff;
  const plain = isSurrogate ? "" : plainLetters(String.fromCharCode(unit));
  let entry = several << 16;
  if (!isSurrogate && plain === "") entry = nothing << 16;
  else if (plain.length === 1) entry = (kindOf(plain) << 16) | plain.charCodeAt(0);
  table[unit] = entry;
  return entry;
}

/** The letters that a code point expands to, cached. */
export function plainOf(codePoint: number): string {
  const known = expansions.get(codePoint);
  if (known !== undefined) return known;
  const plain = plainLetters(String.fromCodePoint(codePoint));
  if (expansions.size < mostExpansions) expansions.set(codePoint, plain);
  return plain;
}

/** The letters that a character normalizes to: several for ligatures and squared signs, none for marks and joiners. */
function plainLetters(character: string): string {
  if (character < "\u0080") return character.toLowerCase();
  if (/[\p{M}\p{Cf}]/u.test(character)) return "";
  const compatible = character.normalize("NFKC").toLowerCase();
  const bare = /\p{Script=Latin}/u.test(compatible) ? compatible.normalize("NFD").replace(/\p{M}/gu, "") : compatible;
  return [...bare].map((letter) => lookAlikes.get(letter) ?? letter).join("");
}

/** @param letter as returned by `plainLetters` */
export function kindOf(letter: string): number {
  if (/[a-z0-9]/.test(letter)) return word;
  if (letter === "'" || letter === "’") return gap;
  if (stops.test(letter)) return stop;
  return /[\p{L}\p{N}]/u.test(letter) ? other : gap;
}

export function isLatin(unit: number): boolean {
  const small = unit | 32;
  return small >= 97 && small <= 122;
}

export function isSpace(unit: number): boolean {
  return unit === space || (unit >= 9 && unit <= 13) || unit === 0xa0 || unit === 0x3000 || unit === 0x2028;
}
