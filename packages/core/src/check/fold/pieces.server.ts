import { emptyFolded, type Folded, push, reserve } from "./folded.server";
import { entryOf, gap, isLatin, kindOf, nothing, plainOf, several, unknown, word } from "./letters.server";

/** Folded units split into pieces of one kind. The last entry of `begins` is the end of the last piece. */
export interface Pieces {
  count: number;
  kinds: Uint8Array;
  begins: Uint32Array;
  letters: Folded;
}

/** Splits a text into pieces; with `unmask`, signs inside words count as letters. */
export function split(text: string, unmask: boolean): Pieces {
  const letters = emptyFolded(text.length + 16);
  const pieces: Pieces = {
    count: 0,
    kinds: new Uint8Array(text.length + 17),
    begins: new Uint32Array(text.length + 18),
    letters,
  };
  let current = unknown;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    const entry = entryOf(unit);
    let kind = entry >>> 16;
    if (kind === nothing) continue;
    if (kind === several) {
      const end = at + unitsAt(text, at, unit);
      current = splitSeveral(pieces, current, plainOf(text.codePointAt(at) as number), at, end);
      at = end - 1;
      continue;
    }
    if (unmask && isSignInWord(text, unit, at)) kind = word;
    if (kind !== current) {
      openPiece(pieces, kind);
      current = kind;
    }
    reserve(letters, 1);
    push(letters, entry & 0xffff, at, at + 1);
  }
  pieces.begins[pieces.count] = letters.length;
  return pieces;
}

function openPiece(pieces: Pieces, kind: number): void {
  if (pieces.count + 2 > pieces.kinds.length) grow(pieces);
  pieces.kinds[pieces.count] = kind;
  pieces.begins[pieces.count] = pieces.letters.length;
  pieces.count += 1;
}

function grow(pieces: Pieces): void {
  const kinds = new Uint8Array(pieces.count * 2 + 2);
  const begins = new Uint32Array(pieces.count * 2 + 3);
  kinds.set(pieces.kinds);
  begins.set(pieces.begins);
  pieces.kinds = kinds;
  pieces.begins = begins;
}

function splitSeveral(pieces: Pieces, current: number, plain: string, start: number, end: number): number {
  let open = current;
  reserve(pieces.letters, plain.length);
  for (const letter of plain) {
    const kind = kindOf(letter);
    if (kind !== open) openPiece(pieces, kind);
    open = kind;
    for (let unit = 0; unit < letter.length; unit += 1) push(pieces.letters, letter.charCodeAt(unit), start, end);
  }
  return open;
}

function unitsAt(text: string, at: number, unit: number): number {
  if (unit < 0xd800 || unit > 0xdbff) return 1;
  const next = text.charCodeAt(at + 1);
  return next >= 0xdc00 && next <= 0xdfff ? 2 : 1;
}

/** Whether a text has any of the signs that can replace letters. Without them, `split` returns the same either way. */
export function hasSigns(text: string): boolean {
  return /[@$!]/.test(text);
}

/** A sign before a letter; `!` only between two letters. */
function isSignInWord(text: string, unit: number, at: number): boolean {
  if (unit !== 64 && unit !== 36 && unit !== 33) return false;
  return isLatin(text.charCodeAt(at + 1)) && (unit !== 33 || isLatin(text.charCodeAt(at - 1)));
}

function sizeOf({ begins }: Pieces, piece: number): number {
  return (begins[piece + 1] as number) - (begins[piece] as number);
}

export function isWord({ kinds }: Pieces, piece: number): boolean {
  return kinds[piece] === word;
}

/** A word of one letter. */
export function isLetter(pieces: Pieces, piece: number): boolean {
  return isWord(pieces, piece) && sizeOf(pieces, piece) === 1;
}

/** A gap of one unit. */
export function isShortGap(pieces: Pieces, piece: number): boolean {
  return piece < pieces.count && pieces.kinds[piece] === gap && sizeOf(pieces, piece) === 1;
}
