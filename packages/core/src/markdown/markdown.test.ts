import rehypeParse from "rehype-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { describe, expect, it } from "vitest";
import { scriptAddresses, scriptMarkdown } from "../testing/script-payloads";
import { renderMarkdown, type Shown } from "./markdown";
import { drawMarkdown } from "./markdown.server";
import { sanitize } from "./sanitize";

const article: Shown = { anchors: "s-", topHeading: 2, pictures: ["/f/", "https://files.example/f/"], ownPages: true };
const html = (markdown: string) => renderMarkdown(markdown, article).html;

describe("an article", () => {
  it("has an outline whose ids do not collide with the page's", () => {
    const { html, headings } = renderMarkdown("# Tea & 茶\n\n## *Two*\n\n## Two\n\n[up](#tea--茶)", article);
    expect(headings).toEqual([
      { level: 2, id: "s-tea--茶", text: "Tea & 茶" },
      { level: 3, id: "s-two", text: "Two" },
      { level: 3, id: "s-two-1", text: "Two" },
    ]);
    expect(html).toContain('<h2 id="s-tea--茶">');
    expect(html).toContain('href="#s-tea--%E8%8C%B6"');
  });

  it("has footnotes in its language that are not in the outline", () => {
    const footnotes = { label: "註腳", back: "返回引用" };
    const { html, headings } = renderMarkdown("a[^1]\n\n[^1]: b", { ...article, footnotes });
    expect(html).toContain(">註腳</h3>");
    expect(html).toContain('aria-label="返回引用 1"');
    expect(headings).toEqual([]);
  });

  it("shows only pictures among this site's files", () => {
    expect(html("![a](/f/abc.png)")).toContain('<img src="/f/abc.png" alt="a" loading="lazy">');
    expect(html("![a](https://files.example/f/abc.png)")).toContain("<img ");
    for (const address of [
      "/api/emailLogin?email=a",
      "/f/../api/x",
      "/f/%2e%2e/api",
      "https://a.example/f/x.png",
      "/f/a?b",
    ])
      expect(html(`![a](<${address}>)`), address).not.toContain("<img");
  });

  it("links to pages of this site, but not to another site without its scheme", () => {
    expect(html("[a](/short)")).toContain('<a href="/short">');
    for (const address of ["//a.example", "short", "javascript:x"])
      expect(html(`[a](<${address}>)`), address).not.toContain("href");
    expect(html("[a](https://a.example)")).toContain('target="_blank" rel="noopener noreferrer nofollow"');
  });

  it("colours code by classes and makes wide content scrollable by keyboard", () => {
    const page = html("```js\nconst a = 1;\n```\n\n|a|\n|-|\n|1|\n\n- [x] done");
    expect(page).toContain('<span class="hljs-keyword">const</span>');
    expect(page).toContain('<pre tabindex="0">');
    expect(page).toContain('<div class="table-scroll" tabindex="0"><table>');
    expect(page).toContain('aria-label="done"');
    expect(page).not.toContain("style=");
  });

  it("has a reading time", () => {
    expect(renderMarkdown("Don't stop — 你好 2026").reading).toEqual({ words: 5, minutes: 1 });
    expect(renderMarkdown("word ".repeat(2380)).reading.minutes).toBe(10);
    expect(renderMarkdown("茶".repeat(1950)).reading.minutes).toBe(5);
  });
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

  it("is removed, alone and in combination", () => {
    const payloads = [...scriptMarkdown, ...scriptAddresses.map((address) => `<a href='${address}'>x</a>`)];
    expect(payloads.length).toBeGreaterThanOrEqual(300);
    for (const payload of payloads) expect(dangers(html(payload)), payload).toEqual([]);
    expect(dangers(html(payloads.join("\n\n")))).toEqual([]);
    expect(dangers(html(payloads.join("")))).toEqual([]);
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
      for (const shown of [markup, `*a* ${markup}`]) expect(requests(html(shown)), shown).toEqual([]);
      expect(requests(await sanitize(markup)), markup).toEqual([]);
    }
    expect(html(asked[0] ?? "")).toContain('<img src="/f/a.png" loading="lazy">');
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
