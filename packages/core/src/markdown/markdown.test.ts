import rehypeParse from "rehype-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { describe, expect, it } from "vitest";
import { scriptAddresses, scriptMarkdown } from "../testing/script-payloads";
import { renderMarkdown, type Shown } from "./markdown";
import { drawMarkdown } from "./markdown.server";
import { sanitize } from "./sanitize";

const article: Shown = { anchors: "s-", topHeading: 2, pictures: ["/f/", "https://files.example/f/"], ownPages: true };
const html = async (markdown: string) => (await renderMarkdown(markdown, article)).html;

describe("an article", () => {
  it("has an outline whose ids do not collide with the page's", async () => {
    const { html, headings } = await renderMarkdown("# Tea & 茶\n\n## *Two*\n\n## Two\n\n[up](#tea--茶)", article);
    expect(headings).toEqual([
      { level: 2, id: "s-tea--茶", text: "Tea & 茶" },
      { level: 3, id: "s-two", text: "Two" },
      { level: 3, id: "s-two-1", text: "Two" },
    ]);
    expect(html).toContain('<h2 id="s-tea--茶">');
    expect(html).toContain('href="#s-tea--%E8%8C%B6"');
  });

  it("has footnotes in its language that are not in the outline", async () => {
    const footnotes = { label: "註腳", back: "返回引用" };
    const { html, headings } = await renderMarkdown("a[^1]\n\n[^1]: b", { ...article, words: { footnotes } });
    expect(html).toContain(">註腳</h3>");
    expect(html).toContain('aria-label="返回引用 1"');
    expect(headings).toEqual([]);
  });

  it("shows only pictures among this site's files", async () => {
    expect(await html("![a](/f/abc.png)")).toContain('<img src="/f/abc.png" alt="a" loading="lazy">');
    expect(await html("![a](https://files.example/f/abc.png)")).toContain("<img ");
    for (const address of [
      "/api/emailLogin?email=a",
      "/f/../api/x",
      "/f/%2e%2e/api",
      "https://a.example/f/x.png",
      "/f/a?b",
    ])
      expect(await html(`![a](<${address}>)`), address).not.toContain("<img");
  });

  it("links to pages of this site, but not to another site without its scheme", async () => {
    expect(await html("[a](/short)")).toContain('<a href="/short">');
    for (const address of ["//a.example", "short", "javascript:x"])
      expect(await html(`[a](<${address}>)`), address).not.toContain("href");
    expect(await html("[a](https://a.example)")).toContain('target="_blank" rel="noopener noreferrer nofollow"');
  });

  it("colours code by classes and makes wide content scrollable by keyboard", async () => {
    const page = await html("```js\nconst a = 1;\n```\n\n|a|\n|-|\n|1|\n\n- [x] done");
    expect(page).toContain('<span class="hljs-keyword">const</span>');
    expect(page).toContain('<pre tabindex="0">');
    expect(page).toContain('<div class="table-scroll" tabindex="0"><table>');
    expect(page).toContain('aria-label="done"');
    expect(page).not.toContain("style=");
  });

  it("has a reading time", async () => {
    expect((await renderMarkdown("Don't stop — 你好 2026")).reading).toEqual({ words: 5, minutes: 1 });
    expect((await renderMarkdown("word ".repeat(2380))).reading.minutes).toBe(10);
    expect((await renderMarkdown("茶".repeat(1950))).reading.minutes).toBe(5);
  });
});

// spec:blog-32, spec:blog-33, spec:blog-34, spec:blog-35
describe("Chinese and technical writing", () => {
  it.each([
    ["**真。**她", "<strong>真。</strong>她"],
    ["**真（注）**她", "<strong>真（注）</strong>她"],
    ["他说**“好”**吗", "他说<strong>“好”</strong>吗"],
    ["把**《书》**给", "把<strong>《书》</strong>给"],
    ["是*「斜」*的", "是<em>「斜」</em>的"],
    ["***都：***是", "<em><strong>都：</strong></em>是"],
    ["~~删！~~了", "<del>删！</del>了"],
    ["用**`npm`**。", "用<strong><code>npm</code></strong>。"],
    ["**카카오(주)**는", "<strong>카카오(주)</strong>는"],
    ["__完。__又", "<strong>完。</strong>又"],
    ["这_（乙）_是", "这<em>（乙）</em>是"],
    ["图_表_一.md 和__甲", "图_表_一.md 和__甲"],
  ])("emphasises beside full-width punctuation: %s", async (markdown, expected) => {
    expect(await html(markdown)).toBe(`<p>${expected}</p>`);
  });

  it.each([
    ["链接 https://example.com/a。", "https://example.com/a"],
    ["文档https://example.com/guide，详见", "https://example.com/guide"],
    ["（https://example.com/a）", "https://example.com/a"],
    ["「https://example.com/a?b=c#d」", "https://example.com/a?b=c#d"],
    ["见 https://example.com。", "https://example.com"],
    ["“www.example.com/a”", "http://www.example.com/a"],
    ["https://example.com/a、https://example.com/b", "https://example.com/a https://example.com/b"],
    ["**https://example.com/a**，详见", "https://example.com/a"],
    ["https://example.com/a.。", "https://example.com/a"],
    ["[未关 https://example.com/a；", "https://example.com/a"],
    ["https://example.com/a……", "https://example.com/a"],
    ["看‘https://example.com/a’吧", "https://example.com/a"],
    ["https://example.com/a’s", "https://example.com/a%E2%80%99s"],
    ["打开https://example.com就行", "https://example.com"],
    ["http://localhost:8080可以", "http://localhost:8080"],
    ["[未关 https://example.net可以", "https://example.net"],
    ["https://查.example.com/a", "https://%E6%9F%A5.example.com/a"],
    ["到www.example.org，再", "http://www.example.org"],
    ["到www.example.org再", "http://www.example.org"],
    ["HTTPS://example.com/A。", "https://example.com/A"],
    ["https://fr.example.com/L’Or–B", "https://fr.example.com/L%E2%80%99Or%E2%80%93B"],
    ["https://example.com/维基", "https://example.com/%E7%BB%B4%E5%9F%BA"],
    ["<https://example.com/a。>", "https://example.com/a%E3%80%82"],
    ["[a](https://example.com/a。)", "https://example.com/a%E3%80%82"],
  ])("ends addresses before Chinese punctuation: %s", async (markdown, expected) => {
    const addresses = [...(await html(markdown)).matchAll(/href="([^"]*)"/g)].map(([, address]) => address);
    expect(addresses.join(" ")).toBe(expected);
  });

  it("shows alerts as quotes with a title in its language, or in the writer's words", async () => {
    const alerts = { note: "注意", tip: "提示", important: "重要", warning: "警告", caution: "危險" };
    const shown = { ...article, words: { alerts } };
    const { html: page } = await renderMarkdown("> [!WARNING]\n> 先備份 `a`\n>\n> - b", shown);
    expect(page).toContain('<blockquote class="markdown-alert markdown-alert-warning">');
    expect(page).toContain('<p class="markdown-alert-title"><strong>警告</strong></p>\n<p>先備份 <code>a</code></p>');
    expect(page).toContain("<li>b</li>");
    expect(await html("> [!tip] Go *faster*\n> x")).toContain("<strong>Go <em>faster</em></strong></p>\n<p>x</p>");
  });

  it.each([
    ["> [!danger]\n> x", "caution", "Caution"],
    ["> [!Question]+\n> x", "important", "Question"],
    ["- a\n  > [!hint]\n  > x", "tip", "Tip"],
    ["> [!note] Just this", "note", "Just this"],
  ])("shows Obsidian's kinds as alerts, too: %j", async (markdown, kind, title) => {
    const page = await html(markdown);
    expect(page).toContain(`markdown-alert-${kind}`);
    expect(page).toContain(`<strong>${title}</strong>`);
  });

  it.each(["> [!NOTE]", "> [!OTHER]\n> x", "> a [!NOTE]\n> x", "> \\[!NOTE]\n> x", "[!NOTE]\n> x"])(
    "leaves other quotes alone: %j",
    async (markdown) => {
      expect(await html(markdown)).not.toContain("markdown-alert");
    },
  );

  it("draws formulas as MathML without script, style or links", async () => {
    const page = await html("设 $a_1^2$，$$b$$ 与 $`c`$：\n\n$$\n\\frac{1}{2}\n$$\n\n```math\n\\sqrt d\n```");
    expect(page).toContain("设 <math><msubsup><mi>a</mi><mn");
    expect(page).toContain('<math display="block" class="tml-display"><mi>b</mi></math>');
    expect(page).toContain("<math><mi>c</mi></math>");
    expect(page).toContain("<mfrac><mn>1</mn><mn>2</mn></mfrac>");
    expect(page).toContain("<msqrt>");
    expect(page).not.toContain("style=");
  });

  it.each([
    ["$$x\n+y$$", "x+y"],
    ["$$\nx\n+y$$\n\n末", "x+y"],
    ["前\n$$\nx\n$$ 末", "x"],
    ["$$\nx\n\ny\n$$\n末", "xy"],
    ["> $$\n> x\n> $$\n末", "x"],
    ["$$$\nx$$y\n$$$", ""],
  ])("displays a formula of several lines, and nothing else as one: %j", async (markdown, formula) => {
    const page = await html(markdown);
    const [, drawn = ""] = /<math display="block"[^>]*>([\s\S]*?)<\/math>/.exec(page) ?? [];
    expect(drawn.replace(/<[^>]*>/g, "")).toBe(formula);
    expect(page.includes("末")).toBe(markdown.includes("末"));
    expect(drawn).not.toContain("末");
  });

  it.each(["It costs $5 to $9, or $20 a year.", "$ a $", "\\$a$", "`$a$`", "US$5/HK$39"])(
    "leaves amounts alone: %s",
    async (markdown) => {
      expect(await html(markdown)).not.toContain("<math");
    },
  );

  it.each([
    "\\frac{1",
    "\\def\\a{\\a\\a}\\a",
    "\\href{javascript:alert(1)}{x}",
    "\\includegraphics{https://evil.example/x.png}",
    "x".repeat(4001),
  ])("shows the source of a formula that it does not draw: %.40s", async (formula) => {
    expect(await html(`$${formula}$`)).toContain('<code class="language-math">');
  });

  it("takes no room for formulas outside of their line", async () => {
    const page = await html("$\\hspace{999em}\\raisebox{99em}{a}\\rule{99em}{99em}\\kern-99em b$");
    expect(page).toContain("<math>");
    expect(page).not.toMatch(/\d{2,}(?:\.\d+)?em/);
  });

  it("shows definition lists, and more than 300 definitions as typed", async () => {
    expect(await html("苹果\n: 一种**水果**\n: 公司\n\n橙\n\n: 一\n\n  二")).toBe(
      "<dl><dt>苹果</dt><dd>一种<strong>水果</strong></dd><dd>公司</dd><dt>橙</dt><dd><p>一</p><p>二</p></dd></dl>",
    );
    expect(await html("时间\n：现在\n\n12:30 见\n:a")).not.toContain("<dl>");
    expect(await html("a\n: b\n\n".repeat(301))).not.toContain("<dl>");
  });

  it.each([
    ['```js title="src/a.js"', "src/a.js"],
    ["```js filename=a.js", "a.js"],
    ["```js:src/a.js", "src/a.js"],
    ["```js [a.js]", "a.js"],
    ["```js a.js", "a.js"],
    ['```js {1} title="<b>"', "&#x3C;b>"],
  ])("names the file of code: %s", async (fence, name) => {
    const page = await html(`${fence}\nlet a;\n\`\`\``);
    expect(page).toContain(`<figure class="code-file"><figcaption>${name}</figcaption><pre tabindex="0">`);
    expect(page).toContain('class="hljs language-js"');
  });

  it.each([
    "```js {1,3-4}",
    "```js{1,3-4}",
    "```js mark:1,3-4",
    "```js:line-numbers {1,3-4}",
    '```js {hl_lines=[1,"3-4"]}',
    '```js title="a" {1, 3-4}',
  ])("marks lines of code, across colours: %s", async (fence) => {
    const page = await html(`${fence}\nlet a;\nb /* c\nd */\n\ne\n\`\`\``);
    const marked = [...page.matchAll(/<mark class="code-line">([\s\S]*?)<\/mark>/g)].map(([, line]) => line);
    expect(marked).toEqual([
      '<span class="hljs-keyword">let</span> a;\n',
      '<span class="hljs-comment">d */</span>\n',
      "\n",
    ]);
  });

  it("leaves code alone that names neither", async () => {
    for (const fence of ["```js", "```c++ a=b", "```{.python}", "```js {}", "```", "```js:line-numbers=2", "```js 1.5"])
      expect(await html(`${fence}\nx\n\`\`\``), fence).not.toMatch(/<mark|<figure/);
  });
});

it("colours code whose language has attributes", async () => {
  expect(await html("```rust,ignore\nfn a() {}\n```")).toContain('<code class="hljs language-rust"><span');
});

it("shows marked, underlined and small text of HTML", async () => {
  const text = "<mark>a</mark><u>b</u><small>c</small>";
  expect(await html(text)).toBe(`<p>${text}</p>`);
});

describe("what would run script", () => {
  const allowed = /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i;
  const forbidden = /^(?:script|iframe|object|embed|base|meta|link|style|form|button|svg|math|template|video|audio)$/;

  function dangers(page: string): string[] {
    const found: string[] = [];
    visit(unified().use(rehypeParse, { fragment: true }).parse(page), "element", ({ tagName, properties }) => {
      if (forbidden.test(tagName)) found.push(`<${tagName}>`);
      for (const [name, value] of Object.entries(properties)) {
        if (/^on|^style$|^srcDoc$|action$/i.test(name)) found.push(`${tagName} ${name}`);
        if (name === "href" && !allowed.test(String(value))) found.push(`href ${value}`);
        if (name === "src" && !/^\/f\/|^data:image\/(?:png|jpeg|gif|webp);base64,/.test(String(value)))
          found.push(`src ${value}`);
      }
    });
    return found;
  }

  it("is removed, alone and in combination", async () => {
    const payloads = [...scriptMarkdown, ...scriptAddresses.map((address) => `<a href='${address}'>x</a>`)];
    expect(payloads.length).toBeGreaterThanOrEqual(300);
    for (const payload of payloads) expect(dangers(await html(payload)), payload).toEqual([]);
    expect(dangers(await html(payloads.join("\n\n")))).toEqual([]);
    expect(dangers(await html(payloads.join("")))).toEqual([]);
  }, 30_000);
});

describe("what would ask for something as soon as it is shown", () => {
  const foreign = "https://evil.example/t.png";
  const asked = ["/api/emailLogin?email=a%40b.c", foreign].flatMap((address) => [
    `<picture><source srcset="${address} 1x, ${foreign} 2x"><img src="/f/a.png"></picture>`,
    `<video poster="${address}" src="${address}"><source src="${address}"><track src="${address}"></video>`,
    `<audio src="${address}" controls></audio>`,
    `<img src="/f/a.png" srcset="${address} 2x" lowsrc="${address}" dynsrc="${address}" longdesc="${address}">`,
    `<img src="/f/a.png" attributionsrc="${address}" style="background:url(${address})">`,
    `<image src="${address}">`,
    `<input type="image" src="${address}" formaction="${address}">`,
    `<table background="${address}"><tr><td background="${address}">x</td></tr></table>`,
    `<body background="${address}"><div style="background-image:url('${address}')">x</div></body>`,
    `<style>@import "${address}"; p { background: url(${address}) }</style>`,
    `<link rel="stylesheet preload" as="image" href="${address}" imagesrcset="${address}">`,
    `<svg><image href="${address}" xlink:href="${address}"/><use href="${address}"/><feImage href="${address}"/></svg>`,
    `<svg fill="url(${address})"><a href="x"><animate attributeName="href" to="${address}"/></a></svg>`,
    `<math href="${address}"><mglyph src="${address}"/><mi xlink:href="${address}">x</mi></math>`,
    `<object data="${address}" codebase="${address}"><embed src="${address}"></object><applet code="${address}">`,
    `<frameset><frame src="${address}"></frameset><iframe src="${address}" srcdoc="<img src=${address}>"></iframe>`,
    `<base href="${address}"><meta http-equiv="refresh" content="0;url=${address}"><bgsound src="${address}">`,
    `<form action="${address}"><button formaction="${address}">x</button></form><isindex action="${address}">`,
    `<a href="https://a.example" ping="${address}" attributionsrc="${address}">x</a>`,
    `<script src="${address}"></script><template><img src="${address}"></template>`,
    `<html manifest="${address}"><head profile="${address}"></head></html>`,
  ]);

  function requests(page: string): string[] {
    const found: string[] = [];
    visit(unified().use(rehypeParse, { fragment: true }).parse(page), "element", ({ tagName, properties }) => {
      for (const [name, value] of Object.entries(properties)) {
        const isSeen = tagName === "a" && name === "href";
        if (/evil\.example|\/api\//.test(String(value)) && !isSeen) found.push(`${tagName} ${name}`);
      }
    });
    return found;
  }

  it("is removed, in Markdown and in HTML", async () => {
    for (const markup of asked) {
      for (const shown of [markup, `*a* ${markup}`]) expect(requests(await html(shown)), shown).toEqual([]);
      expect(requests(await sanitize(markup)), markup).toEqual([]);
    }
    expect(await html(asked[0] ?? "")).toContain('<img src="/f/a.png" loading="lazy">');
  });
});

describe("text that would keep a parser busy", () => {
  it("is shown as typed, and queued texts are rendered", async () => {
    const [busy, next] = await Promise.all([
      drawMarkdown(`${">".repeat(50_000)}<b>`, {}, "ada"),
      drawMarkdown("*a*", {}, "bob"),
    ]);
    expect(busy.html).toMatch(/^<pre tabindex="0">&#62;.*&#60;b&#62;<\/pre>$/);
    expect(next.html).toBe("<p><em>a</em></p>");
  }, 30_000);

  it("is shown as typed when it is nested too deep", async () => {
    expect((await drawMarkdown("<b>".repeat(60_000), {}, "ada")).html).toMatch(/^<pre/);
    expect((await drawMarkdown("# still here", article, "ada")).html).toContain("still here</h2>");
  }, 30_000);
});
