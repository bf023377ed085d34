import { type Automaton, createAutomaton } from "./automaton.server";
import { fold, foldBoth, textOf } from "./fold/fold.server";
import type { Folded } from "./fold/folded.server";
import { readListFile } from "./list-file.server";
import { createUrlCheck, type UrlCheck } from "./url-check.server";
import { createBorderTest } from "./word-borders.server";
import { acrossBorders } from "./words/borders.server";
import { english } from "./words/english.server";
import { everyday } from "./words/everyday.server";
import { simplified } from "./words/simplified.server";
import { traditional } from "./words/traditional.server";

/** Why a word is unwanted; `operator` for words of the operator's list, `own` for words that the caller passed. */
export type HitReason = "abuse" | "fraud" | "gambling" | "sexual" | "violence" | "drugs" | "operator" | "own";

/** Unwanted words and phrases by reason. */
export type WordList = Partial<Record<HitReason, readonly string[]>>;

export interface TextHit {
  /** Offset in the text, in UTF-16 units as for `slice`. */
  start: number;
  end: number;
  /** The word as the list spells it. */
  word: string;
  reason: HitReason;
}

export interface TextVerdict {
  safe: boolean;
  /** In the order of the text. */
  hits: TextHit[];
}

/** Checks texts and addresses that users write. */
export interface ContentCheck {
  /**
   * Finds unwanted words even when they are disguised. Everyday compounds that contain them are allowed, and so are
   * letters that form one only across the border of two Chinese words.
   */
  text(text: string): TextVerdict;
  /** Finds the passed words only, likewise even when they are disguised, and also across the border of two words. */
  own(text: string, words: readonly string[]): TextHit[];
  /** Checks an address by its text, without network requests; `checkAddress` also opens it. */
  url: UrlCheck;
}

/**
 * Creates the check with the built-in lists and the operator's.
 *
 * @param settings `wordListFile`: one word or phrase per line; `!word` is always allowed, `#` begins a comment.
 *   `riskListFile`: likewise with domains
 * @throws Error when one of the files cannot be read
 */
export function createContentCheck(settings: { wordListFile?: string; riskListFile?: string }): ContentCheck {
  const { wordListFile, riskListFile } = settings;
  const own = wordListFile ? readListFile("WORD_LIST_FILE", wordListFile) : { entries: [], exceptions: [] };
  const unwanted = [simplified, traditional, english, { operator: own.entries }].flatMap(entriesOf);
  const dictionary = createDictionary(unwanted, [...everyday, ...own.exceptions]);
  const text = (typed: string) => judge(typed, dictionary);
  return { text, own: findOwn, url: createUrlCheck(text, riskListFile) };
}

function findOwn(text: string, words: readonly string[]): TextHit[] {
  return longest(found(text, createDictionary(entriesOf({ own: words }), [])));
}

/** Where a text has its first unwanted word, as values of a refusal. */
export interface UnwantedPlace {
  /** As it was typed. */
  words: string;
  /** Counted from 1; undefined if the text has only one line. */
  line?: number;
}

/** Longest part of a text in a refusal. */
const shownAtMost = 40;

/** The place that a refusal of a text names; undefined for a text that may be published. */
export function placeOfUnwanted(check: Pick<ContentCheck, "text">, text: string): UnwantedPlace | undefined {
  const [first] = check.text(text).hits;
  if (!first) return undefined;
  const words = text.slice(first.start, Math.min(first.end, first.start + shownAtMost));
  return text.includes("\n") ? { words, line: text.slice(0, first.start).split("\n").length } : { words };
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

/** Unwanted words and everyday ones in one automaton, so that one pass finds both. */
interface Dictionary {
  automaton: Automaton;
  /**
   * By pattern number: the pattern's length including the spaces around a word, and the entry it belongs to; null if
   * everyday. `isPair` if it is one of two words that mean something else with a sign between their letters.
   */
  patterns: { length: number; before: number; after: number; entry: Entry | null; isPair: boolean }[];
}

function createDictionary(unwanted: Entry[], allowed: string[]): Dictionary {
  const byText = new Map<string, Entry | null>();
  const pairs = new Set(acrossBorders.map((pair) => textOf(fold(pair))));
  for (const entry of unwanted) byText.set(textOf(fold(entry.word)), entry);
  for (const pair of pairs) byText.set(pair, null);
  // The operator's exceptions and everyday words win over the lists.
  for (const word of allowed) byText.set(textOf(fold(word)), null);
  byText.delete("");
  const patterns = [...byText].map(([text, entry]) => ({
    length: text.length,
    before: text.startsWith(" ") ? 1 : 0,
    after: text.endsWith(" ") ? 1 : 0,
    entry,
    isPair: pairs.has(text),
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
  const all = found(text, dictionary);
  if (all.length === 0) return { safe: true, hits: [] };
  const isAcrossBorder = createBorderTest(text);
  const hits = longest(all.filter((hit) => !isAcrossBorder(hit)));
  return { safe: hits.length === 0, hits };
}

function found(text: string, dictionary: Dictionary): TextHit[] {
  const { plain, unmasked } = foldBoth(text);
  const plainHits = hitsIn(plain, dictionary);
  return unmasked ? [...plainHits, ...hitsIn(unmasked, dictionary)] : plainHits;
}

function hitsIn(folded: Folded, { automaton, patterns }: Dictionary): TextHit[] {
  const matches = automaton.find(folded);
  if (!matches) return [];
  const ranges = matches.patterns.flatMap((number, at): FoldedRange[] => {
    const { length, before, after, entry, isPair } = patterns[number] as Dictionary["patterns"][number];
    const end = matches.ends[at] as number;
    const range = { begin: end - length + before, end: end - after, entry };
    return isPair && hasSigns(folded, range) ? [] : [range];
  });
  const excused = everydayRanges(ranges);
  return ranges.flatMap(({ begin, end, entry }) => {
    if (!entry || excused({ begin, end, entry })) return [];
    return [{ ...entry, start: folded.starts[begin] as number, end: folded.ends[end - 1] as number }];
  });
}

/** Whether there are signs or blanks between the letters of a range. */
function hasSigns({ starts, ends }: Folded, { begin, end }: FoldedRange): boolean {
  return (ends[end - 1] as number) - (starts[begin] as number) > end - begin;
}

/**
 * Returns a predicate: whether an everyday compound excuses a hit. The ranges are ordered by their ends, so it checks
 * few.
 */
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

/** Whether the hit is inside an everyday compound, or ends in the middle of one (the "大麻" of "卖大麻花"). */
function excuses(everyday: FoldedRange, hit: FoldedRange): boolean {
  const covers = everyday.begin <= hit.begin && hit.end <= everyday.end;
  return covers || (everyday.begin < hit.end && hit.end < everyday.end && hit.begin < everyday.begin);
}

/** Removes overlapping hits and retains the longest. */
function longest(hits: TextHit[]): TextHit[] {
  const sorted = hits.toSorted((a, b) => a.start - b.start || b.end - a.end);
  const kept: TextHit[] = [];
  for (const hit of sorted) if (hit.start >= (kept.at(-1)?.end ?? 0)) kept.push(hit);
  return kept;
}
