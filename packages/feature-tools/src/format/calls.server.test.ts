import { expect, test } from "vitest";
import { eachCalled } from "../testing/callers";

eachCalled("the format call", (by) => {
  test("formats", async () => {
    const response = await by.anna.post("/format", { type: "css", content: "a{b:c}" });
    expect(response).toMatchObject({ code: 200, data: { data: "a {\n  b: c;\n}\n", type: "css" } });
  });

  test("says where formatting failed", async () => {
    const response = await by.anna.post("/format", { type: "json", content: '{"a":\n}' });
    expect(response).toMatchObject({
      code: 400,
      data: { info: "Formatting failed. Check the code, or choose its language", problems: [{ line: 2 }] },
    });
  });

  // spec:tools-41
  test("lists where JSON breaks its schema, and refuses a schema that cannot be used", async () => {
    const body = { type: "json", content: '{"a":"x"}', schema: '{"properties":{"a":{"type":"number"}}}' };
    const { data } = await by.anna.post("/format", body);
    expect(data).toMatchObject({ data: '{ "a": "x" }\n', schemaProblems: [{ path: "/a", line: 1, column: 6 }] });
    const refused = await by.anna.post("/format", { ...body, schema: "[]" });
    expect([refused.code, Object.keys(refused.data.fields)]).toEqual([400, ["schema"]]);
  });

  // spec:tools-48, spec:tools-49
  test("converts, and names the value that cannot be", async () => {
    const body = { type: "json", content: '{"a":1.10,"b":null}', convertTo: "yaml" };
    const { data } = await by.anna.post("/format", body);
    expect(data).toMatchObject({ data: "a: 1.10\nb: null\n", type: "yaml", lost: [] });
    const refused = await by.anna.post("/format", { ...body, convertTo: "toml" });
    expect(refused).toMatchObject({
      code: 400,
      data: { info: "This cannot be converted", problems: [{ path: "$.b", reason: "null", line: 1, column: 15 }] },
    });
  });

  test.each([
    [{ type: "js", content: "a", convertTo: "yaml" }, "convertTo"],
    [{ type: "json", content: "1", convertTo: "ini" }, "convertTo"],
    [{ type: "json", content: "1", width: "79" }, "width"],
    [{ type: "cobol", content: "x" }, "type"],
    [{ type: "js", content: "  " }, "content"],
    [{ type: "js", content: "x".repeat(300_001) }, "content"],
    [{ type: "auto", content: "hello there" }, "type"],
    [{ type: "sql", content: "select 1", dialect: "cobol" }, "dialect"],
  ])("refuses %j", async (body, field) => {
    const response = await by.anna.post("/format", body);
    expect(response.code).toBe(400);
    expect(Object.keys(response.data.fields)).toEqual([field]);
  });

  // Each of these once took the regular expressions of the language detection far too long.
  test.each([
    ["comments", `${"<!---->".repeat(2_500)}x`],
    ["blanks", `${" ".repeat(19_000)}a`],
    ["line breaks", `${"\n".repeat(19_000)}a`],
    ["opened comments", "/*".repeat(9_000)],
    ["opened brackets", "[a](".repeat(4_500)],
    ["types without braces", "type a<".repeat(2_500)],
    ["fields", `type a{${"aA".repeat(9_000)}`],
  ])("detects the type of a text full of %s, or refuses it", async (_name, content) => {
    const { code } = await by.anna.post("/format", { type: "auto", content });
    expect([200, 400]).toContain(code);
  });

  test("asks visitors to sign in", async () => {
    expect((await by.nobody.post("/format", { type: "js", content: "a" })).code).toBe(401);
  });
});
