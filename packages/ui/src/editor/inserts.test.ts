import { expect, it } from "vitest";
import { changeBy, countsOf, type InsertKind, movedBy } from "./inserts";

/** Inserts at `[…]` and returns the text with the new selection in brackets. */
function insert(marked: string, kind: InsertKind, address?: string): string {
  const from = marked.indexOf("[");
  const to = marked.indexOf("]") - 1;
  const text = marked.replace("[", "").replace("]", "");
  const change = changeBy(text, { from, to }, { kind, address, words: "words" });
  const after = text.slice(0, change.from) + change.text + text.slice(change.to);
  const { select } = change;
  return `${after.slice(0, select.from)}[${after.slice(select.from, select.to)}]${after.slice(select.to)}`;
}

it.each<[InsertKind, string, string]>([
  ["bold", "a [b] c", "a **[b]** c"],
  ["bold", "a **[b]** c", "a [b] c"],
  ["bold", "[]", "**[words]**"],
  ["italic", "a [b] c", "a *[b]* c"],
  ["italic", "**[b]**", "***[b]***"],
  ["italic", "*[b]*", "[b]"],
  ["code", "[x]", "`[x]`"],
  ["quote", "one\ntw[]o", "one\n> two[]"],
  ["quote", "[> one\n> two]", "[one\ntwo]"],
  ["list", "[one\ntwo]\nthree", "[- one\n- two]\nthree"],
  ["codeBlock", "[]", "```\n[words]\n```"],
  ["codeBlock", "a[]b", "a\n\n```\n[words]\n```\n\nb"],
  ["codeBlock", "a\n\n[let x]", "a\n\n```\n[let x]\n```"],
  ["table", "a[]", "a\n\n| [words] | words |\n| --- | --- |\n|     |     |\n|     |     |"],
])("%s: %s becomes %s", (kind, before, after) => {
  expect(insert(before, kind)).toBe(after);
});

it("escapes addresses so that no character in them ends the link", () => {
  expect(insert("[here]", "link", "https://a.example/(b) c")).toBe("[[here]](https://a.example/%28b%29%20c)");
  expect(insert("[]", "image", "/f/a.png")).toBe("![[words]](/f/a.png)");
});

it.each([
  ["what is typed at it comes after it", "a []b", "a new b", "a []new b"],
  ["what is typed before it moves it", "a []b", "new a b", "new a []b"],
  ["what is typed behind it leaves it", "[a] b", "a new b", "[a] new b"],
  ["it is empty where its words are gone", "a [word] b", "a b", "a []b"],
])("follows a place while the text changes: %s", (_, before, after, expected) => {
  const selection = { from: before.indexOf("["), to: before.indexOf("]") - 1 };
  const { from, to } = movedBy(before.replace(/[[\]]/g, ""), after, selection);
  expect(`${after.slice(0, from)}[${after.slice(from, to)}]${after.slice(to)}`).toBe(expected);
});

it("counts characters as code points", () => {
  expect(countsOf("茶🍵\nb")).toEqual({ characters: 4, lines: 2 });
  expect(countsOf("")).toEqual({ characters: 0, lines: 1 });
});
