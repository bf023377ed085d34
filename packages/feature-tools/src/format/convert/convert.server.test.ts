import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { testSeed } from "@dozen/core/testing/seed";
import fc from "fast-check";
import { parse as parseToml } from "smol-toml";
import { afterAll, describe, expect, test } from "vitest";
import { parse as parseYaml } from "yaml";
import { formatText } from "../format.server";
import { runJob } from "../run.js";
import type { DataType, FormatJob } from "../types";
import { formatWorkers } from "../workers.server";

afterAll(() => formatWorkers.close());

type Options = Partial<FormatJob>;

/** In a worker, as the page and the call do. */
const convert = (type: DataType, convertTo: DataType, content: string, options: Options = {}) =>
  formatText({ type, content, convertTo, indent: "2", work: "format", ...options }, "ada");

async function converted(type: DataType, to: DataType, content: string, options: Options = {}): Promise<string> {
  const { output, problems, type: result } = await convert(type, to, content, options);
  expect(problems).toEqual([]);
  expect(result).toBe(to);
  return output;
}

// spec:tools-48
describe("data means the same in another type", () => {
  test.each<[DataType, DataType, string, string]>([
    ["json", "yaml", '{"p":1.10,"q":1E5,"10":"no","2":null}', 'p: 1.10\nq: 1E5\n"10": "no"\n"2": null\n'],
    ["json", "yaml", "[12345678901234567890123]", "- 12345678901234567890123\n"],
    ["json", "toml", '{"z":1.10,"a":{"b":1E5,"c":{}}}', "z = 1.10\n\n[a]\nb = 1E5\n\n[a.c]\n"],
    ["json", "toml", '{"a":{"b":[1,2]},"c":"x\\n"}', 'a.b = [1, 2]\nc = "x\\n"\n'],
    ["json", "toml", '[{"a":1},{"a":2}]', "[[item]]\na = 1\n\n[[item]]\na = 2\n"],
    ["json", "csv", '[{"a":1.10,"b":"x,y"},{"c":null,"b":"=1+1"}]', 'a,b,c\n1.10,"x,y",\n,=1+1,\n'],
    ["json", "csv", '{"a":1}\n{"a":2}', "a\n1\n2\n"],
    [
      "json",
      "xml",
      '{"r":{"@id":"1","i":["<",true],"t":{"@x":"\\"","#text":"z"}}}',
      '<?xml version="1.0" encoding="UTF-8"?>\n<r id="1">\n  <i>&lt;</i>\n  <i>true</i>\n  <t x="&quot;">z</t>\n</r>\n',
    ],
    ["json", "xml", '{"a":1,"b":2}', xml("<root>\n  <a>1</a>\n  <b>2</b>\n</root>")],
    [
      "yaml",
      "json",
      "a: 0o7\nb: +.5\nc: ~\nd: 2020-01-01\n1: x",
      lines('"a":7,"b":0.5,"c":null,"d":"2020-01-01","1":"x"'),
    ],
    ["yaml", "json", "---\na: 1\n---\nb: 2\n", '{"a":1}\n{"b":2}\n'],
    ["yaml", "toml", "a: .inf\nb: 007", "a = inf\nb = 7\n"],
    ["yaml", "json", "a: &x {p: 1, q: 2}\nb:\n  q: 3\n  <<: *x", lines('"a":{"p":1,"q":2},"b":{"q":3,"p":1}')],
    ["toml", "json", "f = 1_000\ng = 1.10\nh = 0xFF\n", lines('"f":1000,"g":1.10,"h":255')],
    ["toml", "json", "d = 1979-05-27 07:32:00Z\n'2' = 1\n1 = 2", lines('"d":"1979-05-27 07:32:00Z","2":1,"1":2')],
    ["toml", "yaml", "d = 1979-05-27\n", "d: 1979-05-27\n"],
    [
      "toml",
      "json",
      '[[p]]\na.b = 1\n[[p]]\n[p.c]\ns = """\nx\\\n  y"""',
      lines('"p":[{"a":{"b":1}},{"c":{"s":"xy"}}]'),
    ],
    ["csv", "json", 'a;b\n007;"x\n""y"""\n', `[${lines('"a":"007","b":"x\\n\\"y\\""').trim()}]\n`],
    ["csv", "toml", "a\tb\n1\t2\n", '[[item]]\na = "1"\nb = "2"\n'],
    [
      "xml",
      "json",
      "<r a='1&amp;2'><i>1</i><i/><t> <![CDATA[<]]></t></r>",
      lines('"r":{"@a":"1&2","i":["1",""],"t":" <"}'),
    ],
    ["xml", "csv", "<r><i><a>1</a></i><i><b>2</b></i></r>", "a,b\n1,\n,2\n"],
  ])("%s to %s: %j", async (from, to, content, output) => {
    const found = await converted(from, to, content);
    // The layout of JSON is tested with its formatter.
    expect(to === "json" ? compact(found) : found).toBe(to === "json" ? compact(output) : output);
  });

  test("values of CSV and XML become numbers only if that is asked for, and only if they are plain", async () => {
    const cells = "a,b,c,d\n1.10,007,true,TRUE\n";
    expect(compact(await converted("csv", "json", cells, { cells: "detect" }))).toBe(
      '[{"a":1.10,"b":"007","c":true,"d":"TRUE"}]',
    );
    expect(compact(await converted("xml", "json", "<a><b>2</b></a>", { cells: "detect" }))).toBe('{"a":{"b":2}}');
  });

  test("keys are sorted when asked", async () => {
    expect(await converted("json", "yaml", '{"b":[{"d":1,"c":2}],"a":3}', { sortKeys: "yes" })).toBe(
      "a: 3\nb:\n  - c: 2\n    d: 1\n",
    );
  });

  test("a converted text can be minified", async () => {
    expect(await converted("yaml", "json", "a: [1, 2]", { work: "minify" })).toBe('{"a":[1,2]}');
    await expect(convert("json", "yaml", "[]", { work: "minify" })).rejects.toMatchObject({
      key: "tools:format.errors.notMinifiable",
    });
  });

  test("is refused for languages that are no data", async () => {
    const job = { type: "js", content: "a", convertTo: "json", indent: "2", work: "format" } as const;
    await expect(formatText(job, "ada")).rejects.toMatchObject({ key: "tools:format.errors.notConvertible" });
  });
});

function xml(body: string) {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`;
}
function lines(members: string) {
  return `{${members}}\n`;
}
/** Without white space between tokens. */
function compact(json: string) {
  return (json.match(/"(?:[^"\\]|\\.)*"|\n(?=\{"b":2)|[^\s"]+/g) ?? []).join("").trim();
}

// spec:tools-49
describe("what the target cannot hold is refused with its path", () => {
  test.each<[DataType, DataType, string, string, string | undefined, Options?]>([
    ["json", "toml", '{"a":[1,null]}', "null", "$.a[1]"],
    ["json", "toml", '{"a":9223372036854775808}', "number", "$.a"],
    ["json", "toml", "3", "root", "$"],
    ["json", "toml", "1 2", "documents", undefined],
    ["json", "xml", '{"a":1}{"b":2}', "documents", undefined],
    ["json", "yaml", '{"a":1,"a":2}', "duplicateKey", "$.a"],
    ["json", "yaml", '["\\ud800"]', "character", "$[0]"],
    ["json", "csv", '[{"a":{"b":1}}]', "nested", "$[0].a"],
    ["json", "csv", "[1]", "rows", "$[0]"],
    ["json", "csv", '[{"a":""}]', "oneColumn", "$[0]"],
    ["json", "xml", '{"a b":{"c":1},"d":1}', "name", '$["a b"]'],
    ["json", "xml", '{"a":{"b":[]}}', "emptyList", "$.a.b"],
    ["json", "xml", '{"a":{"b":[[1]]}}', "listInList", "$.a.b[0]"],
    ["json", "xml", '{"a":{"@b":{}}}', "attribute", '$.a["@b"]'],
    ["json", "xml", '{"a":"\\u0000"}', "character", "$.a"],
    ["json", "xml", '{"a":{"#text":"x","b":1}}', "textBesideElements", "$.a"],
    ["yaml", "json", "a: .nan", "number", "$.a"],
    ["yaml", "json", "a: [!x 1]", "tag", "$.a[0]"],
    ["yaml", "json", "a: &x [*x]", "alias", "$.a[0]"],
    ["yaml", "json", "a:\n  ? [b]\n  : 1", "structuredKey", "$.a"],
    ["yaml", "json", "a:\n  <<: 1", "merge", "$.a"],
    ["csv", "json", "a,a\n1,2", "header", undefined],
    ["csv", "json", "a,b\n1,2,3", "cells", "$[0]"],
    ["xml", "json", "<a>x<b/></a>", "mixed", "$.a"],
    ["xml", "json", "<!DOCTYPE a [<!ENTITY e 'x'>]><a>&e;</a>", "entity", "$.a"],
  ])("%s to %s: %s", async (from, to, content, reason, path) => {
    const { output, problems } = await convert(from, to, content);
    expect(output).toBe(content);
    expect(problems).toEqual([expect.objectContaining({ reason, ...(path && { path }) })]);
  });

  test.each<[DataType, string, number]>([
    ["json", '{\n"a":,}', 2],
    ["yaml", "a: [b\nc: d", 2],
    ["toml", "a = [1,\nb", 2],
    ["csv", 'a,b\n1,"2', 2],
    ["xml", "<a>\n</b>", 2],
  ])("an error in %s is reported at its line", async (from, content, line) => {
    const { problems } = await convert(from, from === "json" ? "yaml" : "json", content);
    expect(problems).toMatchObject([{ line }]);
    expect(problems[0]).not.toHaveProperty("reason");
  });

  test.each([
    ["flow lists", "[".repeat(100_000)],
    ["closed flow lists", "[".repeat(502) + "]".repeat(502)],
    ["flow maps", "{a: ".repeat(100_000)],
    ["lists", "- ".repeat(50_000)],
    ["keys", "? ".repeat(50_000)],
  ])("YAML nested too deeply is refused before it exhausts the stack: %s", async (_, content) => {
    expect((await convert("yaml", "json", content)).problems).toMatchObject([{ reason: "tooDeep" }]);
    const formatted = await formatText({ type: "yaml", content, indent: "2", work: "format" }, "ada");
    expect(formatted.problems).toMatchObject([{ message: "Nested more than 500 times" }]);
  });

  test("aliases that make a small text huge are refused at once", async () => {
    const names = [..."abcdefghij"];
    const laughs = names.map((name, at) => {
      const item = at === 0 ? "lol" : `*${names[at - 1]}`;
      return `${name}: &${name} [${Array(9).fill(item).join(", ")}]`;
    });
    const { problems } = await convert("yaml", "json", laughs.join("\n"));
    expect(problems).toMatchObject([{ reason: "tooLarge" }]);
    // Few copies of a long text, and merges of merges.
    const long = `a: &a ${"x".repeat(100_000)}\nb: [${Array(100).fill("*a").join(", ")}]`;
    expect((await convert("yaml", "json", long)).problems).toMatchObject([{ reason: "tooLarge" }]);
    const keys = Array.from({ length: 2000 }, (_, at) => `k${at}: 1`).join(", ");
    const merges = `a: &a {${keys}}\nb:\n${"- <<: *a\n".repeat(200)}`;
    expect((await convert("yaml", "json", merges)).problems).toMatchObject([{ reason: "tooLarge" }]);
  });
});

// spec:tools-50
test("what is left out is named", async () => {
  const { lost } = await convert("yaml", "json", "# x\na: &b 1\nc: *b\n");
  expect(lost?.sort()).toEqual(["anchors", "comments"]);
  const fromXml = await convert("xml", "json", "<?xml version='1.0'?><!DOCTYPE a><?b?><a/>");
  expect(fromXml.lost?.sort()).toEqual(["doctype", "instructions"]);
  expect((await convert("json", "yaml", "[1]")).lost).toEqual([]);
});

/** In this thread, which is quicker. */
async function here(type: DataType, convertTo: DataType, content: string): Promise<string> {
  const job: FormatJob = { type, convertTo, content, indent: "2", work: "format" };
  const result = await runJob(job, [], () => import("html-minifier-terser"));
  if ("refused" in result || result.problems.length > 0) throw new Error(`${JSON.stringify(result)} of ${content}`);
  return result.output;
}

// spec:tools-48
describe("any data comes back as it was", () => {
  const odd =
    "yes|null|~|1.10|2020-01-01|<<|- a|a: b|#x|'|\"|a\nb\n|  x|x |\t|a\r\nb|\r|\u0085|\u2028|---|...|!x|&a|*a|%|0o7|.inf|1:30|".split(
      "|",
    );
  const text = fc.oneof(fc.string({ unit: "grapheme", maxLength: 12 }), fc.constantFrom(...odd, "|"));
  const number = fc.oneof(
    fc.constantFrom("1.10", "1E5", "-0", "0.1000000000000000055", "9223372036854775807", "-3e-7"),
    fc.integer().map(String),
  );
  const trees = (leaf: fc.Arbitrary<string>) =>
    fc.letrec<{ any: string; array: string; object: string }>((tie) => ({
      any: fc.oneof({ depthSize: "small" }, leaf, tie("array"), tie("object")),
      array: fc.array(tie("any"), { maxLength: 3 }).map((items) => `[${items.join(",")}]`),
      object: fc
        .uniqueArray(fc.tuple(text, tie("any")), { selector: ([key]) => key, maxLength: 4 })
        .map((items) => `{${items.map(([key, value]) => `${JSON.stringify(key)}:${value}`).join(",")}}`),
    }));
  const plain = fc.oneof(
    text.map((value) => JSON.stringify(value)),
    number,
    fc.constantFrom("true", "false"),
  );
  const options = { seed: testSeed(), numRuns: 300 };

  const comesBack = async (json: string, by: DataType) => {
    const there = await here("json", by, json);
    expect(compact(await here(by, "json", there))).toBe(compact(json));
  };

  test("from YAML, with each number as written", async () => {
    const anything = trees(fc.oneof(plain, fc.constant("null"))).any;
    await fc.assert(
      fc.asyncProperty(anything, (json) => comesBack(json, "yaml")),
      options,
    );
  });

  test("from TOML, with keys in their order", async () => {
    await fc.assert(
      fc.asyncProperty(trees(plain).object, async (json) => {
        await comesBack(json, "toml");
        parseToml(await here("json", "toml", json), { integersAsBigInt: true });
      }),
      options,
    );
  });

  test("from CSV, if each row has each column", async () => {
    const cell = text.filter((value) => !value.includes("\r"));
    const names = fc.uniqueArray(cell.filter(Boolean), { minLength: 2, maxLength: 4 });
    const tables = names.chain((keys) =>
      fc.array(fc.tuple(...keys.map(() => cell)), { minLength: 1, maxLength: 4 }).map((rows) => {
        const objects = rows.map((row) =>
          row.map((value, at) => `${JSON.stringify(keys[at])}:${JSON.stringify(value)}`),
        );
        return `[${objects.map((items) => `{${items.join(",")}}`).join(",")}]`;
      }),
    );
    await fc.assert(
      fc.asyncProperty(tables, (json) => comesBack(json, "csv")),
      options,
    );
  });
});

describe("files of packages", () => {
  const packages = fileURLToPath(new URL("../../../../../node_modules", import.meta.url));

  async function filesOf(name: string, count: number): Promise<string[]> {
    const folders = await readdir(packages);
    const texts = await Promise.all(
      folders.slice(0, 300).map((folder) => readFile(join(packages, folder, name), "utf8").catch(() => "")),
    );
    return texts.filter((text) => text.length > 100 && text.length < 50_000).slice(0, count);
  }

  test("package.json is the same after YAML and TOML", async () => {
    const files = await filesOf("package.json", 40);
    expect(files.length).toBe(40);
    for (const file of files) {
      const yaml = await here("json", "yaml", file);
      expect(parseYaml(yaml)).toEqual(JSON.parse(file));
      expect(JSON.stringify(JSON.parse(await here("yaml", "json", yaml)))).toBe(JSON.stringify(JSON.parse(file)));
      const toml = await here("json", "toml", file);
      expect(JSON.stringify(JSON.parse(await here("toml", "json", toml)))).toBe(JSON.stringify(JSON.parse(file)));
    }
  });
});
