import { expect, test } from "vitest";
import { tagLimits, tagOf, tagsIn } from "./tags";

// spec:chat-161
test.each([
  ["Nice #day today", ["day"]],
  ["#春天来了！今天很暖", ["春天来了"]],
  ["今天#春天 很暖", ["春天"]],
  ["＃香港，#維港。#Star_Ferry2", ["香港", "維港", "Star_Ferry2"]],
  ["#春天#夏天#", ["春天", "夏天"]],
  ["(#one) “#two”—#three", ["one", "two", "three"]],
  ["#café #naïve #日本語タグ #태그", ["café", "naïve", "日本語タグ", "태그"]],
  ["C# a#b page#part &#123; /#part ?#x #1 #2026 ##no", []],
  ["https://example.com/#top", []],
  ["#1st #a", ["1st", "a"]],
  ["#😀 # #-", []],
  [`#${"x".repeat(31)} #${"x".repeat(30)}`, ["x".repeat(30)]],
])("finds the tags in %j", (text, expected) => {
  expect(tagsIn(text).map(({ name }) => name)).toEqual(expected);
  for (const { start, end, name } of tagsIn(text)) expect(text.slice(start + 1, end)).toBe(name);
});

test("a search for a tag alone is one for the tag", () => {
  expect([tagOf(" #Day "), tagOf("＃春天"), tagOf("#day out"), tagOf("day"), tagOf("")]).toEqual([
    "Day",
    "春天",
    undefined,
    undefined,
    undefined,
  ]);
});

test("a long text costs time in proportion to its length", () => {
  const started = process.cpuUsage();
  for (const piece of ["#", "#a", "#\u0301", "＃春"]) tagsIn(piece.repeat(50_000));
  expect(process.cpuUsage(started).user).toBeLessThan(2_000_000);
  expect(tagLimits.count).toBe(10);
});
