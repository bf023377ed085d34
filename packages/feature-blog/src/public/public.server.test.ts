import { liftSuspension, suspendUser } from "@dozen/core/moderation/moderation.server";
import type { OwnerContext } from "@dozen/core/owner.server";
import { createSession } from "@dozen/core/sessions/sessions.server";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import {
  apiClient,
  apiUser,
  memoryRequest,
  plainFetch,
  type RunningServer,
  serveHandlers,
} from "@dozen/core/testing/request";
import { visitRecorder } from "@dozen/core/visits/recorder.server";
import { pageSchema } from "@dozen/core/visits/statistics.schema";
import { countVisits, visitTables } from "@dozen/core/visits/statistics.server";
import { parseFeed } from "@rowanmanning/feed-parser";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { articleSchema } from "../article/article.schema";
import { findArticle } from "../article/articles.server";
import { deleteArticles, editArticle } from "../article/writing.server";
import type { Intro } from "../blog/intro";
import { introSchema } from "../blog/intro.schema";
import { closeBlog, editIntro } from "../blog/intro.server";
import { writeComment } from "../comment/writing.server";
import feature from "../feature";
import { loader as chartLoader } from "../statistics/routes/chart";
import { visitedArticle } from "../statistics/statistics.server";
import { articleVisits } from "../statistics/visits.server";
import { openedBlog, owner, refusal, writtenArticle } from "../testing/owner";
import { breakLines } from "./card.server";
import { createPublicHandler } from "./handler.server";

eachDatabase("the public blog", (makeContext) => {
  let context: TestContext;
  let server: RunningServer;
  let ada: OwnerContext;
  let intro: Intro;
  beforeAll(async () => {
    context = await makeContext({ features: [feature] });
    server = await serveHandlers(createPublicHandler(context));
    ada = await owner(context, { name: "Ada" });
    intro = await openedBlog(ada, { contact: "ada@example.com", github: "ada" });
  });
  afterAll(() => server.close());

  const get = (path = "", headers: Record<string, string> = {}) =>
    plainFetch(`${server.url}/b/${intro.exclusive}${path}`, { headers: { "accept-language": "en", ...headers } });
  const text = async (path?: string) => (await get(path)).text();

  /** Adds `count` numbered comments to an article. */
  async function say(id: string, count: number) {
    const row = { article_id: id, user_id: ada.viewer.id, author_id: ada.viewer.id, author: "Ada", created_at: 1 };
    const said = Array.from({ length: count }, (_, i) => {
      const own = `${id.slice(0, 23)}${100 + i}`;
      return { ...row, id: own, thread: own, content: `${i}.` };
    });
    await context.db.insertInto("blog_comments").values(said).execute();
    await context.db
      .updateTable("blog_articles")
      .set((set) => ({ comments: set("comments", "+", count) }))
      .where("id", "=", id)
      .execute();
  }

  describe("an article", () => {
    test("shows author, date and reading time, and metadata for other sites", async () => {
      const content = "# One\n\nwords\n\n## Two\n\nwords\n\n## Three\n\n```js\nconst a = 1;\n```";
      const { id } = await writtenArticle(ada, { title: "Tea & <b>", summary: "On tea", content });
      const response = await get(`/${id}`);
      expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
      const page = await response.text();
      const { origin } = context.settings;
      expect(page).toContain("<title>Tea &amp; &lt;b&gt; - Notes</title>");
      expect(page).toContain(`<link rel="canonical" href="${origin}/b/${intro.exclusive}/${id}"/>`);
      expect(page).toContain('<meta property="og:description" content="On tea"/>');
      expect(page).toContain(`content="${origin}/b/${intro.exclusive}/${id}/card.png"`);
      expect(page).toContain('<a href="#s-two">Two</a>');
      expect(page).toContain('<h2 id="s-one">One</h2>');
      expect(page).toContain("1 minute to read");
      expect(page).toContain('href="https://github.com/ada"');
      expect(page).toContain("hljs-keyword");
      expect(page).not.toContain("<script");
    });

    test("is not sent again until something has changed", async () => {
      const { id } = await writtenArticle(ada);
      const first = await get(`/${id}`);
      const etag = first.headers.get("etag") ?? "";
      const again = await get(`/${id}`, { "if-none-match": etag });
      expect([again.status, await again.text()]).toEqual([304, ""]);
      await writeComment(await owner(context, { name: "Bob" }), { articleId: id, content: "Well <said>" });
      const changed = await get(`/${id}`, { "if-none-match": etag });
      expect(changed.status).toBe(200);
      expect(await changed.text()).toContain("Well &lt;said&gt;");
    });

    test("is compressed, in the reader's language", async () => {
      const { id } = await writtenArticle(ada);
      const packed = await get(`/${id}`, { "accept-encoding": "gzip", "accept-language": "zh-CN" });
      expect(packed.headers.get("content-encoding")).toBe("gzip");
      const page = await new Response(packed.body?.pipeThrough(new DecompressionStream("gzip"))).text();
      expect(page).toContain('<html lang="zh-CN">');
      expect(page).toContain("阅读约 1 分钟");
    });

    test("shows all comments, in pages", async () => {
      const { id } = await writtenArticle(ada);
      await say(id, 51);
      const first = await text(`/${id}?lang=en`);
      expect(first).toContain("<p>49.</p>");
      expect(first).not.toContain("<p>50.</p>");
      expect(first).toContain(`href="/b/${intro.exclusive}/${id}?lang=en&amp;page=2#comments" rel="next">Newer</a>`);
      const second = await text(`/${id}?page=2`);
      expect(second).toContain("<p>50.</p>");
      expect(second).toContain(`href="/b/${intro.exclusive}/${id}#comments" rel="prev">Older</a>`);
      expect((await get(`/${id}?page=3`)).status).toBe(404);
    });

    test("shows pictures of the host that serves files, and of no other", async () => {
      const settings = { ...context.settings, fileOrigin: "https://files.example" };
      const apart = await serveHandlers(createPublicHandler({ ...context, settings }));
      const content = "![Ours](https://files.example/f/a.png) ![Theirs](https://elsewhere.example/f/a.png)";
      const { id } = await writtenArticle({ ...ada, settings }, { content });
      const response = await plainFetch(`${apart.url}/b/${intro.exclusive}/${id}`);
      await apart.close();
      expect(response.headers.get("content-security-policy")).toContain("img-src 'self' data: https://files.example;");
      const page = await response.text();
      expect(page).toContain('<img src="https://files.example/f/a.png" alt="Ours"');
      expect(page).toContain('<a href="https://elsewhere.example/f/a.png"');
    });

    test("that is private shows only that it is", async () => {
      const secret = { title: "Secret title", summary: "Secret summary", category: "Hidden", tag: "quiet", is_open: 2 };
      const { id } = await writtenArticle(ada, { ...secret, content: "Secret words" });
      for (const path of [`/${id}`, `/${id}/card.png`]) {
        const response = await get(path);
        expect(response.status).toBe(403);
        expect(await response.text()).toContain("This article is private");
      }
      const paths = [
        `/${id}`,
        "",
        "/archive",
        "/atom.xml",
        "/feed.json",
        "/sitemap.xml",
        "/category/Hidden",
        "/tag/quiet",
      ];
      for (const path of paths) expect(await text(path), path).not.toMatch(/secret/i);
      expect((await get("/category/Hidden")).status).toBe(404);
    });

    test("is gone after its deletion, and is not found in another user's blog", async () => {
      const eve = await owner(context);
      const other = await openedBlog(eve);
      const { id } = await writtenArticle(ada);
      const elsewhere = await plainFetch(`${server.url}/b/${other.exclusive}/${id}`);
      expect(elsewhere.status).toBe(404);
      expect((await get(`/${id}`)).status).toBe(200);
      await deleteArticles(ada, [id]);
      expect((await get(`/${id}`)).status).toBe(404);
    });

    test("has a preview image with its title", async () => {
      const { id } = await writtenArticle(ada, { title: "一篇关于 <茶> & coffee 的很长很长很长很长的文章标题" });
      const response = await get(`/${id}/card.png`);
      const picture = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect(picture).toMatchObject({ format: "png", width: 1200, height: 630 });
      expect(response.headers.get("cache-control")).toContain("max-age");
      const { id: hidden } = await writtenArticle(ada, { is_open: 2 });
      expect((await get(`/${hidden}/card.png`)).headers.get("cache-control")).toBe("no-cache");
    });
  });

  describe("lists", () => {
    test("show the articles of the index, a category and a tag, in pages", async () => {
      const eve = await owner(context);
      const { exclusive } = await openedBlog(eve, { title: "Many" });
      for (let number = 1; number <= 11; number++) {
        await writtenArticle(eve, { title: `No ${number}.`, category: number > 5 ? "C/C++" : "Tea", tag: "50%" });
      }
      const get = (path: string) => plainFetch(`${server.url}/b/${exclusive}${path}`);
      const at = async (path: string) => (await get(path)).text();
      const titles = (page: string) => [...page.matchAll(/No (\d+)\./g)].map(([, number]) => Number(number));
      expect(titles(await at(""))).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
      expect(titles(await at("?page=2"))).toEqual([1]);
      expect(titles(await at(`/category/${encodeURIComponent("C/C++")}`))).toEqual([11, 10, 9, 8, 7, 6]);
      expect(titles(await at("/tag/50%25"))).toHaveLength(10);
      expect(titles(await at("/archive"))).toHaveLength(11);
      expect((await get("?page=3")).status).toBe(404);
    });

    test("accept an address in capitals or with a slash, and refuse a broken one", async () => {
      expect((await plainFetch(`${server.url}/b/${intro.exclusive.toUpperCase()}/`)).status).toBe(200);
      expect((await get("/tag/%E0%A4%A")).status).toBe(404);
      expect((await get("/..%2f..%2fetc")).status).toBe(404);
      for (const name of ["constructor", "toString", "__proto__"])
        expect((await get(`/${name}`)).status, name).toBe(404);
      const unknown = await plainFetch(`${server.url}/b/nobody0000`);
      expect([unknown.status, unknown.headers.get("location")]).toEqual([302, "/404"]);
    });

    test("show the blog's current name, and disappear with it", async () => {
      const eve = await owner(context);
      const { exclusive } = await openedBlog(eve, { title: "Before" });
      const at = () => plainFetch(`${server.url}/b/${exclusive}`);
      expect(await (await at()).text()).toContain("Before");
      await editIntro(eve, introSchema.parse({ title: "After", des: "<i>Des</i>" }));
      const page = await (await at()).text();
      expect(page).toContain("After");
      expect(page).toContain("&lt;i&gt;Des");
      await closeBlog(eve);
      expect((await at()).status).toBe(302);
    });
  });

  describe("feeds", () => {
    test("the Atom feed is read by another program, with full articles and addresses", async () => {
      const content = '[anchor](#s-x) [page](/short) ![p > q](/f/abc.png) `<a href="/x">` \u0007 ]]> 世界';
      const { id } = await writtenArticle(ada, { title: 'Feed "&" <me>', summary: "Sum", content });
      const feed = parseFeed(await text("/atom.xml"));
      const { origin } = context.settings;
      const address = `${origin}/b/${intro.exclusive}/${id}`;
      expect(feed).toMatchObject({
        meta: { type: "atom", version: "1.0" },
        title: "Notes",
        self: `${origin}/b/${intro.exclusive}/atom.xml`,
      });
      const [item] = feed.items;
      expect(item).toMatchObject({ id: address, url: address, title: 'Feed "&" <me>', description: "Sum" });
      expect(item?.categories.map(({ term }) => term)).toEqual(["Reading", "go"]);
      expect(item?.content).toContain(`src="${origin}/f/abc.png"`);
      expect(item?.content).toContain(`href="${address}#`);
      expect(item?.content).toContain("世界");
      expect(item?.content).toContain('<a href="/x">');
    });

    test("the JSON feed and the sitemap list every public article", async () => {
      const { id } = await writtenArticle(ada);
      const feed = JSON.parse(await text("/feed.json"));
      expect(feed).toMatchObject({ version: "https://jsonfeed.org/version/1.1", title: "Notes" });
      expect(feed.items[0].id).toContain(id);
      const map = await text("/sitemap.xml");
      expect(map).toContain(`/b/${intro.exclusive}/${id}</loc>`);
    });

    test("the sitemaps list every blog with a public article", async () => {
      const [bob, eve] = [await owner(context), await owner(context)];
      const [open, closed] = [await openedBlog(bob), await openedBlog(eve)];
      await writtenArticle(bob);
      await writtenArticle(eve, { is_open: 2 });
      context.clock.move(60 * 60 * 1000);
      const { default: blog } = await feature.server();
      const map = await (await plainFetch(server.url + (blog.sitemaps?.[0] ?? ""))).text();
      expect(map).toContain(`<loc>${context.settings.origin}/b/${open.exclusive}/sitemap.xml</loc>`);
      expect(map).not.toContain(closed.exclusive);
    });
  });

  describe("visits", () => {
    const chrome =
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Safari/537.36";
    const figures = async (id: string, asking = ada) => {
      const { visited } = await visitedArticle(asking, id);
      return visitTables(await countVisits(asking, visited, pageSchema.parse({ type: "table" })));
    };

    test("of an article are counted, together with the page that the reader came from, and erased with it", async () => {
      const { id } = await writtenArticle(ada);
      const headers = { "user-agent": chrome, referer: "https://search.example/?q=tea" };
      const etag = (await get(`/${id}`, headers)).headers.get("etag") ?? "";
      await get(`/${id}`, { ...headers, "if-none-match": etag });
      await get(`/${id}/card.png`, headers);
      await say(id, 51);
      expect((await get(`/${id}?page=2`, headers)).status).toBe(200);
      await plainFetch(`${server.url}/b/${intro.exclusive}/${id}`, { method: "HEAD", headers });
      const tables = await figures(id);
      expect(tables.sums).toMatchObject({ visits: 2, users: 1, bots: 0 });
      expect(tables.browser[0]).toMatchObject({ name: "Chrome", total: 2 });
      expect(tables.referrer[0]).toMatchObject({ name: "search.example", total: 2 });
      expect((await findArticle(ada, id)).visits).toBe(2);
      visitRecorder(context, articleVisits).sumLater(id);
      await visitRecorder(context, articleVisits).sumUp();
      expect((await figures(id)).sums).toEqual(tables.sums);
      const sums = context.db.selectFrom("blog_visit_sums").select("total").where("article_id", "=", id);
      expect((await sums.execute()).map(({ total }) => total)).toEqual(Array.from({ length: 15 }, () => 2));
      await deleteArticles(ada, [id]);
      const left = context.db.selectFrom("blog_visits").select("id").where("article_id", "=", id);
      expect(await left.execute()).toEqual([]);
      expect(await sums.execute()).toEqual([]);
    });

    test("of private articles and of others' are not shown", async () => {
      const { id } = await writtenArticle(ada, { is_open: 2 });
      expect(await refusal(figures(id))).toBe("blog:errors.private");
      const { id: open } = await writtenArticle(ada);
      expect(await refusal(figures(open, await owner(context)))).toBe("blog:errors.articleNotFound");
    });

    test("are reported by the call and shown on the page", async () => {
      const { api, user } = await apiUser(context, await apiClient(context));
      const { cookie } = await createSession(context, { userId: user.id });
      await api.post("/blogIntro", { title: "Call", des: "By call" });
      const { data } = await api.post("/blog", { title: "A", category: "c", tag: "t", content: "text" });
      const report = await api.post("/blog/report", { article_id: data.id, type: "chart" });
      expect(report.data.list.total.xAxis).toHaveLength(7);
      const days = { startTime: "2026-11-01", endTime: "2026-11-21" };
      expect(await api.post("/blog/report", { article_id: data.id, type: "chart", ...days })).toMatchObject({
        code: 400,
      });
      const request = { cookie: cookie.split(";")[0], params: { sid: data.id } };
      const shown = await chartLoader(await memoryRequest(context, `/blog/chart/${data.id}?type=chart`, request));
      expect(shown.data).toMatchObject({ title: "A", tables: null });
      await api.close();
    });
  });

  test("a closed site shows no blog", async () => {
    await context.site.setStatus({ is_close: 1 });
    const response = await get();
    await context.site.setStatus({ is_close: 0 });
    expect(response.headers.get("location")).toMatch(/^\/close\?/);
  });

  test("responds 451 to everything of a suspended user's blog, cached or not, and lists it nowhere", async () => {
    const eve = await owner(context, { name: "Eve" });
    const { exclusive } = await openedBlog(eve);
    const { id } = await writtenArticle(eve, { title: "Cheap watches" });
    const paths = ["", `/${id}`, "/archive", "/atom.xml", "/sitemap.xml"];
    const statuses = () => Promise.all(paths.map(async (path) => (await at(path)).status));
    const at = (path: string) => plainFetch(`${server.url}/b/${exclusive}${path}`);
    const blogs = async () => (await plainFetch(`${server.url}/b/sitemap.xml`)).text();
    const client = await apiClient(context);
    const archive = async () => (await client.get("/blog/archive", { blog_id: exclusive })).code;
    expect(await statuses()).toEqual(Array(5).fill(200));
    await suspendUser(context, eve.viewer.id, { reason: "Spam", until: null });
    expect(await statuses()).toEqual(Array(5).fill(451));
    expect(await (await at(`/${id}`)).text()).not.toContain("Cheap watches");
    expect(await archive()).toBe(451);
    context.clock.move(60 * 60 * 1000);
    expect(await blogs()).not.toContain(exclusive);
    expect((await get()).status).toBe(200);
    await liftSuspension(context, eve.viewer.id);
    expect(await statuses()).toEqual(Array(5).fill(200));
    expect(await archive()).toBe(200);
    await client.close();
  });

  test("an article that becomes private disappears from every list", async () => {
    const { id } = await writtenArticle(ada, { title: "Soon gone" });
    expect(await text()).toContain("Soon gone");
    const fields = { title: "Soon gone", category: "c", tag: "t", content: "x", is_open: 2 };
    await editArticle(ada, id, articleSchema.parse(fields));
    for (const path of ["", "/archive", "/atom.xml"]) expect(await text(path)).not.toContain("Soon gone");
  });

  test.each([
    ["en-GB", "en-US"],
    ["zh-TW", "zh-HK"],
    ["zh-CN", "zh-CN"],
  ])("a failed page shows the log's reference to a reader of %s", async (asked, lang) => {
    const logged = vi.spyOn(context.log, "error").mockImplementation(() => {});
    const base = vi.spyOn(context.site, "base").mockRejectedValueOnce(new Error("secret reason"));
    const response = await get("", { "accept-language": asked });
    const [[{ requestId }] = [{}]] = logged.mock.calls as unknown as [{ requestId?: string }][];
    for (const spy of [logged, base]) spy.mockRestore();
    const html = await response.text();
    expect([response.status, response.headers.get("content-type")]).toEqual([500, "text/html; charset=utf-8"]);
    expect(html).toContain(`<html lang="${lang}">`);
    expect(html).toContain(`<code>${requestId}</code>`);
    expect(html).not.toContain("secret reason");
  });
});

test("titles are broken into three lines at most", () => {
  expect(breakLines("One two three", 100)).toEqual(["One two three"]);
  expect(breakLines("x".repeat(40), 10).every((line) => line.length <= 17)).toBe(true);
  const long = breakLines("长".repeat(50), 12);
  expect(long).toHaveLength(3);
  expect(long[2]).toMatch(/…$/);
});
