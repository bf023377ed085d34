import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { strToU8, zipSync } from "fflate";
import { beforeAll, expect, test, vi } from "vitest";
import { listSchema } from "../article/article.schema";
import { findArticle, listArticles } from "../article/articles.server";
import feature from "../feature";
import { archiveSteps, zipOf } from "../testing/archives";
import { readDate } from "./dates";

// spec:blog-38
test.each([
  ["2020/1/2", "2020-01-02T00:00:00.000Z"],
  ["2022-6-2 8:05", "2022-06-02T08:05:00.000Z"],
  ["June 2, 2022", "2022-06-02T00:00:00.000Z"],
  ["2 Jun 2022 8:05 PM", "2022-06-02T20:05:00.000Z"],
  ["Thu, 02 Jan 2020 08:00:00 +0800", "2020-01-02T00:00:00.000Z"],
  ["2020-01-31 10:00:00 +0800", "2020-01-31T02:00:00.000Z"],
  ["2020年1月2日 08:05", "2020-01-02T08:05:00.000Z"],
  ["02.01.2020", "2020-01-02T00:00:00.000Z"],
  ["20200102", "2020-01-02T00:00:00.000Z"],
  ["2020.01.02 23:59:58", "2020-01-02T23:59:58.000Z"],
  ["2020-01-02T08:05:00", "2020-01-02T08:05:00.000Z"],
  ["January 5, 2023 12:30 AM", "2023-01-05T00:30:00.000Z"],
])("the date %s is understood", (written, moment) => {
  expect(new Date(readDate(written) ?? 0).toISOString()).toBe(moment);
});

// spec:blog-38
test.each(["yesterday", "2020-13-01", "32.01.2020", "", "Smarch 1, 2020", "2020/02/30"])("%s is no date", (written) => {
  expect(readDate(written)).toBeNull();
});

// Each upload and each look at it starts a process, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

eachDatabase("imports from other blogs", (makeContext) => {
  let context: TestContext;
  beforeAll(async () => {
    context = await makeContext({ features: [feature] });
  });
  const { writer, upload, planned, send } = archiveSteps(() => context);

  async function plan(bytes: Uint8Array) {
    const ada = await writer();
    await upload(ada, bytes);
    return { ada, lines: (await planned(ada)) ?? [] };
  }

  async function imported(bytes: Uint8Array) {
    const { ada } = await plan(bytes);
    await send(ada, "run");
    const { list } = await listArticles(ada.ada, listSchema.parse({}));
    return Promise.all(list.map(({ id }) => findArticle(ada.ada, id)));
  }

  // spec:blog-38
  test("a title that is the text's first heading is not repeated, and dates in names may be short", async () => {
    const [article] = await imported(zipOf({ "2014-5-1-x.md": "# My Heading\n\nText\n\n# Second" }));
    expect(article).toMatchObject({ title: "My Heading", content: "Text\n\n# Second" });
    expect(new Date(article?.publishAt ?? 0).toISOString()).toBe("2014-05-01T00:00:00.000Z");
  });

  // spec:blog-38
  test("a date that is not understood is named, and so are further tags and a program's own tags", async () => {
    const { lines } = await plan(
      zipOf({
        "a.md":
          "---\ntitle: A\ndate: last spring\ntags: [one, two, three]\ncategories: [x, y]\n---\n{% asset_img a.png Tea %}\n{% youtube x %}",
        "b.txt": "b",
      }),
    );
    expect(lines[0]).toMatchObject({ unreadDate: "last spring", more: 3, codes: 1, missing: 1 });
    expect(lines[1]).toMatchObject({ fate: "left", title: "1 other file" });
  });

  // spec:blog-38
  test.each([
    ["JSON", '{\n  "title": "Tea",\n  "date": "2020-01-02",\n  "tags": ["a"]\n}\n\nText'],
    [
      "TOML with taxonomies",
      '+++\ntitle = "Tea"\ndate = 2020-01-02T00:00:00Z\n[taxonomies]\ntags = ["a"]\n+++\n\nText',
    ],
    ["without its first line", "title: Tea\ndate: 2020-01-02\ntags:\n- a\n---\nText"],
    ["Pelican's", "Title: Tea\nDate: 2020-01-02\nTags: a, b\n\nText"],
    ["capital letters", "---\nTitle: Tea\nDate: 2020-01-02\nTags: a\n---\nText"],
    ["old Mac line ends", "---\rtitle: Tea\rdate: 2020-01-02\rtags: [a]\r---\rText"],
  ])("front matter is read in %s", async (_, text) => {
    const { lines } = await plan(zipOf({ "tea.md": text }));
    expect(lines).toMatchObject([{ title: "Tea", tag: "a", publishAt: Date.UTC(2020, 0, 2), unreadDate: "" }]);
  });

  // spec:blog-38
  test("a file in GBK is read", async () => {
    const bytes = Buffer.concat([
      Buffer.from("---\ntitle: "),
      Buffer.from("d5e2cac7bcf2cce5", "hex"),
      Buffer.from("\n---\nText"),
    ]);
    const { lines } = await plan(zipSync({ "a.md": new Uint8Array(bytes) }));
    expect(lines[0]?.title).toBe("这是简体");
  });

  const wordPress = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:excerpt="x" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Tea</title>
<item><title><![CDATA[Green & black]]></title><pubDate>Thu, 02 Jan 2020 08:00:00 +0000</pubDate><content:encoded><![CDATA[<!-- wp:paragraph -->
<p>Hello <strong>tea</strong>, <a href="https://example.com/">more</a>.</p>
<!-- /wp:paragraph -->
<pre class="wp-block-code"><code class="language-js">const a = 1;</code></pre>
<ul><li>one</li><li>two</li></ul><table><tr><th>a</th></tr><tr><td>1</td></tr></table>]]></content:encoded><excerpt:encoded><![CDATA[Short]]></excerpt:encoded><wp:post_date_gmt>2020-01-02 08:00:00</wp:post_date_gmt><wp:post_name>green</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type><category domain="category" nicename="tea"><![CDATA[Tea]]></category><category domain="post_tag" nicename="a"><![CDATA[a]]></category><category domain="post_tag" nicename="b"><![CDATA[b]]></category><wp:comment><wp:comment_id>1</wp:comment_id></wp:comment></item>
<item><title>Classic</title><content:encoded><![CDATA[One

Two <em>three</em>
four]]></content:encoded><wp:post_date_gmt>0000-00-00 00:00:00</wp:post_date_gmt><wp:status>draft</wp:status><wp:post_type>post</wp:post_type></item>
<item><title>Page</title><content:encoded/><wp:status>publish</wp:status><wp:post_type>page</wp:post_type></item>
<item><title>img</title><wp:status>inherit</wp:status><wp:post_type>attachment</wp:post_type></item>
<item><title>Bin</title><wp:status>trash</wp:status><wp:post_type>post</wp:post_type></item>
</channel></rss>`;

  // spec:blog-39
  test("WordPress's export becomes Markdown, and what is no article is named by number", async () => {
    const { lines } = await plan(strToU8(wordPress));
    expect(lines.filter(({ fate }) => fate === "left").map(({ title }) => title)).toEqual([
      "1 comment",
      "1 page",
      "1 attachment",
      "1 deleted article",
    ]);
    const articles = await imported(strToU8(wordPress));
    expect(articles.find(({ title }) => title === "Green & black")).toMatchObject({
      summary: "Short",
      category: "Tea",
      tag: "a",
      isOpen: true,
      publishAt: Date.UTC(2020, 0, 2, 8),
      content:
        "Hello **tea**, [more](https://example.com/).\n\n```js\nconst a = 1;\n```\n\n- one\n- two\n\n| a |\n| - |\n| 1 |",
    });
    expect(articles.find(({ title }) => title === "Classic")).toMatchObject({
      isOpen: false,
      content: "One\n\nTwo *three*\\\nfour",
    });
  });

  // spec:blog-39
  test("WordPress's shortcodes become pictures and code, or are counted", async () => {
    const item = (facts: string) => `<item><wp:status>publish</wp:status>${facts}</item>`;
    const bytes = strToU8(
      `<rss xmlns:content="c" xmlns:wp="w"><channel>${[
        item(
          '<title>Trip</title><wp:post_type>post</wp:post_type><content:encoded><![CDATA[Look:\n\n[gallery ids="5"]\n\n[code lang="js"]a &lt; 1[/code]\n\n[poll id="3"]]]></content:encoded>',
        ),
        item(
          "<title>a</title><wp:post_type>attachment</wp:post_type><wp:post_id>5</wp:post_id><wp:attachment_url>https://example.com/a.png</wp:attachment_url>",
        ),
      ].join("")}</channel></rss>`,
    );
    expect((await plan(bytes)).lines[0]).toMatchObject({ title: "Trip", codes: 1 });
    const [article] = await imported(bytes);
    expect(article?.content).toBe('Look:\n\n![](https://example.com/a.png)\n\n```js\na < 1\n```\n\n\\[poll id="3"]');
  });

  // spec:blog-39
  test("Ghost's and Halo's exports, Blogger's feed and a feed in a zip are read", async () => {
    const ghost = {
      db: [
        {
          meta: { version: "5.0" },
          data: {
            posts: [
              {
                id: "1",
                title: "Tea",
                slug: "tea",
                html: '<p>Hi <img src="__GHOST_URL__/content/images/a.png"></p>',
                status: "published",
                type: "post",
                published_at: "2020-01-02T00:00:00.000Z",
                custom_excerpt: "Short",
              },
              {
                id: "2",
                title: "Old",
                slug: "old",
                mobiledoc: JSON.stringify({ cards: [["markdown", { markdown: "**hi**" }]] }),
                status: "draft",
                type: "post",
                created_at: 1577923200000,
              },
              { id: "3", title: "About", type: "page" },
            ],
            tags: [{ id: "t", name: "News" }],
            posts_tags: [{ post_id: "1", tag_id: "t" }],
          },
        },
      ],
    };
    const { lines } = await plan(strToU8(JSON.stringify(ghost)));
    expect(lines).toMatchObject([
      { title: "Tea", tag: "News", publishAt: Date.UTC(2020, 0, 2), isOpen: true, missing: 1 },
      { title: "Old", isOpen: false, publishAt: Date.UTC(2020, 0, 2) },
      { title: "1 page", fate: "left" },
    ]);
    const halo = {
      posts: [
        {
          id: 1,
          title: "茶",
          slug: "cha",
          originalContent: "**好**",
          status: "PUBLISHED",
          createTime: 1577923200000,
          password: "",
        },
      ],
      tags: [{ id: 5, name: "绿" }],
      categories: [{ id: 6, name: "饮" }],
      post_tags: [{ postId: 1, tagId: 5 }],
      post_categories: [{ postId: 1, categoryId: 6 }],
    };
    expect((await plan(strToU8(JSON.stringify(halo)))).lines).toMatchObject([
      { title: "茶", tag: "绿", category: "饮", isOpen: true },
    ]);
    const blogger = `<?xml version='1.0'?><feed xmlns="http://www.w3.org/2005/Atom"><entry><title type="text">Tea</title><published>2020-01-02T00:00:00Z</published><category scheme="x" term="http://schemas.google.com/blogger/2008/kind#post"/><category scheme="y" term="green"/><content type="html">&lt;p&gt;Hi &amp;amp; bye&lt;/p&gt;</content></entry><entry><title>c</title><category term="http://schemas.google.com/blogger/2008/kind#comment"/></entry></feed>`;
    expect((await plan(zipOf({ "blog.xml": blogger }))).lines).toMatchObject([
      { title: "Tea", tag: "green", publishAt: Date.UTC(2020, 0, 2) },
      { title: "1 comment", fate: "left" },
    ]);
  });

  // spec:blog-39
  test("an article with a password in its old blog becomes private", async () => {
    const guarded = wordPress.replace(
      "<wp:post_name>green",
      "<wp:post_password>x</wp:post_password><wp:post_name>green",
    );
    const { lines } = await plan(strToU8(guarded));
    expect(lines[0]).toMatchObject({ title: "Green & black", isOpen: false });
  });

  // spec:blog-38
  test("Hugo's folders and names of files in GBK become titles, and its pages of sections are left out", async () => {
    const name = Buffer.from("d5e2cac7bcf2cce5", "hex").toString("latin1");
    const { lines } = await plan(
      zipOf({
        "content/posts/green-tea/index.md": "Text",
        [`${name}.md`]: "Text",
        "content/posts/_index.md": "Section",
      }),
    );
    expect(lines.map(({ title, fate }) => [title, fate])).toEqual([
      ["green-tea", "new"],
      ["这是简体", "new"],
      ["1 page", "left"],
    ]);
  });

  // spec:blog-39
  test("Notion's names lose their ids", async () => {
    const id = "0123456789abcdef0123456789abcdef";
    const { lines } = await plan(
      zipOf({ [`Trips ${id}/Tea ${id}.md`]: `![a](Tea%20${id}/a.png)\n`, [`Trips ${id}/Tea ${id}/a.png`]: "x" }),
    );
    expect(lines).toMatchObject([{ title: "Tea", category: "Trips" }]);
  });

  test("a page or a picture in place of an export is refused", async () => {
    const ada = await writer();
    for (const bytes of [strToU8("<!doctype html><p>hi"), new Uint8Array([0x89, 0x50, 0, 0]), strToU8('{"a":1}')]) {
      expect(await upload(ada, bytes)).toMatchObject({
        data: { result: { error: { file: [expect.stringContaining("neither")] } } },
      });
    }
  });
});
