/**
 * A text as word lists see it: width, case, accents, look-alike letters and spacing no longer matter. Words of Latin
 * letters and digits stand between spaces, so that only whole words are found; other scripts have no gaps.
 */
export interface Folded {
  text: string;
  /** Where each character of `text` begins and ends in the original. */
  starts: number[];
  ends: number[];
}

interface Piece {
  kind: "word" | "other" | "gap" | "stop";
  /** Folded characters. */
  text: string;
  starts: number[];
  ends: number[];
}

/** Cyrillic and Greek letters that pass for Latin ones; the common part of Unicode's confusables (UTS 39). */
const lookAlikes = new Map(
  ["аa еe оo рp сc уy хx іi јj ѕs ԁd һh кk мm тt вb нh ӏl ԛq ԝw", "αa βb εe ηn ιi κk νv οo ρp τt υu χx ωw"]
    .flatMap((pairs) => pairs.split(" "))
    .map((pair) => [...pair] as [string, string]),
);

/** Digits and signs that stand for letters in disguised words. */
const disguises: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/** Marks that end a thought: what stands before and after does not make one word. */
const stop = /[\n\r,;:?!()[\]{}"«»“”‘’、。，；：？！（）《》「」『』【】…]/u;

/** More of a gap than this is layout, not a disguise. */
const widestGap = 3;

/**
 * Folds a text. With `unmask` words that were taken apart (`f.u.c.k`, `f u c k`), written with digits and signs
 * (`sh1t`) or drawn out (`shiiit`) are put together first; plain words may then be lost, so fold both ways.
 */
export function fold(text: string, { unmask = false } = {}): Folded {
  const pieces = split(text, unmask);
  return assemble(unmask ? unmasked(pieces) : pieces);
}

function split(text: string, unmask: boolean): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const character of text) {
    const start = at;
    at += character.length;
    for (const letter of plainLetters(character)) {
      append(pieces, unmask && isDisguise(text, start, at) ? "word" : kindOf(letter), letter, start, at);
    }
  }
  return pieces;
}

/** The letters that a character stands for: ligatures and squared signs are several, marks and joiners none. */
function plainLetters(character: string): string {
  if (character < "\u0080") return character.toLowerCase();
  if (/[\p{M}\p{Cf}]/u.test(character)) return "";
  const compatible = character.normalize("NFKC").toLowerCase();
  const bare = /\p{Script=Latin}/u.test(compatible) ? compatible.normalize("NFD").replace(/\p{M}/gu, "") : compatible;
  return [...bare].map((letter) => lookAlikes.get(letter) ?? letter).join("");
}

function kindOf(letter: string): Piece["kind"] {
  if (/[a-z0-9]/.test(letter)) return "word";
  if (letter === "'" || letter === "’") return "gap";
  if (stop.test(letter)) return "stop";
  return /[\p{L}\p{N}]/u.test(letter) ? "other" : "gap";
}

/** A sign inside a word: before a letter, and for `!` between two of them. */
function isDisguise(text: string, start: number, end: number): boolean {
  const sign = text.slice(start, end);
  if (sign !== "@" && sign !== "$" && sign !== "!") return false;
  return /[a-z]/i.test(text[end] ?? "") && (sign !== "!" || /[a-z]/i.test(text[start - 1] ?? ""));
}

function append(pieces: Piece[], kind: Piece["kind"], letter: string, start: number, end: number): void {
  let piece = pieces.at(-1);
  if (piece?.kind !== kind) {
    piece = { kind, text: "", starts: [], ends: [] };
    pieces.push(piece);
  }
  for (let unit = 0; unit < letter.length; unit += 1) {
    piece.starts.push(start);
    piece.ends.push(end);
  }
  piece.text += letter;
}

function unmasked(pieces: Piece[]): Piece[] {
  return joinParts(joinLetters(pieces)).map((piece) => (piece.kind === "word" ? undisguised(piece) : piece));
}

/** `f u c k`: three single letters or more, one gap between each. */
function joinLetters(pieces: Piece[]): Piece[] {
  return joinRuns(pieces, (piece) => piece.kind === "word" && piece.text.length === 1, 3);
}

/** `fu-ck`: parts with one sign between them, and neither a space nor the apostrophe of "who're". */
function joinParts(pieces: Piece[]): Piece[] {
  const isPart = (piece: Piece) => piece.kind === "word";
  return joinRuns(pieces, isPart, 2, (gap) => !/[\s'’]/.test(gap.text));
}

function joinRuns(
  pieces: Piece[],
  isPart: (piece: Piece) => boolean,
  least: number,
  joins: (gap: Piece) => boolean = () => true,
): Piece[] {
  const joined: Piece[] = [];
  for (let at = 0; at < pieces.length; ) {
    const run = runFrom(pieces, at, isPart, joins);
    if (run.length >= least) {
      joined.push(together(run));
      at += run.length * 2 - 1;
    } else {
      joined.push(pieces[at] as Piece);
      at += 1;
    }
  }
  return joined;
}

function runFrom(pieces: Piece[], from: number, isPart: (piece: Piece) => boolean, joins: (gap: Piece) => boolean) {
  const run: Piece[] = [];
  for (let at = from; pieces[at] && isPart(pieces[at] as Piece); at += 2) {
    run.push(pieces[at] as Piece);
    const gap = pieces[at + 1];
    if (gap?.kind !== "gap" || gap.text.length > 1 || !joins(gap)) break;
  }
  return run;
}

function together(run: Piece[]): Piece {
  return {
    kind: "word",
    text: run.map(({ text }) => text).join(""),
    starts: run.flatMap(({ starts }) => starts),
    ends: run.flatMap(({ ends }) => ends),
  };
}

/** Digits and signs as the letters they stand for, and letters that are drawn out once. */
function undisguised(piece: Piece): Piece {
  if (!/[a-z]/.test(piece.text)) return piece;
  const letters = [...piece.text].map((letter) => disguises[letter] ?? letter);
  const kept = letters.map((letter, at) => !isDrawnOut(letters, at, letter));
  return {
    kind: "word",
    text: letters.filter((_, at) => kept[at]).join(""),
    starts: piece.starts.filter((_, at) => kept[at]),
    ends: piece.ends.filter((_, at) => kept[at]),
  };
}

/** Not the first of three or more alike: no word has those. */
function isDrawnOut(letters: string[], at: number, letter: string): boolean {
  if (letters[at - 1] !== letter) return false;
  return letters[at - 2] === letter || letters[at + 1] === letter;
}

function assemble(pieces: Piece[]): Folded {
  const folded: Folded = { text: "", starts: [], ends: [] };
  for (const piece of pieces) {
    if (piece.kind === "word") addWord(folded, piece);
    else if (piece.kind === "other") add(folded, piece);
    else if (piece.kind === "stop" || isStop(piece.text)) addBorder(folded, "\n", piece);
  }
  return folded;
}

/** A full stop before a space, unlike one inside a word; or more room than a disguise takes. */
function isStop(gap: string): boolean {
  return gap.length > widestGap || /\.\s/.test(gap);
}

function addWord(folded: Folded, piece: Piece): void {
  if (!folded.text.endsWith(" ")) addBorder(folded, " ", piece);
  add(folded, piece);
  addBorder(folded, " ", piece);
}

function addBorder(folded: Folded, text: string, { starts, ends }: Piece): void {
  add(folded, { text, starts: starts.slice(0, 1), ends: ends.slice(-1) });
}

function add(folded: Folded, { text, starts, ends }: Folded): void {
  folded.text += text;
  // One by one: a call takes only so many arguments.
  for (const start of starts) folded.starts.push(start);
  for (const end of ends) folded.ends.push(end);
}
