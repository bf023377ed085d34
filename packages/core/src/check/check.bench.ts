// Measures the cost of checking text. Prints JSON: throughput of the matching stage against @monyone/aho-corasick's
// fast automaton on the same dictionary and folded text, throughput of the whole check by size, CPU time of one
// message.
import { AhoCorasick } from "@monyone/aho-corasick/fast";
import { createAutomaton } from "./automaton.server";
import { fold, textOf } from "./fold/fold.server";
import { createContentCheck } from "./text-check.server";
import { english } from "./words/english.server";
import { simplified } from "./words/simplified.server";
import { traditional } from "./words/traditional.server";

const rounds = Number(process.argv[2] ?? 5);
const sentences = [
  "今天的会议改到下午三点，请大家提前十分钟到会议室，带上各自负责的图表和上周的数据。",
  "The short link works on my phone, but the page with the statistics stays empty until I reload it twice. ",
  "上載檔案之後，預覽圖要等好耐先出現，想問下可唔可以喺列表度顯示進度？",
  "我们把数据库从旧机器迁移到了新机房，出口带宽也加了一倍，麻烦帮忙看看监控。",
  "Could you please check the e-mail settings? It's 17:30 already and the code didn't arrive. ",
];
const message = sentences.join("").slice(0, 200);
const words = [simplified, traditional, english].flatMap((list) => Object.values(list).flat());
const patterns = [...new Set(words.map((word) => textOf(fold(word))))].filter(Boolean);
const ours = createAutomaton(patterns);
const yardstick = new AhoCorasick(patterns);
const check = createContentCheck({});

const megabyte = textOfSize(2 ** 20);
const folded = fold(megabyte);
const foldedText = textOf(folded);
const bytes = Buffer.byteLength(foldedText);

const matching = { ours: [] as number[], yardstick: [] as number[] };
const sizes = [2 ** 14, 2 ** 17, 2 ** 20].map((size) => ({ text: textOfSize(size), times: [] as number[] }));
const messages: number[] = [];
for (let round = -1; round < rounds; round += 1) {
  const oursMs = cpu(() => ours.find(folded), 5);
  const yardstickMs = cpu(() => yardstick.matchInText(foldedText), 5);
  const sizeMs = sizes.map(({ text }) => cpu(() => check.text(text), Math.max(2, 2 ** 21 / text.length)));
  const messageMs = cpu(() => check.text(message), 2_000);
  // The first round only warms up.
  if (round < 0) continue;
  matching.ours.push(mebibytes(bytes, oursMs));
  matching.yardstick.push(mebibytes(bytes, yardstickMs));
  for (const [at, { text, times }] of sizes.entries()) {
    times.push(mebibytes(Buffer.byteLength(text), sizeMs[at] as number));
  }
  messages.push(messageMs * 1000);
}
console.log(
  JSON.stringify({
    words: patterns.length,
    ours: median(matching.ours),
    yardstick: median(matching.yardstick),
    whole: sizes.map(({ text, times }) => ({ characters: text.length, rate: median(times) })),
    messageMicros: median(messages),
  }),
);

function textOfSize(characters: number): string {
  const once = sentences.join("");
  return once.repeat(Math.ceil(characters / once.length)).slice(0, characters);
}

/** CPU time of one turn, in milliseconds. */
function cpu(turn: () => unknown, turns: number): number {
  const from = process.cpuUsage();
  for (let at = 0; at < turns; at += 1) turn();
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1000 / turns;
}

function mebibytes(size: number, milliseconds: number): number {
  return size / 2 ** 20 / (milliseconds / 1000);
}

function median(numbers: number[]): number {
  return numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] as number;
}
