import { readFileSync } from "node:fs";
import { AhoCorasick } from "@monyone/aho-corasick/fast";
import { type Folded, fold } from "./fold.server";
import { english } from "./words/english.server";
import { everyday } from "./words/everyday.server";
import { simplified } from "./words/simplified.server";
import { traditional } from "./words/traditional.server";

/** Why a word is not wanted; `operator` for words of the operator's own list. */
export type HitReason = "abuse" | "fraud" | "gambling" | "sexual" | "violence" | "drugs" | "operator";

/** Words and phrases by the reason why they are not wanted. */
export type WordList = Partial<Record<HitReason, readonly string[]>>;

export interface TextHit {
  /** Where it stands in the text, as `slice` counts. */
  start: number;
  end: number;
  /** The word of the list, as the list spells it. */
  word: string;
  reason: HitReason;
}

export interface TextVerdict {
  safe: boolean;
  /** In the order they stand in the text. */
  hits: TextHit[];
}

/** Judges what people write. */
export interface ContentCheck {
  /** Finds words that are not wanted, however they are written; everyday compounds that only contain them pass. */
  text(text: string): TextVerdict;
}

/**
 * The check with the built-in lists and the operator's own.
 *
 * @param settings `wordListFile`: one word or phrase a line; a line that begins with `!` always passes, one that begins
 *   with `#` is a remark
 * @throws Error when that file cannot be read
 */
export function createContentCheck(settings: { wordListFile?: string }): ContentCheck {
  const own = settings.wordListFile ? readWordList(settings.wordListFile) : { unwanted: [], allowed: [] };
  const unwanted = findWords([simplified, traditional, english, { operator: own.unwanted }].flatMap(entriesOf));
  const allowed = findWords([...everyday, ...own.allowed].map((word) => ({ word, reason: "operator" as const })));
  return { text: (text) => judge(text, unwanted, allowed) };
}

function readWordList(file: string): { unwanted: string[]; allowed: string[] } {
  const lines = readText(file)
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith("#"));
  return {
    unwanted: lines.filter((line) => !line.startsWith("!")),
    allowed: lines.filter((line) => line.startsWith("!")).map((line) => line.slice(1)),
  };
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (cause) {
    throw new Error(`WORD_LIST_FILE ${file} cannot be read.`, { cause });
  }
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

/** A place in a folded text, without the spaces around words. */
interface Place extends Entry {
  begin: number;
  end: number;
}

type Finder = (folded: Folded) => Place[];

function findWords(entries: Entry[]): Finder {
  const byPattern = new Map(entries.map((entry) => [fold(entry.word).text, entry]));
  byPattern.delete("");
  if (byPattern.size === 0) return () => [];
  const automaton = new AhoCorasick([...byPattern.keys()]);
  return ({ text }) =>
    automaton.matchInText(text).map(({ begin, end, keyword }) => ({
      ...(byPattern.get(keyword) as Entry),
      begin: keyword.startsWith(" ") ? begin + 1 : begin,
      end: keyword.endsWith(" ") ? end - 1 : end,
    }));
}

function judge(text: string, unwanted: Finder, allowed: Finder): TextVerdict {
  const plain = fold(text);
  const unmasked = fold(text, { unmask: true });
  const readings = unmasked.text === plain.text ? [plain] : [plain, unmasked];
  const hits = longest(readings.flatMap((folded) => hitsIn(folded, unwanted, allowed)));
  return { safe: hits.length === 0, hits };
}

function hitsIn(folded: Folded, unwanted: Finder, allowed: Finder): TextHit[] {
  const found = unwanted(folded);
  if (found.length === 0) return [];
  const harmless = allowed(folded);
  return found
    .filter((hit) => !harmless.some((place) => excuses(place, hit)))
    .map(({ begin, end, word, reason }) => ({
      start: folded.starts[begin] as number,
      end: folded.ends[end - 1] as number,
      word,
      reason,
    }));
}

/** The hit lies inside an everyday compound, or ends in the middle of one (the "大麻" of "卖大麻花"). */
function excuses(everyday: Place, hit: Place): boolean {
  const covers = everyday.begin <= hit.begin && hit.end <= everyday.end;
  return covers || (everyday.begin < hit.end && hit.end < everyday.end && hit.begin < everyday.begin);
}

/** One hit for each place: the longest of those that overlap. */
function longest(hits: TextHit[]): TextHit[] {
  const sorted = hits.toSorted((a, b) => a.start - b.start || b.end - a.end);
  const kept: TextHit[] = [];
  for (const hit of sorted) if (hit.start >= (kept.at(-1)?.end ?? 0)) kept.push(hit);
  return kept;
}
