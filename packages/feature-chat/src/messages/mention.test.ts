import { expect, test } from "vitest";
import { splitMentions } from "./mention";

const members = ["Ann", "Ann Lee", "小明", "王", "Zoë"].map((name) => ({ id: `id of ${name}`, name }));
const mentioned = (text: string) =>
  splitMentions(text, members).flatMap(({ mention }) => (mention ? [mention.name] : []));

// spec:chat-119
test("a name after an @ is a mention, the longest one, in any case", () => {
  expect(mentioned("@Ann Lee and @ann: tea?")).toEqual(["Ann Lee", "Ann"]);
  expect(splitMentions("Hi @ann!", members).map(({ text }) => text)).toEqual(["Hi ", "@ann", "!"]);
});

// spec:chat-119
test("a Chinese name needs no space before or after it, and the wide @ counts", () => {
  expect(mentioned("你好@小明你来吗？＠王在")).toEqual(["小明", "王"]);
});

// spec:chat-119
test("longer words, addresses and strangers are no mentions", () => {
  expect(mentioned("@Anna bob@ann.example @Bob @ @@")).toEqual([]);
  expect(mentioned("@Zoëlle @Zoë.")).toEqual(["Zoë"]);
});
