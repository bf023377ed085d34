import { type Automaton, createAutomaton } from "./automaton.server";
import { fold, foldBoth, textOf } from "./fold/fold.server";
import type { Folded } from "./fold/folded.server";
import { readListFile } from "./list-file.server";
import { createUrlCheck, type UrlCheck } from "./url-check.server";
import { english } from "./words/english.server";
import { everyday } from "./words/everyday.server";
import { simplified } from "./words/simplified.server";
import { traditional } from "./words/traditional.server";

/** Why a word is not wanted; `operator` for words of the operator's own list. */
export type HitReason = "abuse" | "fraud" | "gambling" | "sexual" | "violence" | "drugs" | "operator";

/** Words and phrases by the reason why they are not wanted. */
export type WordList = Partial<Record<HitReason, readonly string[]>>;

export interface TextHit {
  /** Its offset in the text, in UTF-16 units as for `slice`. */
  start: number;
  end: number;
  /** The word of the list, as the list spells it. */
  word: string;
  reason: HitReason;
}

export interface TextVerdict {
  safe: boolean;
  /** In the order of the text. */
  hits: TextHit[];
}

/** Judges what people write. */
export interface ContentCheck {
  /** Finds words that are not wanted, however they are written; everyday compounds that only contain them pass. */
  text(text: string): TextVerdict;
  /** Judges an address by itself, without asking anybody; `checkAddress` also opens it. */
  url: UrlCheck;
}

/**
 * The check with the built-in lists and the operator's own.
 *
 * @param settings `wordListFile`: one word or phrase a line; a line that begins with `!` always passes, one that begins
 *   with `#` is a remark. `riskListFile`: likewise with domains
 * @throws Error when one of the files cannot be read
 */
export function createContentCheck(settings: { wordListFile?: string; riskListFile?: string }): ContentCheck {
  const { wordListFile, riskListFile } = settings;
  const own = wordListFile ? readListFile("WORD_LIST_FILE", wordListFile) : { entries: [], exceptions: [] };
  const unwanted = [simplified, traditional, english, { operator: own.entries }].flatMap(entriesOf);
  const dictionary = createDictionary(unwanted, [...everyday, ...own.exceptions]);
  const text = (typed: string) => judge(typed, dictionary);
  return { text, url: createUrlCheck(text, riskListFile) };
}

interface Entry {
  word: string;
  reason: HitReason;
}

function entriesOf(list: WordList): Entry[] {
  return Object.entries(list).flatMap(([reason, words]) =>
    words.map((word) => ({ word, reason: reason as HitReason })),
  );
}

/** Unwanted words and everyday ones, found in one pass. */
interface Dictionary {
  automaton: Automaton;
  /** By pattern number: how much of a pattern is the space around a word, and what it stands for; null is everyday. */
  patterns: { length: number; before: number; after: number; entry: Entry | null }[];
}

function createDictionary(unwanted: Entry[], allowed: string[]): Dictionary {
  const byText = new Map<string, Entry | null>();
  for (const entry of unwanted) byText.set(textOf(fold(entry.word)), entry);
  // A word that is allowed literally is allowed, whatever the lists say.
  for (const word of allowed) byText.set(textOf(fold(word)), null);
  byText.delete("");
  const patterns = [...byText].map(([text, entry]) => ({
    length: text.length,
    before: text.startsWith(" ") ? 1 : 0,
    after: text.endsWith(" ") ? 1 : 0,
    entry,
  }));
  return { automaton: createAutomaton([...byText.keys()]), patterns };
}

/** A range in a folded text, without the spaces around words. */
interface FoldedRange {
  begin: number;
  end: number;
  entry: Entry | null;
}

function judge(text: string, dictionary: Dictionary): TextVerdict {
  const { plain, unmasked } = foldBoth(text);
  const found = hitsIn(plain, dictionary);
  const hits = longest(unmasked ? [...found, ...hitsIn(unmasked, dictionary)] : found);
  return { safe: hits.length === 0, hits };
}

function hitsIn(folded: Folded, { automaton, patterns }: Dictionary): TextHit[] {
  const matches = automaton.find(folded);
  if (!matches) return [];
  const ranges = matches.patterns.map((number, at): FoldedRange => {
    const { length, before, after, entry } = patterns[number] as Dictionary["patterns"][number];
    const end = matches.ends[at] as number;
    return { begin: end - length + before, end: end - after, entry };
  });
  const excused = everydayRanges(ranges);
  return ranges.flatMap(({ begin, end, entry }) => {
    if (!entry || excused({ begin, end, entry })) return [];
    return [{ ...entry, start: folded.starts[begin] as number, end: folded.ends[end - 1] as number }];
  });
}

/** Tells whether an everyday compound excuses a hit. Ranges come in the order of their ends, so few are looked at. */
function everydayRanges(ranges: FoldedRange[]): (hit: FoldedRange) => boolean {
  const compounds = ranges.filter(({ entry }) => entry === null);
  const widest = compounds.reduce((most, { begin, end }) => Math.max(most, end - begin), 0);
  return (hit) => {
    for (let at = firstEndingAt(compounds, hit.end); at < compounds.length; at += 1) {
      const compound = compounds[at] as FoldedRange;
      if (compound.end > hit.end + widest) return false;
      if (excuses(compound, hit)) return true;
    }
    return false;
  };
}

/** Index of the first range that ends at `end` or later. */
function firstEndingAt(ranges: FoldedRange[], end: number): number {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ranges[middle] as FoldedRange).end < end) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The hit lies inside an everyday compound, or ends in the middle of one (the "大麻" of "卖大麻花"). */
function excuses(everyday: FoldedRange, hit: FoldedRange): boolean {
  const covers = everyday.begin <= hit.begin && hit.end <= everyday.end;
  return covers || (everyday.begin < hit.end && hit.end < everyday.end && hit.begin < everyday.begin);
}

/** One hit for each range: the longest of those that overlap. */
function longest(hits: TextHit[]): TextHit[] {
  const sorted = hits.toSorted((a, b) => a.start - b.start || b.end - a.end);
  const kept: TextHit[] = [];
  for (const hit of sorted) if (hit.start >= (kept.at(-1)?.end ?? 0)) kept.push(hit);
  return kept;
}
