import { type Folded, move } from "./folded.server";
import { isSpace } from "./letters.server";
import { isLetter, isShortGap, isWord, type Pieces } from "./pieces.server";

/** Digits and signs that replace letters in disguised words. */
const disguises = new Map(
  ["0o", "1i", "3e", "4a", "5s", "7t", "@a", "$s", "!i"].map((pair) => [pair.charCodeAt(0), pair.charCodeAt(1)]),
);

/** Joins words that were separated and restores letters that were replaced; in place. */
export function unmask(pieces: Pieces): void {
  joinRuns(pieces, 3, isLetter, () => true);
  joinRuns(pieces, 2, isWord, isSign);
  undisguise(pieces);
}

/** Whether `unmask` could change anything; for most texts it cannot. */
export function hasDisguise(pieces: Pieces): boolean {
  for (let piece = 0; piece < pieces.count; piece += 1) {
    if (!isWord(pieces, piece)) continue;
    if (isDisguised(pieces, piece)) return true;
    if (isWord(pieces, piece + 2) && isShortGap(pieces, piece + 1)) {
      if (isSign(pieces, piece + 1)) return true;
      if (isLetter(pieces, piece) && isLetter(pieces, piece + 2)) return true;
    }
  }
  return false;
}

/** One sign that is neither a space nor the apostrophe of "who're". */
function isSign({ letters, begins }: Pieces, piece: number): boolean {
  const unit = letters.units[begins[piece] as number] as number;
  return unit !== 39 && unit !== 0x2019 && !isSpace(unit);
}

/** Letters mixed with digits or signs, or one letter three times in a row. */
function isDisguised({ letters, begins }: Pieces, piece: number): boolean {
  let hasLetter = false;
  let hasSign = false;
  const begin = begins[piece] as number;
  const end = begins[piece + 1] as number;
  for (let at = begin; at < end; at += 1) {
    const unit = letters.units[at] as number;
    if (unit >= 97 && unit <= 122) hasLetter = true;
    else hasSign = true;
    if (at >= begin + 2 && unit === letters.units[at - 1] && unit === letters.units[at - 2]) return true;
  }
  return hasLetter && hasSign;
}

/** Joins `least` or more parts with a single gap between each into one word; in place, since nothing gets longer. */
function joinRuns(
  pieces: Pieces,
  least: number,
  isPart: (pieces: Pieces, piece: number) => boolean,
  joins: (pieces: Pieces, gap: number) => boolean,
): void {
  const { kinds, begins, letters } = pieces;
  const { count } = pieces;
  let kept = 0;
  let length = 0;
  for (let piece = 0; piece < count; ) {
    const parts = runLength(pieces, piece, isPart, joins);
    const last = parts >= least ? piece + parts * 2 - 2 : piece;
    const kind = kinds[piece] as number;
    const begin = length;
    for (let part = piece; part <= last; part += 2) {
      length = move(letters, begins[part] as number, begins[part + 1] as number, length);
    }
    piece = last + 1;
    // The entries from `begins[piece]` on have not been read yet; everything written is before them.
    kinds[kept] = kind;
    begins[kept] = begin;
    kept += 1;
  }
  pieces.count = kept;
  begins[kept] = length;
  letters.length = length;
}

function runLength(
  pieces: Pieces,
  from: number,
  isPart: (pieces: Pieces, piece: number) => boolean,
  joins: (pieces: Pieces, gap: number) => boolean,
): number {
  let parts = 0;
  for (let piece = from; piece < pieces.count && isPart(pieces, piece); piece += 2) {
    parts += 1;
    if (!isShortGap(pieces, piece + 1) || !joins(pieces, piece + 1)) break;
  }
  return parts;
}

/** Replaces digits and signs by their letters and reduces repeated letters to one; in place. */
function undisguise(pieces: Pieces): void {
  const { begins, letters, count } = pieces;
  let length = 0;
  for (let piece = 0; piece < count; piece += 1) {
    const from = begins[piece] as number;
    const until = begins[piece + 1] as number;
    const begin = length;
    if (isWord(pieces, piece) && isDisguised(pieces, piece)) length = undisguiseWord(letters, from, until, length);
    else length = move(letters, from, until, length);
    begins[piece] = begin;
  }
  begins[count] = length;
  letters.length = length;
}

function undisguiseWord(letters: Folded, from: number, until: number, to: number): number {
  const { units } = letters;
  const hasLetter = units.subarray(from, until).some((unit) => unit >= 97 && unit <= 122);
  if (!hasLetter) return move(letters, from, until, to);
  for (let at = from; at < until; at += 1) units[at] = disguises.get(units[at] as number) ?? (units[at] as number);
  let target = to;
  for (let at = from; at < until; ) {
    let alike = at + 1;
    while (alike < until && units[alike] === units[at]) alike += 1;
    // No word has the same letter three times in a row.
    target = move(letters, at, alike - at >= 3 ? at + 1 : alike, target);
    at = alike;
  }
  return target;
}
