import { expect, it } from "vitest";
import { cutBlocks, rewrite } from "./written";

const text = "\n* a\n* b\n\n\n\nfoo<br>bar \\*\n[x]: /y\n\n```js {1}\nz\n```\n\n\n";
const blocks = ["* a\n* b", "foo<br>bar \\*", "```js {1}\nz\n```"];
const written = cutBlocks(
  text,
  blocks.map((block) => ({ from: text.indexOf(block), to: text.indexOf(block) + block.length })),
);
/** As the editor would write them. */
const before = ["- a\n- b", "foobar \\*", "```js\nz\n```"];

it("cuts a text so that nothing is missing", () => {
  expect(written.blocks).toEqual(blocks);
  expect(written.gaps).toEqual(["\n", "\n\n\n\n", "\n[x]: /y\n\n", "\n\n\n"]);
});

it("keeps what was not edited as it was written", () => {
  expect(rewrite(written, before, before)).toBe(text);
});

it.each<[string, string[], string]>([
  ["one is edited", ["- a\n- b", "foobar!", "```js\nz\n```"], text.replace("foo<br>bar \\*", "foobar!")],
  ["the first is edited", ["- a", "foobar \\*", "```js\nz\n```"], text.replace("* a\n* b", "- a")],
  ["the last is edited", ["- a\n- b", "foobar \\*", "end"], text.replace("```js {1}\nz\n```", "end")],
  ["one is added", ["- a\n- b", "new", "foobar \\*", "```js\nz\n```"], text.replace("\n\n\n\n", "\n\nnew\n\n\n\n")],
  ["an empty one is added", ["- a\n- b", "", "foobar \\*", "```js\nz\n```"], text],
  ["one is removed", ["- a\n- b", "```js\nz\n```"], "\n* a\n* b\n\n[x]: /y\n\n```js {1}\nz\n```\n\n\n"],
  ["all are removed", [""], "\n\n[x]: /y\n\n\n"],
  ["one is added at the end", [...before, "end"], `${text.trimEnd()}\n\nend\n\n\n`],
])("keeps everything else when %s", (_, after, expected) => {
  expect(rewrite(written, before, after)).toBe(expected);
});

it("separates an edited block from its neighbor by an empty line", () => {
  const close = cutBlocks("# a\nb", [
    { from: 0, to: 3 },
    { from: 4, to: 5 },
  ]);
  expect(rewrite(close, ["# a", "b"], ["# a", "c"])).toBe("# a\n\nc");
});

it("does not double the empty lines that the range of a block includes", () => {
  const list = cutBlocks("term\n: meaning\n\nend\n", [
    { from: 0, to: 16 },
    { from: 16, to: 19 },
  ]);
  expect(rewrite(list, ["term\n: meaning", "end"], ["term\n: meaning", "end9"])).toBe("term\n: meaning\n\nend9\n");
});
