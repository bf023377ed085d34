import { expectAccessible, signIn } from "@dozen/core/testing/visitors";
import { expect, type Page, test } from "@playwright/test";

test.beforeEach(async ({ page }) => {
  await signIn(page);
  await page.goto("/format");
});

async function format(page: Page, content: string): Promise<void> {
  await page.getByRole("textbox", { name: "Code" }).fill(content);
  await page.getByRole("button", { name: "Format", exact: true }).click();
}

test("code is formatted, and the changes are shown", async ({ page }) => {
  await format(page, "const a=1;function b(){return a}");
  await expect(page.getByLabel("Result")).toHaveValue("const a = 1;\nfunction b() {\n  return a;\n}\n");
  await expect(page.getByRole("heading", { name: "JavaScript" })).toBeVisible();
  await page.getByText("What changed").click();
  await expect(page.getByText("+ function b() {")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Code" })).toHaveValue("const a=1;function b(){return a}");
});

test("a syntax error is shown at its line", async ({ page }) => {
  await format(page, "let a=1\n\nlet b = ;\n\nlet c=3\n");
  await expect(page.getByText("Line 3, column 9:")).toBeVisible();
  await expect(page.getByLabel("Result")).toHaveValue("let a = 1;\n\nlet b = ;\n\nlet c = 3;\n");
});

test("the page asks for the language when it cannot be detected", async ({ page }) => {
  await format(page, "hello there");
  await expect(page.getByText("The language could not be detected. Please choose it.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Code" })).toHaveValue("hello there");
  await page.getByLabel("Language", { exact: true }).selectOption("md");
  await page.getByRole("button", { name: "Format", exact: true }).click();
  await expect(page.getByLabel("Result")).toHaveValue("hello there\n");
  await expect(page.getByText("The language could not be detected. Please choose it.")).toHaveCount(0);
});

test("code is minified", async ({ page }) => {
  await page.getByRole("textbox", { name: "Code" }).fill('{ "a": [1, 2] }');
  await page.getByRole("button", { name: "Minify" }).click();
  await expect(page.getByLabel("Result")).toHaveValue('{"a":[1,2]}');
  await expect(page.getByText("15 bytes became 11: 27% less")).toBeVisible();
});

test("JSON is shown as a tree with paths, and validated by a schema", async ({ page }) => {
  await page.getByText("More options").click();
  await page.getByRole("textbox", { name: "JSON Schema" }).fill('{ "required": ["b"] }');
  await format(page, '{"a":[1.10]}');
  await expect(page.getByLabel("Result")).toHaveValue('{ "a": [1.10] }\n');
  await expect(page.getByRole("heading", { name: "The JSON does not fit its schema" })).toBeVisible();
  await page.getByText("As a tree").click();
  await expect(page.getByText("$.a[0]", { exact: true })).toBeVisible();
});

test("SQL is formatted in the chosen dialect", async ({ page }) => {
  await page.getByText("More options").click();
  await page.getByLabel("SQL dialect").selectOption("transactsql");
  await page.getByLabel("Language", { exact: true }).selectOption("sql");
  await format(page, "select [a b] from t");
  await expect(page.getByLabel("Result")).toHaveValue("select\n  [a b]\nfrom\n  t\n");
});

test("data is converted, and a value that cannot be is named", async ({ page }) => {
  await page.getByLabel("Convert to").selectOption("toml");
  await format(page, '{"b":1.10,"a":{"c":[1]}}');
  await expect(page.getByLabel("Result")).toHaveValue("b = 1.10\n\n[a]\nc = [1]\n");
  await expect(page.getByText("JSON became TOML")).toBeVisible();
  await expect(page.getByRole("link", { name: "Download" })).toHaveAttribute("download", "formatted.toml");
  await format(page, '{"a":{"b":null}}');
  await expect(page.getByRole("heading", { name: "This cannot be converted" })).toBeVisible();
  await expect(page.getByText("$.a.b", { exact: true })).toBeVisible();
  await expect(page.getByText("TOML has no null")).toBeVisible();
});

test("a file is opened, formatted with options and saved with its ending", async ({ page }) => {
  const file = { name: "shop.scss", mimeType: "text/plain", buffer: Buffer.from('$a:"b";.c{d:$a}') };
  await page.getByLabel("Or open a file").setInputFiles(file);
  await page.getByText("More options").click();
  await page.getByLabel("Quotes in scripts and style sheets").selectOption("single");
  const code = page.getByRole("textbox", { name: "Code" });
  // Without script the server reads the file; the empty text must not keep the form from being sent.
  await page.getByRole("button", { name: "Format", exact: true }).click();
  await expect(page.getByLabel("Result")).toHaveValue("$a: 'b';\n.c {\n  d: $a;\n}\n");
  await expect(code).toHaveValue('$a:"b";.c{d:$a}');
  await expect(page.getByRole("link", { name: "Download" })).toHaveAttribute("download", "shop.scss");
});

test.describe("with JavaScript @script", () => {
  test("the browser formats the text without sending it", async ({ page }) => {
    const posts: string[] = [];
    page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
    for (const [content, output] of [
      ["a{b:c}", "a {\n  b: c;\n}\n"],
      ["<!doctype html><p>a", "<!doctype html>\n<p>a</p>\n"],
      ["# a\n* b", "# a\n\n- b\n"],
      ["select a from b", "select\n  a\nfrom\n  b\n"],
      ['<?xml version="1.0"?><a><b/></a>', '<?xml version="1.0"?>\n<a>\n  <b/>\n</a>\n'],
      ["interface A { b: string }", "interface A {\n  b: string;\n}\n"],
      ["a:   1\nb: 2", "a: 1\nb: 2\n"],
      ["query A { b }", "query A {\n  b\n}\n"],
      ["$a:1;.b{c:$a}", "$a: 1;\n.b {\n  c: $a;\n}\n"],
      ['[a]\nb="c"', '[a]\nb = "c"\n'],
    ] as const) {
      await format(page, content);
      await expect(page.getByLabel("Result")).toHaveValue(output);
    }
    for (const [content, output] of [
      ["const  first = 1;\n", "const first=1;"],
      ['{ "a": [1, 2] }', '{"a":[1,2]}'],
      ['<?xml version="1.0"?><a>  <b/> </a>', '<?xml version="1.0"?><a><b/></a>'],
      ["a { color: #ff0000; }", "a{color:#f00}"],
      [
        "<!doctype html>\n<p class='a'>\n  b\n<style>p { margin: 0px }</style>",
        '<!doctype html><p class="a">b</p><style>p{margin:0px}</style>',
      ],
    ] as const) {
      await page.getByRole("textbox", { name: "Code" }).fill(content);
      await page.getByRole("button", { name: "Minify" }).click();
      await expect(page.getByLabel("Result")).toHaveValue(output);
    }
    await page.getByLabel("Convert to").selectOption("yaml");
    await format(page, "<a><b>1</b></a>");
    await expect(page.getByLabel("Result")).toHaveValue('a:\n  b: "1"\n');
    expect(posts).toEqual([]);
  });

  test("the page is accessible", async ({ page }) => {
    await expectAccessible(page);
    await format(page, "let a=1\n\nlet b = ;\n");
    await expect(page.getByLabel("Result")).toBeVisible();
    await page.getByText("What changed").click();
    await expectAccessible(page);
  });
});
