// Builds sentences from pairs of words across whose border a listed word arises (宝鸡巴士), and sentences with the listed
// word between two words, and prints how many of each are found. The argument is a dictionary of lines `word frequency
// kind`, such as the dict.txt of jieba in the npm package @node-rs/jieba.
import { readFileSync } from "node:fs";
import { createContentCheck } from "../text-check.server";
import { simplified } from "../words/simplified.server";

const perWord = 60;
const perBorder = 20;
const check = createContentCheck({});
const random = randomFrom(7);
const dictionary = readDictionary(process.argv[2] ?? "");
const common = dictionary.slice(0, 3000);
const long = dictionary.filter(({ word, frequency }) => word.length > 1 && frequency >= 100);
const unwanted = Object.values(simplified)
  .flat()
  .filter((word) => /^\p{Script=Han}+$/u.test(word));

const meant = unwanted.flatMap((word) => Array.from({ length: perWord }, () => `${pick()}${pick()}${word}${pick()}`));
const accidental = unwanted.flatMap(pairsAcross).map(([first, second]) => `${pick()}${first}${second}${pick()}`);
console.log(`${meant.length} sentences with a listed word: found in ${countFound(meant)}`);
console.log(`${accidental.length} sentences with one across a border: found in ${countFound(accidental)}`);

function readDictionary(file: string): { word: string; frequency: number }[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .map((line) => line.split(" "))
    .filter(([word = "", , kind]) => /^\p{Script=Han}+$/u.test(word) && kind !== "nr" && kind !== "ns")
    .map(([word = "", frequency]) => ({ word, frequency: Number(frequency) }))
    .sort((a, b) => b.frequency - a.frequency);
}

/** The most frequent words that end in the first letters of `word`, with those that begin with the rest. */
function pairsAcross(word: string): [string, string][] {
  return Array.from({ length: word.length - 1 }, (_, at) => {
    const [head, tail] = [word.slice(0, at + 1), word.slice(at + 1)];
    const firsts = long.filter((one) => one.word.endsWith(head) && one.word !== head).slice(0, perBorder);
    const seconds = long.filter((one) => one.word.startsWith(tail) && one.word !== tail).slice(0, perBorder);
    return firsts.flatMap((first) => seconds.map((second): [string, string] => [first.word, second.word]));
  }).flat();
}

function countFound(sentences: string[]): number {
  return sentences.filter((sentence) => !check.text(sentence).safe).length;
}

function pick(): string {
  return common[Math.floor(random() * common.length)]?.word ?? "";
}

/** A reproducible random source (the constants of C's `rand`). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}
