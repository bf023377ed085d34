import { asOwner, type OwnerContext } from "@dozen/core/owner.server";
import { createSession } from "@dozen/core/sessions/sessions.server";
import { exported } from "@dozen/core/testing/account-data";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { wrongInAtom, wrongInXml } from "@dozen/core/testing/feeds/xmllint";
import {
  apiClient,
  apiUser,
  memoryRequest,
  plainFetch,
  type RunningServer,
  serveHandlers,
  signedInUser,
} from "@dozen/core/testing/request";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountHooks } from "../account.server";
import { articleSchema } from "../article/article.schema";
import { findArticle } from "../article/articles.server";
import { redrawStale } from "../article/drawing.server";
import { deleteArticles, editArticle } from "../article/writing.server";
import { closeBlog } from "../blog/intro.server";
import feature from "../feature";
import { createPublicHandler } from "../public/handler.server";
import { wrongInJsonFeed } from "../testing/feeds/json-feed";
import { openedBlog, owner, refusal, writtenArticle } from "../testing/owner";
import { action, loader } from "./routes/translations";
import { deleteTranslation, saveTranslation, translatedAmong, translationsOf } from "./translations.server";

const words = { title: "你好", summary: "摘要", content: "# 一\n\n第一句话。", is_current: false };
const original = { title: "Hello", summary: "Sum", category: "Reading", tag: "go", content: "# One\n\nFirst words." };

eachDatabase("translations", (makeContext) => {
  let context: TestContext;
  let server: RunningServer;
  beforeAll(async () => {
    context = await makeContext({ features: [feature] });
    server = await serveHandlers(createPublicHandler(context));
  });
  afterAll(() => server.close());

  async function writer() {
    const ada = await owner(context, { name: "Ada" });
    const { exclusive } = await openedBlog(ada);
    const { id } = await writtenArticle(ada, { ...original, language: "enUs" });
    const get = async (path: string, language = "en") => {
      const response = await plainFetch(`${server.url}/b/${exclusive}${path}`, {
        headers: { "accept-language": language },
      });
      return response.text();
    };
    const home = `${context.settings.origin}/b/${exclusive}`;
    return { ada, id, get, address: `${home}/${id}`, put: translator(ada, id) };
  }

  const translator =
    (ada: OwnerContext, articleId: string) =>
    (locale: "zhCn" | "zhHk" | "enUs", more: Partial<typeof words> & { seen?: number } = {}) =>
      saveTranslation(ada, { articleId, locale }, { ...words, ...more });

  const edited = (ada: OwnerContext, id: string, more: Record<string, unknown>) => {
    context.clock.move(1000);
    return editArticle(ada, id, articleSchema.parse({ ...original, ...more }));
  };

  const states = async (ada: OwnerContext, id: string) =>
    Object.fromEntries(((await translatedAmong(ada, [id]))[id] ?? []).map((one) => [one.locale, one.isOutdated]));

  test("are outdated once the original's text changes, until their writer marks them as current", async () => {
    const { ada, id, put } = await writer();
    await put("zhCn");
    await put("zhHk", { title: "你好呀" });
    await edited(ada, id, { is_open: 2, tag: "other" });
    expect(await states(ada, id)).toEqual({ zhCn: false, zhHk: false });
    await edited(ada, id, { content: "Other words." });
    expect(await states(ada, id)).toEqual({ zhCn: true, zhHk: true });
    await put("zhCn", { title: "只改错字" });
    expect(await states(ada, id)).toEqual({ zhCn: true, zhHk: true });
    await put("zhCn", { is_current: true });
    expect(await states(ada, id)).toEqual({ zhCn: false, zhHk: true });
    const seen = (await findArticle(ada, id)).writtenAt;
    await edited(ada, id, { content: "Newer words." });
    await put("zhHk", { is_current: true, seen });
    expect(await states(ada, id)).toEqual({ zhCn: true, zhHk: true });
  });

  test("require an article with a known language, and another language", async () => {
    const { ada, id, put } = await writer();
    expect(await refusal(put("enUs"))).toBe("blog:errors.languageTaken");
    await put("zhCn");
    expect(await refusal(edited(ada, id, { language: "zhCn" }))).toBe("blog:errors.languageTaken");
    await edited(ada, id, {});
    expect((await findArticle(ada, id)).language).toBe("enUs");
    const unsaid = await writtenArticle(ada);
    expect(await refusal(translator(ada, unsaid.id)("zhCn"))).toBe("blog:errors.languageUnsaid");
    expect(await refusal(put("zhHk", { content: "去死吧你" }))).toBe("blog:errors.sensitive");
    const bob = await owner(context);
    await openedBlog(bob);
    expect(await refusal(translator(bob, id)("zhHk"))).toBe("blog:errors.articleNotFound");
    expect(await refusal(deleteTranslation(bob, { articleId: id, locale: "zhCn" }))).toBe(
      "blog:errors.translationNotFound",
    );
  });

  test("are deleted by themselves, with their article or with their blog, and are part of the data download", async () => {
    const { ada, id, put } = await writer();
    await put("zhCn");
    expect(await exported(accountHooks, context, ada.user.id)).toMatchObject({
      translations: [{ locale: "zhCn", title: "你好" }],
    });
    await deleteTranslation(ada, { articleId: id, locale: "zhCn" });
    expect(await states(ada, id)).toEqual({});
    await put("zhCn");
    await deleteArticles(ada, [id]);
    const left = context.db.selectFrom("blog_translations").select("title").where("user_id", "=", ada.user.id);
    expect(await left.execute()).toEqual([]);
    const { id: other } = await writtenArticle(ada, { language: "enUs" });
    await translator(ada, other)("zhCn");
    await closeBlog(ada);
    expect(await left.execute()).toEqual([]);
  });

  test("are rendered again with articles when the rendering code has changed", async () => {
    const { ada, id, put, get } = await writer();
    await put("zhCn");
    const stale = { html: "<p>Old</p>", drawn_by: "older" };
    await context.db.updateTable("blog_translations").set(stale).where("user_id", "=", ada.user.id).execute();
    await redrawStale(context);
    expect(await get(`/${id}`, "zh-CN")).toContain("第一句话");
    expect((await translationsOf(ada, await findArticle(ada, id)))[0]?.title).toBe("你好");
  });

  describe("readers", () => {
    test("get their language at the plain address, and each language at its own address", async () => {
      const { id, get, put, address } = await writer();
      await put("zhCn");
      expect(await get(`/${id}`)).toContain("First words");
      const chinese = await get(`/${id}`, "zh-CN");
      expect(chinese).toContain("第一句话");
      expect(chinese).toContain("<title>你好 - Notes</title>");
      expect(chinese).not.toContain("First words");
      // The other Chinese is closer than English.
      const near = await get(`/${id}`, "zh-HK");
      expect(near).toContain('<article lang="zh-CN">');
      expect(near).toContain("第一句话");
      expect(await get(`/${id}?lang=en`, "zh-CN")).toContain('<html lang="en-US">');
      expect(await get(`/${id}?lang=zh-CN`)).toContain("第一句话");
      for (const path of [`/${id}`, `/${id}?lang=zh-CN`, `/${id}?lang=en`]) {
        const page = await get(path);
        expect(page).toContain(`<link rel="alternate" hrefLang="x-default" href="${address}"/>`);
        expect(page).toContain(`<link rel="alternate" hrefLang="zh-CN" href="${address}?lang=zh-CN"/>`);
        expect(page).toContain(`<link rel="alternate" hrefLang="en" href="${address}?lang=en"/>`);
        expect(page).not.toContain('hrefLang="zh-HK"');
        expect(page).toContain(`<link rel="canonical" href="${address}${path.slice(id.length + 1)}"/>`);
      }
      // There is no translation in this language, so the plain address is canonical.
      expect(await get(`/${id}?lang=zh-HK`)).toContain(`<link rel="canonical" href="${address}"/>`);
    });

    test("see whether a translation is outdated, and a link to the original", async () => {
      const { ada, id, get, put } = await writer();
      await put("zhCn");
      expect(await get(`/${id}`, "zh-CN")).not.toContain("译文已过期");
      await edited(ada, id, { content: "Other words." });
      const page = await get(`/${id}`, "zh-CN");
      expect(page).toContain("译文已过期");
      expect(page).toContain(`/${id}?lang=en"`);
      expect(await get(`/${id}`)).not.toContain("outdated");
      await put("zhCn", { is_current: true });
      expect(await get(`/${id}`, "zh-CN")).not.toContain("译文已过期");
    });

    test("find it in their language in every list, feed and sitemap", async () => {
      const { id, get, put, address } = await writer();
      await put("zhCn");
      for (const path of ["", "/archive", "/category/Reading", "/atom.xml", "/feed.json"]) {
        expect(await get(path, "zh-CN"), path).toContain("你好");
        expect(await get(path), path).toContain("Hello");
        expect(await get(`${path}?lang=zh-CN`), path).toContain("你好");
      }
      for (const language of ["en", "zh-CN", "zh-HK"]) {
        const atom = await get("/atom.xml", language);
        expect(await wrongInAtom(atom)).toBe("");
        expect(atom).toContain(`hreflang="zh-CN" href="${address}?lang=zh-CN"`);
        expect(wrongInJsonFeed(await get("/feed.json", language))).toEqual([]);
      }
      expect(JSON.parse(await get("/feed.json", "zh-HK")).items[0].language).toBe("zh-CN");
      const map = await get("/sitemap.xml");
      expect(await wrongInXml(map)).toBe("");
      for (const end of ["", "?lang=en", "?lang=zh-CN"]) expect(map).toContain(`<loc>${address}${end}</loc>`);
      expect(map.split(`<xhtml:link rel="alternate" hreflang="zh-CN" href="${address}?lang=zh-CN"/>`)).toHaveLength(4);
      expect(map).not.toContain(`${id}?lang=zh-HK`);
    });

    test("cannot read one of a private article", async () => {
      const { ada, id, get, put } = await writer();
      await put("zhCn");
      await edited(ada, id, { is_open: 2 });
      for (const path of [`/${id}`, `/${id}?lang=zh-CN`, "", "/archive", "/atom.xml", "/feed.json", "/sitemap.xml"]) {
        const page = await get(path, "zh-CN");
        expect(page, path).not.toContain("你好");
        expect(page, path).not.toContain(`${id}?lang`);
      }
    });
  });

  test("the page writes and marks them, and deletes them after a question", async () => {
    const { cookie } = await signedInUser(context);
    const bound = asOwner((await memoryRequest(context, "/blog", { cookie })).context);
    await openedBlog(bound);
    const { id } = await writtenArticle(bound, { ...original, language: "enUs" });
    const ask = (form?: Record<string, string>) =>
      memoryRequest(context, `/blog/post/${id}/translations?language=zhCn`, { cookie, params: { id }, form });
    expect(await loader(await ask())).toMatchObject({ open: "zhCn", others: ["zhCn", "zhHk"], translation: null });
    const { title, summary, content } = words;
    expect(await action(await ask({ title, content: "" }))).toMatchObject({ init: { status: 400 } });
    expect(await action(await ask({ title, summary, content }))).toMatchObject({ status: 303 });
    await edited(bound, id, { content: "Other" });
    const { seen, translation } = await loader(await ask());
    expect(translation).toMatchObject({ title: "你好", isOutdated: true });
    await action(await ask({ title, content, is_current: "on", seen: String(seen) }));
    expect((await loader(await ask())).marks).toEqual([{ locale: "zhCn", isOutdated: false }]);
    expect(await action(await ask({ intent: "delete" }))).toMatchObject({ data: { confirm: expect.anything() } });
    await action(await ask({ intent: "delete", confirmed: "yes" }));
    expect((await loader(await ask())).marks).toEqual([]);
  });

  test("the calls do the same", async () => {
    const { api, user } = await apiUser(context, await apiClient(context));
    await createSession(context, { userId: user.id });
    await api.post("/blogIntro", { title: "Call", des: "By call" });
    const article_id = (await api.post("/blog", { ...original, language: "enUs" })).data.id;
    expect((await api.get("/blog", { id: article_id })).data.list[0].language).toBe("enUs");
    const put = { article_id, language: "zhHk", title: "你好", content: "第一句" };
    expect(await api.put("/blog/translation", put)).toMatchObject({ code: 200 });
    expect(await api.put("/blog/translation", { ...put, language: "enUs" })).toMatchObject({ code: 400 });
    const { list } = (await api.get("/blog/translation", { article_id })).data;
    expect(list).toMatchObject([{ language: "zhHk", title: "你好", is_outdated: false }]);
    expect(await api.delete("/blog/translation", { article_id, language: "zhHk" })).toMatchObject({ code: 200 });
    expect(await api.delete("/blog/translation", { article_id, language: "zhHk" })).toMatchObject({ code: 404 });
    await api.close();
  });
});
