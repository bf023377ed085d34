import { expect, test } from "vitest";
import { createAutomaton } from "./automaton.server";
import { fold, textOf } from "./fold/fold.server";

/** A reproducible random source: mulberry32. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

test("finds the same as a naive search for each pattern at each offset", () => {
  const seed = Date.now() % 2 ** 31;
  const random = randomFrom(seed);
  const wordOf = (most: number) =>
    Array.from({ length: 1 + Math.floor(random() * most) }, () => "大麻花水果"[Math.floor(random() * 5)]).join("");
  for (let turn = 0; turn < 200; turn += 1) {
    const patterns = [...new Set(Array.from({ length: 12 }, () => wordOf(4)))];
    const text = Array.from({ length: 30 }, () => wordOf(6)).join("");
    const expected: string[] = [];
    for (let end = 1; end <= text.length; end += 1) {
      for (const pattern of patterns) if (text.slice(0, end).endsWith(pattern)) expected.push(`${pattern} ${end}`);
    }
    const matches = createAutomaton(patterns).find(fold(text));
    const found = (matches?.patterns ?? []).map((number, at) => `${patterns[number]} ${matches?.ends[at]}`);
    expect(found.sort(), `seed ${seed}`).toEqual(expected.sort());
  }
});

test("returns null for a text without any of the patterns", () => {
  expect(createAutomaton(["大麻"]).find(fold("大的麻袋"))).toBeNull();
  expect(createAutomaton([]).find(fold("大麻"))).toBeNull();
});

test("finds words of Latin letters only between spaces", () => {
  expect(textOf(fold("Ｆootball, ｶﾌｪ和 café"))).toBe(" football \nカフェ和 cafe ");
});
