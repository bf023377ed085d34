import { copy, emptyFolded, type Folded, push } from "./folded.server";
import { isSpace, other, stop, word } from "./letters.server";
import { hasSigns, type Pieces, split } from "./pieces.server";
import { hasDisguise, unmask } from "./unmask.server";

/** A longer gap is layout, not a disguise. */
const widestGap = 3;

const space = 32;
const newline = 10;

/** Folds a text without removing disguises. */
export function fold(text: string): Folded {
  return assemble(split(text, false));
}

/**
 * Folds a text as it is, and once more with disguises removed: it joins letters that were separated (`f.u.c.k`, `f u c
 * k`), and restores letters that were replaced (`sh1t`) or repeated (`shiiit`). Removing disguises may damage plain
 * words, so the caller checks both results; `unmasked` is null when the text has no disguises.
 */
export function foldBoth(text: string): { plain: Folded; unmasked: Folded | null } {
  const pieces = split(text, false);
  const plain = assemble(pieces);
  const disguised = hasSigns(text) ? split(text, true) : pieces;
  if (!hasDisguise(disguised)) return { plain, unmasked: null };
  unmask(disguised);
  return { plain, unmasked: assemble(disguised) };
}

/** The folded text, for patterns and tests. */
export function textOf({ units, length }: Folded): string {
  let text = "";
  for (let at = 0; at < length; at += 1) text += String.fromCharCode(units[at] as number);
  return text;
}

function assemble(pieces: Pieces): Folded {
  const { kinds, begins, letters, count } = pieces;
  const folded = emptyFolded(letters.length + count * 2 + 1);
  for (let piece = 0; piece < count; piece += 1) {
    const from = begins[piece] as number;
    const until = begins[piece + 1] as number;
    const kind = kinds[piece];
    const start = letters.starts[from] as number;
    const end = letters.ends[until - 1] as number;
    if (kind === word) addWord(folded, letters, from, until);
    else if (kind === other) copy(folded, letters, from, until);
    else if (kind === stop || isStop(letters.units, from, until)) push(folded, newline, start, end);
  }
  return folded;
}

function addWord(folded: Folded, letters: Folded, from: number, until: number): void {
  const start = letters.starts[from] as number;
  const end = letters.ends[until - 1] as number;
  if (folded.length === 0 || folded.units[folded.length - 1] !== space) push(folded, space, start, end);
  copy(folded, letters, from, until);
  push(folded, space, start, end);
}

/** A full stop before a space ends a sentence, unlike one inside a word; so does a gap wider than a disguise has. */
function isStop(units: Uint16Array, from: number, until: number): boolean {
  if (until - from > widestGap) return true;
  for (let at = from; at + 1 < until; at += 1) {
    if (units[at] === 46 && isSpace(units[at + 1] as number)) return true;
  }
  return false;
}
