import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { meaningOf } from "../testing/same-meaning";
import { detectType } from "./detect";
import { formatText } from "./format.server";
import { contentAtMost, type FormatType } from "./types";
import { formatWorkers, patience } from "./workers.server";

const root = fileURLToPath(new URL("../../../..", import.meta.url));

afterAll(() => formatWorkers.close());

const format = (type: FormatType | "auto", content: string) =>
  formatText({ type, content, indent: "2", work: "format" }, "ada");
const minify = (type: FormatType, content: string) => formatText({ type, content, indent: "2", work: "minify" }, "ada");

describe("real files mean the same once formatted, and do not change at a second time", () => {
  // `real-files.bench.ts` does so with a hundred of each type.
  test.each<[FormatType, string[]]>([
    ["html", [".html"]],
    ["css", [".css"]],
    ["js", [".js", ".mjs", ".cjs"]],
    ["json", [".json"]],
    ["xml", [".xml", ".svg", ".xsl"]],
    ["ts", [".ts"]],
    ["md", [".md"]],
    ["yaml", [".yml", ".yaml"]],
  ])("%s", { timeout: 120_000 }, async (type, endings) => {
    const wrong: string[] = [];
    let count = 0;
    for (const file of await filesOf(endings)) {
      if (count === filesOfType) break;
      const content = (await readFile(file, "utf8")).replaceAll("\r\n", "\n");
      const meaning = await meaningIn(type, content);
      if (meaning === undefined || content.length < 80 || content.length > 40_000) continue;
      const { output, problems } = await format(type, content);
      if (problems.length > 0) continue;
      count += 1;
      if ((await meaningIn(type, output)) !== meaning) wrong.push(`${file} means something else`);
      if ((await format(type, output)).output !== output) wrong.push(`${file} changes again`);
    }
    expect(wrong).toEqual([]);
    expect(count).toBe(filesOfType);
  });
});

const filesOfType = 4;

async function meaningIn(type: FormatType, content: string): Promise<string | undefined> {
  try {
    return await meaningOf[type](content);
  } catch {
    return undefined;
  }
}

let everything: Promise<string[]> | undefined;

async function filesOf(endings: string[]): Promise<string[]> {
  everything ??= listFiles();
  const fitting = (await everything).filter((file) => endings.includes(extname(file)));
  // Spread over the whole list, so that they come from different packages.
  const step = Math.max(1, Math.floor(fitting.length / 40));
  return fitting.filter((_file, index) => index % step === 0);
}

async function listFiles(): Promise<string[]> {
  const folders = ["apps/site/app", "packages/core/src", "packages/ui/src", "docs", "examples", "node_modules"];
  const lists = await Promise.all(
    folders.map(async (folder) => {
      const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    }),
  );
  return lists.flat().sort();
}

/** The output, and that it is stable. */
async function formatted(type: FormatType, content: string): Promise<string> {
  const { output, problems } = await format(type, content);
  expect(problems).toEqual([]);
  expect((await format(type, output)).output).toBe(output);
  return output;
}

// spec:tools-38, spec:tools-39
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

// spec:tools-40
describe("XML", () => {
  test.each([
    [
      "an internal subset",
      '<!DOCTYPE r [<!ENTITY e "x]>">]><r>&e;</r>',
      '<!DOCTYPE r [<!ENTITY e "x]>">]>\n<r>&e;</r>\n',
    ],
    ["elements on one line", "<a><b>x</b><c>y</c></a>", "<a>\n  <b>x</b>\n  <c>y</c>\n</a>\n"],
    ["text beside elements", "<p>a <b>b</b> <i>c</i></p>", "<p>a <b>b</b> <i>c</i></p>\n"],
    [
      "elements that have text elsewhere",
      "<r><p>a <b>b</b></p><p><b>x</b> <b>y</b></p></r>",
      "<r>\n  <p>a <b>b</b></p>\n  <p><b>x</b> <b>y</b></p>\n</r>\n",
    ],
    ["only blanks", "<r><t>&#160;</t><t> </t></r>", "<r>\n  <t>&#160;</t>\n  <t> </t>\n</r>\n"],
    ["xml:space", '<r><t xml:space="preserve"> <b/> </t></r>', '<r>\n  <t xml:space="preserve"> <b/> </t>\n</r>\n'],
    ["CDATA", "<r><a/> <![CDATA[ < ]]> </r>", "<r><a/> <![CDATA[ < ]]> </r>\n"],
    [
      "pieces of text in SVG",
      '<svg xmlns="http://www.w3.org/2000/svg"><text><tspan>a</tspan><tspan>b</tspan></text></svg>',
      '<svg xmlns="http://www.w3.org/2000/svg">\n  <text><tspan>a</tspan><tspan>b</tspan></text>\n</svg>\n',
    ],
    ["attributes as written", "<a b = '1'\n  c=\"&#10;x\"/>", "<a b='1' c=\"&#10;x\"/>\n"],
    [
      "comments and instructions",
      "<?xml version='1.0'?><!-- x --><a><?y z?><b/></a>",
      "<?xml version='1.0'?>\n<!-- x -->\n<a>\n  <?y z?>\n  <b/>\n</a>\n",
    ],
  ])("keeps what is read in %s", async (_name, content, output) => {
    expect(await formatted("xml", content)).toBe(output);
  });

  test.each([
    ["<a><b></a></b>", 1, 7],
    ["<A>x</a>", 1, 5],
    ["<a>x & y</a>", 1, 6],
    ["<a>\n<b c=1/></a>", 2, 6],
    ['<a b="1" b="2"/>', 1, 16],
    ["<a/><b/>", 1, 7],
    ["<a>&nbsp;</a>", 1, 9],
    ["<a>]]></a>", 1, 6],
  ])("is refused where it is not well-formed: %j", async (content, line, column) => {
    for (const result of [await format("xml", content), await minify("xml", content)]) {
      expect(result).toMatchObject({ output: content, problems: [{ line, column }] });
    }
  });
});

describe("SQL", () => {
  test.each([
    [
      "PostgreSQL's operators",
      "select j @> '{}', a->>'b', c::text from t",
      "select\n  j @> '{}',\n  a ->> 'b',\n  c::text\nfrom\n  t\n",
    ],
    ["dollar quotes", "do $$ begin  end $$", "do $$ begin  end $$\n"],
    ["PostgreSQL's escapes", "select E'a\\'b' from t", "select\n  E'a\\'b'\nfrom\n  t\n"],
    ["named arguments", "select f(n => 1) from t", "select\n  f (n => 1)\nfrom\n  t\n"],
    ["MySQL's remarks", "select 1 # remark\nfrom t", "select\n  1 # remark\nfrom\n  t\n"],
    ["MySQL's names", "select `a b` from t where c<=>d", "select\n  `a b`\nfrom\n  t\nwhere\n  c <=> d\n"],
    ["T-SQL's names", "select [a b], @v, N'x' from [t]", "select\n  [a b],\n  @v,\n  N'x'\nfrom\n  [t]\n"],
    ["Oracle's quotes", "select q'[it's]' from dual", "select\n  q'[it's]'\nfrom\n  dual\n"],
    ["numbers", "select 1.10, 1E5, 0x1F from t", "select\n  1.10,\n  1E5,\n  0x1F\nfrom\n  t\n"],
  ])("detects the dialect by %s", async (_name, content, output) => {
    expect(await formatted("sql", content)).toBe(output);
  });

  test("is formatted in the chosen dialect, or reports what does not belong to it", async () => {
    const job = { type: "sql", content: "select E'a' from t", indent: "2", work: "format" } as const;
    expect((await formatText({ ...job, dialect: "postgresql" }, "ada")).problems).toEqual([]);
    const { output, problems } = await formatText({ ...job, dialect: "sql" }, "ada");
    expect(output).toBe(job.content);
    expect(problems).toMatchObject([{ line: 1, column: 8 }]);
  });
});

describe("programs and pages stay what they are", () => {
  test("a sign of a style's number stays at the number", async () => {
    expect(await formatted("css", "a{margin:auto +.5em;inset:0 -.5em}")).toBe(
      "a {\n  margin: auto +.5em;\n  inset: 0 -0.5em;\n}\n",
    );
  });

  test("the text of templates and of code in Markdown is not formatted", async () => {
    expect(await formatted("js", "const a=html`<p>  x</p>`")).toBe("const a = html`<p>  x</p>`;\n");
    expect(await formatted("md", "```js\na  =  1\n```")).toBe("```js\na  =  1\n```\n");
  });

  test("names of a script that only mentions an import stay", async () => {
    expect((await minify("js", "/*\nimport x\n*/ function used(){}")).output).toContain("function used");
  });

  test("blanks beside custom elements stay", async () => {
    expect((await minify("html", "<p>a <my-b>c</my-b> d</p>")).output).toBe("<p>a <my-b>c</my-b> d</p>");
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

describe("code that cannot be parsed", () => {
  test.each<[FormatType, string, { line: number }]>([
    ["js", "const a = 1\nconst b = ;\n", { line: 2 }],
    ["css", "a { b: c }\nd { e: f", { line: 2 }],
    ["json", '{\n "a": 1,,\n}', { line: 2 }],
    ["html", "<div>\n</span>", { line: 2 }],
    ["xml", "<a>\n<b>\n</a>", { line: 3 }],
    ["yaml", "a: [b\nc: d", { line: 2 }],
    ["ts", "let a: = 1", { line: 1 }],
    ["graphql", "type A {\n b }", { line: 2 }],
    ["sql", "select *\nfrom (a where b = 'x", { line: 2 }],
  ])("%s is reported with its line", async (type, content, problem) => {
    const { problems } = await format(type, content);
    expect(problems).toMatchObject([problem]);
    expect(problems[0]?.message).not.toMatch(/\n|\(\d+:\d+\)/);
  });

  test("stays as it is, and the rest is formatted", async () => {
    const content = "const a=1\n\nconst b = ;\n\nfunction c(){return   2}\n\nlet d = (;\n\nclass E{\n\n  f(){}\n\n}\n";
    const { output, problems } = await format("js", content);
    expect(output).toBe(
      "const a = 1;\n\nconst b = ;\n\nfunction c() {\n  return 2;\n}\n\nlet d = (;\n\nclass E {\n  f() {}\n}\n",
    );
    expect(problems.map(({ line }) => line)).toEqual([3, 7]);
  });

  test("leaves a tree of markup or data unchanged as a whole", async () => {
    const content = '{ "a": 1,\n\n"b": }';
    expect((await format("json", content)).output).toBe(content);
  });
});

test("changes are reported by line", async () => {
  const { diff, added, removed } = await format("js", "const a = 1;\nconst  b = 2;\n");
  expect(diff).toEqual([
    { sign: " ", text: "const a = 1;" },
    { sign: "-", text: "const  b = 2;" },
    { sign: "+", text: "const b = 2;" },
  ]);
  expect([added, removed]).toEqual([1, 1]);
});

test("indents by four spaces or a tab when asked", async () => {
  const job = { type: "js", content: "if(a){b()}", work: "format" } as const;
  expect((await formatText({ ...job, indent: "4" }, "ada")).output).toBe("if (a) {\n    b();\n}\n");
  expect((await formatText({ ...job, indent: "tab" }, "ada")).output).toBe("if (a) {\n\tb();\n}\n");
});

describe("minifying", () => {
  test.each<[FormatType, string, string]>([
    ["json", '{ "a b": [1, 12345678901234567890, "x \\" y"] }', '{"a b":[1,12345678901234567890,"x \\" y"]}'],
    ["css", "a {\n  color: #ff0000;\n}\n", "a{color:#f00}"],
    [
      "css",
      "a > b /* x */ , c/**/.d { --x:  { y };  *zoom : 1; margin: 0 /**/ auto ! important; }",
      "a>b,c.d{--x:{ y };*zoom:1;margin:0 auto!important}",
    ],
    ["css", 'a::after { content: "</style><p>" }', 'a::after{content:"\\3c /style><p>"}'],
    ["css", "@media (width > 3px) { a { & b { c: d } } }", "@media (width > 3px){a{& b{c:d}}}"],
    ["js", "function add(first, second) {\n  return first + second;\n}", "function add(n,d){return n+d}"],
    [
      "html",
      '<style media="screen,  print"> a { & b { c : d } } </style><p style="a : b;"></p>',
      '<style media="screen,print">a{& b{c:d}}</style><p style="a:b"></p>',
    ],
    ["html", "<!-- x --><p>\n  a   <b>c</b>\n</p>", "<p>a <b>c</b></p>"],
    ["xml", "<a>\n  <!-- x -->\n  <b>c  d</b>\n</a>", "<a><b>c  d</b></a>"],
    ["xml", "<a> <![CDATA[ > < ]]>\n<b/></a>", "<a> <![CDATA[ > < ]]>\n<b/></a>"],
    ["xml", "<p>a <b>b</b> <i>c</i></p>", "<p>a <b>b</b> <i>c</i></p>"],
    ["xml", "<r> <t>&#160;</t> <t> </t> </r>", "<r><t>&#160;</t><t> </t></r>"],
    ["json", '{"a":1}\n\n{ "b": 1.10 }', '{"a":1}\n{"b":1.10}'],
    ["css", "a{margin:auto +.5em}", "a{margin:auto +.5em}"],
  ])("%s", async (type, content, output) => {
    expect(await minify(type, content)).toMatchObject({ problems: [], output });
  });

  test.each<[FormatType, string]>([
    ["json", "{ a"],
    ["js", "let = ;"],
    ["xml", "<a><b></a>"],
    ["css", "a { b: c"],
  ])("reports what is wrong with %s", async (type, content) => {
    const { output, problems } = await minify(type, content);
    expect([output, problems.length]).toEqual([content, 1]);
  });

  test("is refused for other types", async () => {
    await expect(minify("yaml", "a: b")).rejects.toMatchObject({ key: "tools:format.errors.notMinifiable" });
  });
});

describe("detecting the type", () => {
  test.each<[FormatType | null, string]>([
    ["html", "<!doctype html><title>x</title>"],
    ["html", "<div class='a'><p>x</p></div>"],
    ["css", ".a > b:hover { color: red }"],
    ["css", "@media (min-width: 3px) { a { b: c } }"],
    ["js", "const a = () => { return 1 };"],
    ["json", '{"a": [1, 2'],
    ["json", "[1, 2, 3]"],
    ["xml", '<?xml version="1.0"?><a/>'],
    ["xml", "<note><to>x</to></note>"],
    ["ts", "interface A { b: string }\nconst c: A = { b: 'x' };"],
    ["ts", "interface A { b: string }"],
    ["jsx", "export function A() { return <div>{b}</div>; }"],
    ["md", "# Title\n\nSome text with **bold**."],
    ["yaml", "a: 1\nb:\n  - c\n  - d\n"],
    ["sql", "select a, b from c where d = 1"],
    ["graphql", "query A($b: ID!) { c(id: $b) { d } }"],
    ["graphql", "type A { b: String! }"],
    [null, "hello there"],
  ])("%s: %j", (type, content) => {
    expect(detectType(content)).toBe(type);
  });

  test("formats the detected type, and asks when there is none", async () => {
    expect(await format("auto", '{"a":1}')).toMatchObject({ type: "json", output: '{ "a": 1 }\n' });
    await expect(format("auto", "hello there")).rejects.toMatchObject({ key: "tools:format.errors.unknownType" });
  });
});

describe("a job that hangs", () => {
  /** The Markdown parser takes quadratic time for delimiters that are never closed. */
  const hanging = "*a_ ".repeat(contentAtMost / 4);

  test("is terminated within five seconds, and others only wait for its worker", { timeout: 60_000 }, async () => {
    const delays = monitorEventLoopDelay({ resolution: 5 });
    delays.enable();
    const hung = formatText({ type: "md", content: hanging, indent: "2", work: "format" }, "eve").then(
      () => "done",
      (error) => error.key,
    );
    expect((await format("js", "a")).output).toBe("a;\n");
    expect(await hung).toBe("tools:format.errors.tooLong");
    delays.disable();
    // `npm run bench -- format` measures the time; here only the limit is checked, since a busy
    // machine does not change it.
    expect(patience).toBeLessThan(5000);
    // This thread serves pages and must not have been blocked.
    expect(delays.max / 1e6).toBeLessThan(patience / 2);
  });
});
