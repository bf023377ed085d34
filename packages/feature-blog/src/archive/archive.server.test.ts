import { DomainError } from "@dozen/core/errors";
import type { EmbeddedPictures, NamedPicture } from "@dozen/core/feature-server";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { strFromU8 } from "fflate";
import { beforeAll, expect, test } from "vitest";
import { articleSchema, listSchema } from "../article/article.schema";
import { findArticle, listArticles } from "../article/articles.server";
import { editArticle } from "../article/writing.server";
import { ownIntro } from "../blog/intro.server";
import feature from "../feature";
import { readArticle } from "../public/reading.server";
import { archiveSteps, type Files, zipOf } from "../testing/archives";
import { writtenArticle } from "../testing/owner";
import { saveTranslation } from "../translation/translations.server";

eachDatabase("Markdown archives", (makeContext) => {
  let context: TestContext;
  beforeAll(async () => {
    context = await makeContext({ features: [feature], env: { BLOG_ARTICLES_PER_USER: "600" } });
  });
  const { writer, upload, planned, send, exported } = archiveSteps(() => context);

  test("500 posts are imported and exported as the same files", { timeout: 240_000 }, async () => {
    const files: Files = {};
    for (let at = 0; at < 500; at += 1) {
      const day = new Date(Date.UTC(2020, 0, 1 + at, 3, 4, 5, at)).toISOString();
      const facts = [
        `title: "文章 \\"${at}\\": a & b"`,
        `category: "${at % 2 ? "Reading" : "讀書"}"`,
        `tag: "t${at % 7}"`,
      ];
      const end = [`date: "${day}"`, `updated: "${day}"`, `visibility: ${at % 5 ? "public" : "private"}`];
      const text = `# Post ${at}\n\n---\n\nSome *words*, \`code\`${"\n".repeat(at % 3)}`;
      files[`${day.slice(0, 10)}-文章-${at}-a-b.md`] = ["---", ...facts, ...end, "---", "", text, ""].join("\n");
    }
    const ada = await writer();
    await upload(ada, zipOf(files));
    const plan = await planned(ada);
    expect(plan?.filter(({ fate }) => fate === "new")).toHaveLength(500);
    expect(await send(ada, "run")).toMatchObject({ status: 303 });
    expect(await exported(ada)).toEqual(files);
    expect((await ownIntro(ada.ada)).articles).toBe(500);
    expect(await planned(ada)).toBeNull();
    await upload(ada, zipOf(files));
    expect((await planned(ada))?.every(({ fate }) => fate === "there")).toBe(true);
  });

  test("an export is imported elsewhere with the same file names, duplicates included", async () => {
    const [ada, bob] = [await writer(), await writer()];
    const titles = [...Array.from({ length: 11 }, () => "Tea"), "Tea 2", "茶/道?"];
    for (const [at, title] of titles.entries()) {
      await writtenArticle(ada.ada, { title, content: `\n${title} ${at}\r\n\n` });
    }
    await writtenArticle(ada.ada, { title: "Later", is_open: 2, publish_at: "2099-01-01", summary: 'A "line"' });
    const files = await exported(ada);
    expect(Object.keys(files)).toHaveLength(titles.length + 1);
    await upload(bob, zipOf(files));
    await send(bob, "run");
    expect(await exported(bob)).toEqual(files);
  });

  test("translations are exported beside their article and imported with it", async () => {
    const [ada, bob] = [await writer(), await writer()];
    const { id } = await writtenArticle(ada.ada, { title: "Tea", language: "enUs", publish_at: "2024-05-01" });
    const words = { title: "茶", summary: "", content: "绿茶", is_current: false };
    await saveTranslation(ada.ada, { articleId: id, locale: "zhCn" }, words);
    await saveTranslation(ada.ada, { articleId: id, locale: "zhHk" }, { ...words, content: "綠茶" });
    context.clock.move(1000);
    const fields = { title: "Tea", category: "c", tag: "t", content: "Newer" };
    await editArticle(ada.ada, id, articleSchema.parse(fields));
    await saveTranslation(ada.ada, { articleId: id, locale: "zhHk" }, { ...words, content: "綠茶", is_current: true });
    const files = await exported(ada);
    expect(Object.keys(files).sort()).toEqual([
      "2024-05-01-tea.md",
      "2024-05-01-tea.zh-CN.md",
      "2024-05-01-tea.zh-HK.md",
    ]);
    expect(files["2024-05-01-tea.md"]).toContain('language: "en"');
    expect(files["2024-05-01-tea.zh-CN.md"]).toContain("outdated: true");
    expect(files["2024-05-01-tea.zh-HK.md"]).not.toContain("outdated");
    const odd = {
      "alone.zh-tw.md": "---\ntitle: Alone\n---\n獨自",
      "unsaid.md": "---\ntitle: Unsaid\n---\nText",
      "unsaid.en.md": "---\ntitle: Said\n---\nText",
      "twice.md": "---\ntitle: Twice\nlang: zh\n---\nText",
      "twice.en.md": "---\ntitle: One\n---\nText",
      "twice.en-us.md": "---\ntitle: Other\n---\nText",
    };
    await upload(bob, zipOf({ ...files, ...odd }));
    const plan = Object.fromEntries(((await planned(bob)) ?? []).map((article) => [article.file, article]));
    expect(plan["2024-05-01-tea.zh-CN.md"]).toMatchObject({ of: "2024-05-01-tea.md", fate: "new", language: "zhCn" });
    expect(plan["alone.zh-tw.md"]).toMatchObject({ of: "", fate: "new", language: "zhHk" });
    expect(plan["unsaid.en.md"]).toMatchObject({ of: "unsaid.md", fate: "refused" });
    expect([plan["twice.en.md"]?.fate, plan["twice.en-us.md"]?.fate].sort()).toEqual(["new", "refused"]);
    await send(bob, "run");
    expect(await exported(bob)).toMatchObject(files);
    expect((await listArticles(bob.ada, listSchema.parse({}))).total).toBe(4);
    await upload(bob, zipOf(files));
    expect((await planned(bob))?.map(({ fate }) => fate)).toEqual(["there", "there", "there"]);
  });

  test("reads front matter of other programs, and derives what is missing", async () => {
    const ada = await writer();
    const files = {
      "_posts/drafts/2021-02-03-no-front-matter.md": "Just words",
      "hexo.md": "---\ntitle: Hexo\ndate: 2020-01-31 10:00:00\ntags: [one, two]\ncategories:\n  - [A, B]\n---\nText",
      "hugo.markdown": "---\r\ntitle: 'Hugo'\r\ndraft: true\r\nlastmod: 2020-02-01T00:00:00+08:00\r\n---\r\nText\r\n",
      "toml.md":
        "+++\ntitle = 'Toml'\ndate = 2024-01-02T03:04:05Z # day\ndraft = true\ntags = [\n  \"three\",\n]\n[params]\ntitle = 1\n+++\nText",
      "odd.md":
        '---\n# note\n"title": "Caf\\xE9 \\u8336"\ntags:\n- four # last\n- five\nsummary: >-\n  folded\n  words\n__proto__: x\n---\nText',
      "heading.md": "---\n- no map\n---\n# Named inside #\n\nText",
      "long.md": `---\ntitle: ${"x".repeat(60)}\n---\nText`,
      "empty.md": "---\ntitle: Empty\n---\n",
      "rude.md": "---\ntitle: Rude\n---\n去死吧你",
      "picture.png": "not Markdown",
      "__MACOSX/._hexo.md": "not ours",
    };
    await upload(ada, zipOf(files));
    const plan = Object.fromEntries(((await planned(ada)) ?? []).map((article) => [article.file, article]));
    expect(Object.keys(plan)).toHaveLength(9);
    const toml = { title: "Toml", tag: "three", publishAt: Date.UTC(2024, 0, 2, 3, 4, 5), isOpen: false };
    expect(plan["toml.md"]).toMatchObject(toml);
    expect(plan["odd.md"]).toMatchObject({ title: "Café 茶", tag: "four" });
    const hexo = { title: "Hexo", tag: "one", category: "A", publishAt: Date.UTC(2020, 0, 31, 10), fate: "new" };
    expect(plan["hexo.md"]).toMatchObject(hexo);
    expect(plan["hugo.markdown"]).toMatchObject({ title: "Hugo", isOpen: false });
    expect(plan["heading.md"]).toMatchObject({ title: "Named inside", category: "Imported articles" });
    const plain = { title: "no-front-matter", category: "drafts", publishAt: Date.UTC(2021, 1, 3) };
    expect(plan["_posts/drafts/2021-02-03-no-front-matter.md"]).toMatchObject(plain);
    expect(plan["long.md"]).toMatchObject({ title: "x".repeat(50), isCut: true, fate: "new" });
    expect(plan["empty.md"]).toMatchObject({ fate: "refused", reason: "The article cannot be empty" });
    expect(plan["rude.md"]).toMatchObject({ fate: "refused" });
    await send(ada, "run");
    const { list } = await listArticles(ada.ada, listSchema.parse({}));
    expect(list.map(({ title }) => title).sort()).toEqual(
      ["Café 茶", "Hexo", "Hugo", "Named inside", "Toml", "no-front-matter", "x".repeat(50)].sort(),
    );
    const hugo = list.find(({ title }) => title === "Hugo");
    expect((await findArticle(ada.ada, hugo?.id ?? "")).content).toBe("Text");
    expect(await readArticle(context, ada.ada.viewer.id, hugo?.id ?? "", "enUs")).toBe("private");
  });

  test("a draft is imported as private, however the file marks it", async () => {
    const ada = await writer();
    const files = {
      "hugo.md": "+++\ntitle = 'Hugo'\ndate = 2024-01-02\ndraft = true\n[params]\n  author = 'Jo'\n+++\nText",
      "dated.md": "+++\ntitle = 'Dated'\ndraft = true\ndate = 2024-01-02\n[params]\n  author = 'Jo'\n+++\nText",
      "braces.md": "---\ntitle: Braces\ndate: 2024-01-02\ndraft: true\ncover: {\n  a: b\n}\n---\nText",
      "capital.md": "---\ntitle: Capital\ndate: 2024-01-02\ndraft: True\n---\nText",
      "withheld.md": "---\ntitle: Withheld\ndate: 2024-01-02\npublished: False\n---\nText",
      "no.md": "---\ntitle: No\ndate: 2024-01-02\npublished: no\n---\nText",
      "source/_drafts/folder.md": "---\ntitle: Folder\ndate: 2024-01-02\n---\nText",
    };
    await upload(ada, zipOf(files));
    const facts = (await planned(ada))?.map(({ title, isOpen, publishAt }) => ({ title, isOpen, publishAt }));
    const draft = { isOpen: false, publishAt: Date.UTC(2024, 0, 2) };
    const titles = ["Hugo", "Dated", "Braces", "Capital", "Withheld", "No", "Folder"];
    expect(facts).toHaveLength(titles.length);
    expect(facts).toEqual(expect.arrayContaining(titles.map((title) => ({ title, ...draft }))));
  });

  test("pictures are imported with the texts that show them, and exported beside them", async () => {
    const ada = await writer();
    const kept = new Map<string, NamedPicture>();
    const embeddedPictures: EmbeddedPictures = {
      read: async (_, userId, address) => kept.get(`${userId} ${address}`) ?? null,
      async save(_, userId, picture) {
        if (picture.bytes.length === 0) throw new DomainError("core:validation.imageType");
        const address = `/f/${String(kept.size).padStart(22, "a")}.png`;
        kept.set(`${userId} ${address}`, picture);
        return address;
      },
    };
    const pictureFeature = { feature: { ...feature, id: "pictures" }, server: { migrations: {}, embeddedPictures } };
    context.features.push(pictureFeature);
    const facts = ["---", 'title: "Tea"', 'category: "c"', 'tag: "t"', 'date: "2024-05-01T09:30:00.000Z"'];
    const front = [...facts, 'updated: "2024-05-01T09:30:00.000Z"', "visibility: public", "---", ""].join("\n");
    const shown = [
      '![One](images/a.png "title") and ![two](<images/b%20(2).png>)',
      "![again][ref] ![far](https://example.com/c.png) ![gone](images/gone.png)",
      '<img src="images/a.png">',
      "```",
      "![code](images/a.png)",
      "```",
      "[ref]: images/A-2.png",
    ];
    const text = `${front}\n${shown.join("\n")}\n`;
    const pictures = { "images/a.png": "first", "images/b (2).png": "second", "images/A-2.png": "third" };
    const empty = {
      "images/empty.png": "",
      "other.md": `${facts.join("\n").replace("Tea", "Other")}\n---\n![](images/empty.png)`,
    };
    await upload(ada, zipOf({ "2024-05-01-tea.md": text, ...pictures, ...empty, "unseen.png": "never shown" }));
    const plan = (await planned(ada))?.find(({ title }) => title === "Tea");
    expect(plan).toMatchObject({ pictures: 3, missing: 1, fate: "new" });
    const done = await send(ada, "run");
    expect((done as Response).headers.get("Set-Cookie")).toBeTruthy();
    expect([...kept.values()].map(({ bytes }) => strFromU8(bytes)).sort()).toEqual(["first", "second", "third"]);
    const { list } = await listArticles(ada.ada, listSchema.parse({ title: "Tea" }));
    const { content } = await findArticle(ada.ada, list[0]?.id ?? "");
    expect(content.match(/\/f\//g)).toHaveLength(4);
    expect(content).toContain("![code](images/a.png)");
    const files = await exported(ada);
    expect(files["2024-05-01-tea.md"]).toBe(text.replace("b%20(2).png", "b%20%282%29.png"));
    expect(files).toMatchObject(pictures);
    expect(Object.keys(files)).not.toContain("unseen.png");
    // Another user's pictures are not exported, even if a text shows them.
    const bob = await writer();
    const address = [...kept.keys()][0]?.split(" ")[1] ?? "";
    await writtenArticle(bob.ada, { title: "Tea", content: `![](${address})` });
    const [[, words] = ["", ""], ...rest] = Object.entries(await exported(bob));
    expect(words).toContain(address);
    expect(rest).toEqual([]);
    context.features.splice(context.features.indexOf(pictureFeature), 1);
  });
});
