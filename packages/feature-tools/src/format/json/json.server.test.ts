import { afterAll, describe, expect, test } from "vitest";
import { format, formatted } from "../../testing/formatting";
import { formatText } from "../format.server";
import { formatWorkers } from "../workers.server";

afterAll(() => formatWorkers.close());

// spec:tools-38, spec:tools-39, spec:tools-55
describe("JSON stays as written", () => {
  test.each([
    ["numbers", '{"p":1.10,"q":1E5,"r":-0.0}', '{ "p": 1.10, "q": 1E5, "r": -0.0 }\n'],
    [
      "digits beyond a double",
      "[12345678901234567890,0.1000000000000000055]",
      "[12345678901234567890, 0.1000000000000000055]\n",
    ],
    ["escapes", '{"a":"\\u00e9\\/"}', '{ "a": "\\u00e9\\/" }\n'],
    ["keys that are there twice", '{"a":1,"a":2}', '{ "a": 1, "a": 2 }\n'],
    ["comments and quotes of JSON5", "{a:+.5,// half\n'b':0xFF,}", "{\n  a: +.5, // half\n  'b': 0xFF\n}\n"],
    [
      "comments on separate lines",
      '{\n"a":1 /* one */\n// two\n,"b":2\n\n// three\n// four\n}',
      '{\n  "a": 1, /* one */\n  // two\n  "b": 2\n\n  // three\n  // four\n}\n',
    ],
    [
      "blank lines between comments",
      "// a\n\n// b\n[\n// c\n\n// d\n1]\n\n// e",
      "// a\n\n// b\n[\n  // c\n\n  // d\n  1\n]\n\n// e\n",
    ],
    [
      "a comment behind a comment up to the end of its line",
      "[1 // a\n, /* b */ 2]",
      "[\n  1, // a\n  /* b */\n  2\n]\n",
    ],
    ["lines of JSON Lines", '{"a":1}\n{"b":[1,2]}\n', '{ "a": 1 }\n{ "b": [1, 2] }\n'],
    ["documents one after the other", '{"a":1}{"b":2} [3]', '{ "a": 1 }\n{ "b": 2 }\n[3]\n'],
    ["documents of several lines", '{\n"a":1}\n\n{\n"b":2}', '{\n  "a": 1\n}\n\n{\n  "b": 2\n}\n'],
  ])("%s", async (_name, content, output) => {
    expect(await formatted("json", content)).toBe(output);
  });

  test("a broken line of JSON Lines is reported, and the others are formatted", async () => {
    const { output, problems } = await format("json", '{"a":1}\n{"b":2,,}\n{"c":3}\n');
    expect(output).toBe('{ "a": 1 }\n{"b":2,,}\n{ "c": 3 }\n');
    expect(problems).toMatchObject([{ line: 2, column: 8 }]);
  });

  test.each([
    ['{"a":"x\ny"}', 1, 6],
    ['{"a":"\\q"}', 1, 6],
    ['{"a":01}', 1, 6],
    ['{"a" 1}', 1, 6],
    ["[1,2", 1, 5],
    ['{"a":1}}', 1, 8],
    ["[1,,2]", 1, 4],
    ["[True]", 1, 2],
    ['{"a":1，"b":2}', 1, 7],
    ["{“a”:1}", 1, 2],
  ])("an error is reported at its place: %j", async (content, line, column) => {
    expect(await format("json", content)).toMatchObject({
      output: expect.stringContaining(""),
      problems: [{ line, column }],
    });
  });

  test("nesting that exhausts the stack is refused", async () => {
    expect((await format("json", "[".repeat(100_000))).problems).toMatchObject([{ line: 1, column: 502 }]);
  });
});

// spec:tools-41
describe("JSON beside its text", () => {
  const check = (content: string, schema: string) =>
    formatText({ type: "json", content, schema, indent: "2", work: "format" }, "ada");

  test("is a tree with the path of each key", async () => {
    const { trees } = await check('{"a":[1.10,{"b c":null}]}\n[]', "");
    expect(trees).toEqual([
      {
        name: "$",
        path: "$",
        kind: "object",
        size: 1,
        left: 0,
        children: [
          {
            name: "a",
            path: "$.a",
            kind: "array",
            size: 2,
            left: 0,
            children: [
              { name: "0", path: "$.a[0]", value: "1.10" },
              {
                name: "1",
                path: "$.a[1]",
                kind: "object",
                size: 1,
                left: 0,
                children: [{ name: "b c", path: '$.a[1]["b c"]', value: "null" }],
              },
            ],
          },
        ],
      },
      { name: "$", path: "$", kind: "array", size: 0, left: 0, children: [] },
    ]);
  });

  test("has at most 500 rows, and says how many are left", async () => {
    const { trees = [] } = await check(JSON.stringify(Array.from({ length: 1000 }, (_, at) => at)), "");
    expect([trees[0]?.children?.length, trees[0]?.left]).toEqual([499, 501]);
  });

  test("is validated by a schema, with the place of each problem", async () => {
    const schema = '{"type":"object","properties":{"a":{"type":"array","items":{"type":"number"}}},"required":["b"]}';
    const { validity } = await check('{\n  "a": [1, "x"]\n}', schema);
    expect(validity?.problems).toMatchObject([
      { path: "", line: 1, column: 1, message: expect.stringContaining('"b"') },
      { path: "/a/1", line: 2, column: 12 },
    ]);
    expect((await check('{"a":[1],"b":0}', schema)).validity).toEqual({ problems: [] });
  });

  test.each([
    ["{", /Expected/],
    ["[]", /object or a boolean/],
    ['{"$ref":"https://example.com/a.json"}', /ref/],
  ])("reports a schema that cannot be used: %s", async (schema, message) => {
    const { validity, output } = await check('{"a":1}', schema);
    expect(validity?.schemaProblem?.message).toMatch(message);
    expect(output).toBe('{ "a": 1 }\n');
  });
});
