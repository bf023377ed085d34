// Measures what the links of 50 messages cost, as many as a page of a conversation can have, in µs of CPU: in everyday
// messages, in messages that each contain an address, and in the most hostile ones. Prints one JSON line.
import { createContentCheck } from "../check/text-check.server";
import { linksIn } from "./links.server";

const rounds = Number(process.argv[2] ?? 200);
const messages = 50;
const context = { check: createContentCheck({}) };

const everyday = [
  "今天的会议改到下午三点，请大家提前十分钟到会议室。",
  "Have you seen the one about the bicycle? It is in the file from Tuesday.",
  "好的！",
  "See you at 17:30. I bring the 2 boxes.",
];
const withAddress = [
  "照片在这里：https://photos.example.com/album/2026/summer?page=2，密码还是老样子",
  "Write to ada.lovelace@example.org or call +44 20 7946 0958.",
  "www.example.com/path (the second page) is better than example.com",
  "https://zh.wikipedia.org/wiki/维基百科，自由的百科全书",
];
/** As long as a message may be. */
const hostile = ["a.co ".repeat(400), "看.".repeat(1000), "https://a.com/!".repeat(133), "a@b.c ".repeat(333)];

console.log(
  JSON.stringify({ everyday: microsOf(everyday), withAddress: microsOf(withAddress), hostile: microsOf(hostile) }),
);

function microsOf(texts: string[]): number {
  const list = Array.from({ length: messages }, (_, at) => texts[at % texts.length] as string);
  const times = Array.from({ length: rounds }, () => {
    const from = process.cpuUsage();
    for (const text of list) linksIn(context, text);
    const { user, system } = process.cpuUsage(from);
    return user + system;
  });
  return times.sort((one, other) => one - other)[Math.floor(rounds / 2)] as number;
}
