import { mark, scriptAddresses, scriptMarkdown } from "@dozen/core/testing/script-payloads";
import { expectAccessible, expectNarrow, holdBack } from "@dozen/core/testing/visitors";
import { expect, type Page, test } from "@playwright/test";
import { openedBlog } from "./opened-blog";

const payloads = [...scriptMarkdown, ...scriptAddresses.map((address) => `<a href='${address}'>x</a>`)];
const field = (page: Page) => page.locator("textarea[name=content]");
const preview = (page: Page) => page.locator(".editor-preview");

async function fillFrame(page: Page) {
  await page.getByLabel("Title").fill("Tea");
  await page.getByLabel("Category").fill("Drinks");
  await page.getByLabel("Tag").fill("tea");
}

const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

test("an article is written, with and without JavaScript", async ({ page }) => {
  await openedBlog(page);
  await page.goto("/blog/post/index");
  await fillFrame(page);
  await field(page).fill("# Hello\n\nSome *tea*.");
  await expectAccessible(page);
  await expectNarrow(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL(/\/blog\?tab=list/);
  await page.getByRole("link", { name: "Edit: Tea" }).click();
  await expect(field(page)).toHaveValue(/# Hello/);
});

test.describe("with script @script", () => {
  test("the text is previewed and counted, and buttons format it", async ({ page }) => {
    await openedBlog(page);
    await page.goto("/blog/post/index");
    await field(page).fill("hello tea");
    await expect(page.getByText("9 characters · 1 line")).toBeVisible();
    await field(page).selectText();
    await page.getByRole("button", { name: "Bold" }).click();
    await expect(field(page)).toHaveValue("**hello tea**");
    await expect(preview(page).locator("strong")).toHaveText("hello tea");
    await field(page).press("Control+z");
    await expect(field(page)).toHaveValue("hello tea");
    await field(page).press("End");
    await page.getByRole("button", { name: "Link" }).click();
    await page.getByLabel("URL").fill("example.com");
    await page.getByLabel("URL").press("Enter");
    await expect(field(page)).toHaveValue("hello tea[text](https://example.com)");
    await field(page).fill("");
    await page.getByRole("button", { name: "Table" }).click();
    await expect(preview(page).locator("th")).toHaveCount(2);
    await page.getByRole("button", { name: "Edit only" }).click();
    await expect(preview(page)).toBeHidden();
    await page.getByRole("button", { name: "Preview", exact: true }).click();
    await expect(field(page)).toBeHidden();
    await page.getByRole("button", { name: "Fill the window" }).click();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "About the editor" }).click();
    const about = page.getByRole("dialog");
    await expect(about.locator("dt")).toHaveText(["Version", "Author", "Contact", "Source"]);
    for (const fact of await about.locator("dd").all()) await expect(fact).not.toBeEmpty();
    await expect(about.locator("a[href^='mailto:']")).toHaveCount(1);
    await expect(about.locator("a[href^='https://']")).toHaveCount(1);
    await expectAccessible(page);
  });

  test("each button formats the selected text, in Markdown and in rich text", async ({ page }) => {
    await openedBlog(page);
    await page.goto("/blog/post/index");
    const inserts = [
      ["Bold", "**tea**", "strong"],
      ["Italic", "*tea*", "em"],
      ["Quote", "> tea", "blockquote"],
      ["List", "- tea", "ul li"],
      ["Inline code", "`tea`", "code"],
      ["Code block", "```\ntea\n```", "pre code"],
    ] as const;
    const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
    for (const [name, markdown, shown] of inserts) {
      await field(page).fill("tea");
      await field(page).selectText();
      await press(name);
      await expect(field(page)).toHaveValue(markdown);
      await expect(preview(page).locator(shown)).toHaveText("tea");
    }
    await expect(page.getByText("11 characters · 3 lines")).toBeVisible();
    await page.getByRole("checkbox", { name: "Rich text" }).check();
    const rich = page.getByRole("textbox", { name: "Text", exact: true });
    for (const [name, markdown, shown] of inserts) {
      await page.getByRole("checkbox", { name: "Rich text" }).uncheck();
      await field(page).fill("tea");
      await page.getByRole("checkbox", { name: "Rich text" }).check();
      await expect(rich).toHaveText("tea");
      await rich.click();
      await page.keyboard.press("Control+a");
      await press(name);
      await expect(rich.locator(shown)).toHaveText("tea");
      await expect(preview(page).locator(shown)).toHaveText("tea");
      await expect(field(page)).toHaveValue(new RegExp(`^${markdown.replaceAll("*", "\\*")}\\n?$`));
    }
    await page.getByRole("checkbox", { name: "Rich text" }).uncheck();
    await field(page).fill("tea");
    await page.getByRole("checkbox", { name: "Rich text" }).check();
    await rich.click();
    await page.keyboard.press("Control+a");
    await press("Link");
    await page.getByLabel("URL").fill("example.com");
    await page.getByLabel("URL").press("Enter");
    await expect(field(page)).toHaveValue(/^\[tea\]\(https:\/\/example\.com\)\n?$/);
    await page.getByRole("checkbox", { name: "Rich text" }).uncheck();
    await field(page).fill("");
    await page.getByRole("checkbox", { name: "Rich text" }).check();
    await rich.click();
    await press("Table");
    await expect(preview(page).locator("th")).toHaveCount(2);
  });

  test("side by side, editor and preview scroll together until that is turned off, and each alone fills the window", async ({
    page,
  }) => {
    await openedBlog(page);
    await page.goto("/blog/post/index");
    await page.getByRole("button", { name: "Edit and preview side by side" }).click();
    await field(page).fill(Array.from({ length: 200 }, (_, at) => `Line ${at} of many.`).join("\n\n"));
    await expect(preview(page)).toContainText("Line 199");
    const scroll = (to: number) => field(page).evaluate((area, top) => area.scrollTo({ top }), to);
    const hidden = (node: Element) => node.scrollHeight - node.clientHeight - node.scrollTop;
    await scroll(0);
    await expect.poll(() => preview(page).evaluate((node) => node.scrollTop)).toBe(0);
    await scroll(1_000_000);
    await expect.poll(() => preview(page).evaluate(hidden)).toBeLessThan(3);
    await preview(page).evaluate((node) => node.scrollTo({ top: 0 }));
    await expect.poll(() => field(page).evaluate((area) => area.scrollTop)).toBe(0);
    await page.getByRole("checkbox", { name: "Scroll together" }).uncheck();
    await scroll(1_000_000);
    await page.waitForTimeout(300);
    expect(await preview(page).evaluate((node) => node.scrollTop)).toBe(0);
    await page.getByRole("button", { name: "Fill the window" }).click();
    const whole = page.locator(".markdown-editor");
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    await expect.poll(() => whole.boundingBox()).toEqual({ x: 0, y: 0, width, height });
    await field(page).press("Escape");
    await expect.poll(async () => (await whole.boundingBox())?.y).toBeGreaterThan(0);
  });

  test("rich text writes the same Markdown", async ({ page }) => {
    await openedBlog(page);
    await page.goto("/blog/post/index");
    await fillFrame(page);
    const rich = page.getByRole("textbox", { name: "Text", exact: true });
    // An address with dots would request something other than a picture from the site.
    await field(page).fill("![Dots](/f/../api/user)");
    await page.getByRole("checkbox", { name: "Rich text" }).check();
    await expect(rich.locator(".editor-picture")).toHaveText("Dots");
    await page.getByRole("checkbox", { name: "Rich text" }).uncheck();
    await field(page).fill("# Hello\n\nSome **tea**.\n\n- one\n- two\n");
    await page.getByRole("checkbox", { name: "Rich text" }).check();
    await expect(rich.locator("h1")).toHaveText("Hello");
    await rich.locator("li").last().click();
    await page.keyboard.press("End");
    await page.keyboard.type(" cups");
    await expect(preview(page)).toContainText("two cups");
    await expectAccessible(page);
    await page.keyboard.type(" now");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page).toHaveURL(/\/blog\?tab=list/);
    await page.getByRole("link", { name: "Edit: Tea" }).click();
    await expect(field(page)).toHaveValue("# Hello\n\nSome **tea**.\n\n- one\n- two cups now\n");
  });

  test("rich text keeps what it cannot show as it was written (spec:ui-37)", async ({ page }) => {
    const blocks = [
      "**真。**她",
      "one<br>two \\*star\\*\n",
      '```js title="a.js" {1}\nlet a;\n```',
      "* x\n* y\n\n",
      "> [!NOTE]\n> tea",
      "$$\na_1\n$$",
      "so $\\{b_1\\}$ is",
      "term\n: meaning",
      "end [link][a]",
      "[a]: /short",
    ];
    await openedBlog(page);
    await page.goto("/blog/post/index");
    await field(page).fill(`${blocks.join("\n\n")}\n`);
    await page.getByRole("checkbox", { name: "Rich text" }).check();
    const rich = page.getByRole("textbox", { name: "Text", exact: true });
    await expect(rich.locator("strong").first()).toHaveText("真。");
    /** What follows the digit that is typed, where it is not the end of the block. */
    const after: Record<number, RegExp> = { 1: /\n$/, 2: /\n```$/, 8: /\]\[a\]/ };
    const edited = [...blocks];
    for (const [index, words] of [
      [8, "end "],
      [0, "她"],
      [1, "two"],
      [2, "let a;"],
      [4, "tea"],
      [6, "is"],
    ] as const) {
      await rich.getByText(words).last().click();
      await page.keyboard.press("End");
      await page.keyboard.type("9");
      edited[index] = `${blocks[index]?.replace(after[index] ?? /$/, "9$&")}`;
      const written = edited.join("\n\n").replace("9][a]", "9](/short)");
      await expect(field(page)).toHaveValue(`${written}\n`);
    }
  });

  test("one image is accepted, from the picker, dropped or pasted", async ({ page }) => {
    await openedBlog(page);
    await page.goto("/blog/post/index");
    const picker = page.locator(".markdown-editor input[type=file]");
    await picker.setInputFiles({ name: "cup.png", mimeType: "image/png", buffer: pixel });
    await expect(field(page)).toHaveValue(/^!\[cup\]\(\/f\/[\w.-]+\)$/);
    await expect(preview(page).locator("img")).toHaveJSProperty("naturalWidth", 1);
    for (const kind of ["drop", "paste"] as const) {
      await field(page).fill("");
      await give(page, kind, [{ name: "cup.png", type: "image/png", bytes: [...pixel] }]);
      await expect(field(page)).toHaveValue(/^!\[cup\]\(\/f\//);
    }
    // What office programs put on the clipboard with copied cells.
    const cells = { "text/plain": "a\tb", "text/html": "<table><tr><td>a<td>b</table>" };
    await field(page).fill("");
    await give(page, "paste", [{ name: "image.png", type: "image/png", bytes: [...pixel] }], cells);
    await page.waitForTimeout(500);
    await expect(field(page)).toHaveValue("");
    const problem = page.locator(".editor-problem");
    await give(page, "drop", [
      { name: "a.png", type: "image/png", bytes: [1] },
      { name: "b.png", type: "image/png", bytes: [1] },
    ]);
    await expect(problem).toHaveText("One image at a time, please");
    await give(page, "drop", [{ name: "a.txt", type: "text/plain", bytes: [1] }]);
    await expect(problem).toHaveText("Only images can be added");
    const large = new Array<number>(128 * 1024 + 1).fill(1);
    await give(page, "drop", [{ name: "a.png", type: "image/png", bytes: large }]);
    await expect(problem).toHaveText("The image must not exceed 128 KB");
  });

  test("an image is inserted where it was pasted, however much is typed meanwhile", async ({ page }) => {
    await openedBlog(page);
    await page.goto("/blog/post/index");
    let release = await holdBack(page, "**/api/file");
    const cup = { name: "cup.png", type: "image/png", bytes: [...pixel] };
    const asked = () => page.waitForRequest("**/api/file");
    await field(page).fill("Tea: ");
    await field(page).press("End");
    await Promise.all([asked(), give(page, "paste", [cup])]);
    await page.keyboard.type("hello wor");
    release();
    await expect(field(page)).toHaveValue(/^Tea: !\[cup\]\(\/f\/[\w.-]+\)hello wor$/);
    await page.keyboard.type("ld");
    await expect(field(page)).toHaveValue(/\)hello world$/);
    await field(page).fill("");
    release = await holdBack(page, "**/api/file");
    await Promise.all([asked(), give(page, "paste", [cup])]);
    await page.getByLabel("Title").fill("Gr");
    release();
    await expect(field(page)).toHaveValue(/^!\[cup\]/);
    await page.keyboard.type("een");
    await expect(page.getByLabel("Title")).toHaveValue("Green");
  });

  interface Given {
    name: string;
    type: string;
    bytes: number[];
  }

  async function give(page: Page, kind: "drop" | "paste", files: Given[], texts: Record<string, string> = {}) {
    await field(page).evaluate(
      (area, { kind, files, texts }) => {
        const data = new DataTransfer();
        for (const [type, text] of Object.entries(texts)) data.setData(type, text);
        for (const { name, type, bytes } of files) data.items.add(new File([new Uint8Array(bytes)], name, { type }));
        const options = { bubbles: true, cancelable: true };
        area.dispatchEvent(
          kind === "drop"
            ? new DragEvent("drop", { ...options, dataTransfer: data })
            : new ClipboardEvent("paste", { ...options, clipboardData: data }),
        );
      },
      { kind, files, texts },
    );
  }

  test("no script in a text runs, in the editor, its preview or the article", async ({ page }) => {
    const exclusive = await openedBlog(page);
    const reports: string[] = [];
    page.on("console", (message) => {
      if (/Content.Security.Policy/i.test(message.text())) reports.push(message.text());
    });
    page.on("dialog", (dialog) => {
      reports.push(dialog.message());
      return dialog.dismiss();
    });
    await page.addInitScript(() => {
      addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
        console.info(`Content Security Policy: ${violatedDirective} ${blockedURI}`),
      );
    });
    await page.goto("/blog/post/index");
    await fillFrame(page);
    let tried = 0;
    for (let at = 0; at < payloads.length; at += 40) {
      const some = payloads.slice(at, at + 40);
      await field(page).fill(`${some.join("\n\n")}\n\nend of ${at}`);
      await expect(preview(page)).toContainText(`end of ${at}`);
      tried += some.length;
    }
    await field(page).fill(payloads.join("\n\n"));
    await page.getByRole("checkbox", { name: "Rich text" }).check();
    await expect(page.locator(".editor-rich .ProseMirror")).toBeVisible();
    await page.waitForTimeout(1000);
    await page.getByRole("checkbox", { name: "Rich text" }).uncheck();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page).toHaveURL(/\/blog\?tab=list/);
    const href = await page.getByRole("link", { name: "Edit: Tea" }).getAttribute("href");
    await page.goto(`/b/${exclusive}/${href?.split("/").pop()}`);
    await expect(page.locator("h1")).toHaveText("Tea");
    expect(await page.evaluate((name) => name in window, mark)).toBe(false);
    expect(tried).toBeGreaterThanOrEqual(300);
    expect(reports).toEqual([]);
  });
});
