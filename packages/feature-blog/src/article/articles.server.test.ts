import type { Context } from "@dozen/core/context";
import { asOwner } from "@dozen/core/owner.server";
import { exported } from "@dozen/core/testing/account-data";
import { eachDatabase } from "@dozen/core/testing/context";
import { apiClient, apiUser, memoryRequest, signedInUser } from "@dozen/core/testing/request";
import { beforeAll, describe, expect, test } from "vitest";
import { introSchema } from "../blog/intro.schema";
import { closeBlog, editIntro, findByAddress, findIntro, ownIntro } from "../blog/intro.server";
import { action as blogAction, loader as blogLoader } from "../blog/routes/blog";
import { writeComment } from "../comment/writing.server";
import feature from "../feature";
import { archiveOf, readArticle } from "../public/reading.server";
import { openedBlog, owner, refusal, writtenArticle } from "../testing/owner";
import { articleSchema, listSchema } from "./article.schema";
import { findArticle, listArticles } from "./articles.server";
import { action as postAction, loader as postLoader } from "./routes/post";
import { createArticle, deleteArticles, editArticle } from "./writing.server";

eachDatabase("blog", (makeContext) => {
  let context: Context;
  beforeAll(async () => {
    context = await makeContext({ features: [feature], env: { BLOG_ARTICLES_PER_USER: "12" } });
  });

  describe("the intro", () => {
    test("opens with a generated address, and keeps missing fields", async () => {
      const ada = await owner(context);
      const intro = await openedBlog(ada, { github: "ada", contact: "Ada@Example.com" });
      expect(intro.exclusive).toMatch(/^[a-z0-9]{8}$/);
      expect(intro).toMatchObject({ links: { github: "https://github.com/ada" }, contact: "ada@example.com" });
      const edited = await editIntro(ada, introSchema.parse({ title: "New", des: "Des", weibo: "1234" }));
      expect(edited.links).toEqual({ weibo: "https://weibo.com/1234", github: "https://github.com/ada" });
      expect(edited.exclusive).toBe(intro.exclusive);
      expect(await findByAddress(context, intro.exclusive)).toMatchObject({ title: "New" });
    });

    test("and the action to write are offered only while the blog is open", async () => {
      const ada = await owner(context);
      const { default: server } = await feature.server();
      expect(await server.hides?.(context, ada.user.id)).toEqual(["blog", "writeArticle", "writeAbout"]);
      await openedBlog(ada);
      expect(await server.hides?.(context, ada.user.id)).toEqual([]);
    });

    test("accepts a full address for a link, and removes an emptied one", async () => {
      const ada = await owner(context);
      await openedBlog(ada, { bky: "https://www.cnblogs.com/ada/" });
      expect((await ownIntro(ada)).links).toEqual({ bky: "https://www.cnblogs.com/ada" });
      const edited = await editIntro(ada, introSchema.parse({ title: "New", des: "Des", bky: "" }));
      expect(edited.links).toEqual({});
    });

    test.each([
      ["title", { title: "x".repeat(11) }],
      ["title", { title: "" }],
      ["des", { des: "x".repeat(101) }],
      ["contact", { contact: "nobody" }],
      ["about", { about: "x".repeat(151) }],
      ["exclusive", { exclusive: "a-b" }],
      ["exclusive", { exclusive: "abcdefghijk" }],
      ["comment_status", { comment_status: "3" }],
      ["github", { github: "x".repeat(13) }],
      ["juejin", { juejin: "x".repeat(25) }],
      ["zhihu", { zhihu: "https://evil.example/" }],
      ["weibo", { weibo: "a/../b" }],
    ])("refuses an invalid %s", (field, fields) => {
      const parsed = introSchema.safeParse({ title: "T", des: "D", ...fields });
      expect(parsed.error?.issues.map(({ path }) => path[0])).toContain(field);
    });

    test("gives an address to one blog only, ignoring case", async () => {
      const [ada, bob] = [await owner(context), await owner(context)];
      const address = `t${ada.user.id.slice(-8)}`;
      await openedBlog(ada, { exclusive: address });
      expect(await refusal(openedBlog(bob, { exclusive: address.toLowerCase() }))).toBe("blog:errors.addressTaken");
      expect(await refusal(openedBlog(ada))).toBe("blog:errors.openAlready");
    });

    test("is deleted with everything when the blog is closed, and can be opened again", async () => {
      const ada = await owner(context);
      await openedBlog(ada);
      const { id } = await writtenArticle(ada);
      await writeComment(await owner(context), { articleId: id, content: "Nice" });
      await closeBlog(ada);
      expect(await findIntro(context, ada.user.id)).toBeNull();
      expect(await refusal(findArticle(ada, id))).toBe("blog:errors.articleNotFound");
      const left = context.db.selectFrom("blog_comments").select("id").where("article_id", "=", id);
      expect(await left.execute()).toEqual([]);
      expect(await refusal(closeBlog(ada))).toBe("blog:errors.closed");
      await openedBlog(ada);
    });

    test("is closed on the page only after a question", async () => {
      const { cookie } = await signedInUser(context);
      const open = { title: "Mine", des: "Things" };
      expect(await blogAction(await memoryRequest(context, "/blog?tab=create", { cookie, form: open }))).toMatchObject({
        status: 303,
      });
      const close = { intent: "close" };
      const asked = await blogAction(await memoryRequest(context, "/blog?tab=create", { cookie, form: close }));
      expect(asked).toMatchObject({ data: { confirm: { fields: [["intent", "close"]] } } });
      const form = { ...close, confirmed: "yes" };
      const closed = await blogAction(await memoryRequest(context, "/blog?tab=create", { cookie, form }));
      expect(closed).toMatchObject({ status: 303 });
      const list = memoryRequest(context, "/blog?tab=list", { cookie });
      const thrown = await blogLoader(await list).catch((error: Response) => error);
      expect((thrown as Response).headers.get("Location")).toBe("/set/blog");
    });
  });

  describe("articles", () => {
    test("are rendered when they are saved, without scripts", async () => {
      const ada = await owner(context);
      await openedBlog(ada);
      const content =
        "# Start\n\n## Start\n\n<script>alert(1)</script><img src=x onerror=alert(1)>\n\n[a](javascript:1)";
      const { id } = await writtenArticle(ada, { content });
      const read = await readArticle(context, ada.user.id, id, "enUs");
      if (!read || read === "private") throw new Error("not public");
      expect(read.article.outline).toEqual([
        { level: 2, id: "s-start", text: "Start" },
        { level: 3, id: "s-start-1", text: "Start" },
      ]);
      expect(read.article.html).toContain('<h2 id="s-start">');
      expect(read.article.html).not.toMatch(/<script|onerror|javascript:/);
    });

    test("that begin with ## skip no heading level below the title", async () => {
      const ada = await owner(context);
      await openedBlog(ada);
      const { id } = await writtenArticle(ada, { content: "## Start\n\n### Inside" });
      const read = await readArticle(context, ada.user.id, id, "enUs");
      if (!read || read === "private") throw new Error("not public");
      expect(read.article.outline.map(({ level }) => level)).toEqual([2, 3]);
    });

    test("are listed newest first, filtered by a part of the title, in pages", async () => {
      const ada = await owner(context);
      await openedBlog(ada);
      for (const title of ["One", "Two 100%", "Three"]) await writtenArticle(ada, { title });
      const titles = async (query: object) => {
        const { list, total, page } = await listArticles(ada, listSchema.parse(query));
        return { titles: list.map(({ title }) => title), total, page };
      };
      expect(await titles({})).toEqual({ titles: ["Three", "Two 100%", "One"], total: 3, page: 1 });
      expect(await titles({ title: "100%" })).toMatchObject({ titles: ["Two 100%"] });
      expect(await titles({ size: "2", page: "2" })).toEqual({ titles: ["One"], total: 3, page: 2 });
      expect(await titles({ size: "2", page: "9" })).toMatchObject({ titles: ["One"] });
    });

    test("cannot be read while private, and keep their date when public again", async () => {
      const ada = await owner(context);
      await openedBlog(ada);
      const { id, publishAt } = await writtenArticle(ada);
      const fields = { title: "Hello", category: "c", tag: "t", content: "secret words" };
      await editArticle(ada, id, articleSchema.parse({ ...fields, is_open: 2 }));
      expect(await readArticle(context, ada.user.id, id, "enUs")).toBe("private");
      expect(await archiveOf(context, { userId: ada.user.id })).toEqual([]);
      const comment = writeComment(await owner(context), { articleId: id, content: "?" });
      expect(await refusal(comment)).toBe("blog:errors.articleNotFound");
      expect(await editArticle(ada, id, articleSchema.parse(fields))).toMatchObject({ isLive: true, publishAt });
    });

    test("keep their visibility and summary when a call leaves them out", async () => {
      const { api } = await apiUser(context, await apiClient(context));
      await api.post("/blogIntro", { title: "Call", des: "By call" });
      const words = { title: "Hello", category: "c", tag: "t", content: "secret" };
      const { data } = await api.post("/blog", { ...words, summary: "Short", is_open: 2 });
      expect(await api.put("/blog", { id: data.id, ...words, content: "still secret" })).toMatchObject({ code: 200 });
      const kept = { is_open: 2, summary: "Short", content: "still secret" };
      expect((await api.get("/blog", { id: data.id })).data.list).toMatchObject([kept]);
      await api.put("/blog", { id: data.id, ...words, summary: "", is_open: 1 });
      expect((await api.get("/blog", { id: data.id })).data.list).toMatchObject([{ is_open: 1, summary: "" }]);
      await api.close();
    });

    test("are the same when a plain form sends CRLF", async () => {
      const ada = await owner(context);
      await openedBlog(ada);
      const { id, writtenAt } = await writtenArticle(ada, { content: "One\r\ntwo" });
      expect(await findArticle(ada, id)).toMatchObject({ content: "One\ntwo" });
      const fields = { title: "Hello", category: "c", tag: "t", content: "One\ntwo" };
      expect(await editArticle(ada, id, articleSchema.parse(fields))).toMatchObject({ writtenAt });
    });

    test("may have the longest text that the form accepts", async () => {
      const { cookie } = await signedInUser(context);
      await openedBlog(asOwner((await memoryRequest(context, "/blog", { cookie })).context));
      const form = { title: "Long", category: "c", tag: "t", content: "茶\r\n".repeat(100_000), is_open: "1" };
      const params = { id: "index" };
      const saved = await postAction(await memoryRequest(context, "/blog/post/index", { cookie, params, form }));
      expect(saved).toMatchObject({ status: 303 });
    }, 30_000);

    test("of others are neither found, changed nor deleted", async () => {
      const [ada, bob] = [await owner(context), await owner(context)];
      await openedBlog(ada);
      await openedBlog(bob);
      const { id } = await writtenArticle(ada);
      expect(await refusal(findArticle(bob, id))).toBe("blog:errors.articleNotFound");
      expect(await refusal(deleteArticles(bob, [id]))).toBe("blog:errors.articleNotFound");
      expect(await deleteArticles(ada, [id, "01ARZ3NDEKTSV4RRFFQ69G5FAV"])).toBe(1);
      expect((await ownIntro(ada)).articles).toBe(0);
    });

    test("never exceed the quota, even when many are created at once", async () => {
      const ada = await owner(context);
      await openedBlog(ada);
      const tries = await Promise.allSettled(Array.from({ length: 15 }, () => writtenArticle(ada)));
      expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(12);
    });

    // spec:tools-60
    test("with sensitive words are refused, with the words and their line at the field", async () => {
      const ada = await owner(context);
      await openedBlog(ada);
      const write = (content: string) =>
        createArticle(ada, articleSchema.parse({ title: "Hi", category: "c", tag: "t", content }));
      await expect(write("去 死吧你")).rejects.toMatchObject({
        key: "blog:errors.sensitive",
        field: "content",
        values: { words: "去 死吧你" },
      });
      await expect(write("a\n\n# b\n你去死吧你\n去死吧你")).rejects.toMatchObject({
        key: "blog:errors.sensitiveLine",
        values: { words: "去死吧你", line: 4 },
      });
      await expect(write("坐宝鸡巴士")).resolves.toBeDefined();
    });

    test("the form suggests the writer's own words before those of spec:blog-11", async () => {
      const { user, cookie } = await signedInUser(context);
      const ada = {
        ...(await owner(context)),
        viewer: { kind: "registered" as const, id: user.id, name: "Ada", avatar: null },
      };
      await openedBlog(ada);
      await writtenArticle(ada, { category: "Tea", tag: "go" });
      const page = await memoryRequest(context, "/blog/post/index", { cookie, params: { id: "index" } });
      const { categories, tags } = await postLoader(page);
      expect(categories).toEqual([
        "Tea",
        ...["Front end", "Back end", "Android", "iOS", "AI", "Dev tools", "Code life", "Reading"],
      ]);
      expect(tags).toEqual(["go", "html", "css", "js", "typescript", "java", "python", "php"]);
    });

    test("the form keeps what was typed and says what is missing", async () => {
      const { cookie } = await signedInUser(context);
      const params = { id: "index" };
      const form = { title: "Kept", content: "  ", is_open: "1" };
      const refused = await postAction(await memoryRequest(context, "/blog/post/index", { cookie, form, params }));
      const words = expect.any(Array);
      expect(refused).toMatchObject({
        data: {
          result: { initialValue: { title: "Kept" }, error: { category: words, tag: words, content: words } },
        },
      });
    });
  });

  test("the calls do the same as the pages", async () => {
    const { api } = await apiUser(context, await apiClient(context));
    expect(await api.get("/blogIntro")).toMatchObject({ status: 200, code: 400 });
    expect(await api.post("/blogIntro", { title: "Call", des: "By call" })).toMatchObject({ code: 200 });
    const more = { title: "Call", des: "By call", cnblogs: "ada", comment_status: 1 };
    expect(await api.put("/blogIntro", more)).toMatchObject({ code: 200 });
    const intro = await api.get("/blogIntro");
    expect(intro.data.data).toMatchObject({ title: "Call", bky: "https://www.cnblogs.com/ada", github: "" });
    const fields = { title: "A", category: "c", tag: "t", content: "text" };
    const { data } = await api.post("/blog", fields);
    expect(await api.put("/blog", { ...fields, id: data.id, title: "B" })).toMatchObject({ code: 200 });
    expect(await api.get("/blog", { id: data.id })).toMatchObject({
      data: { list: [{ title: "B", content: "text" }] },
    });
    expect(await api.get("/blog")).toMatchObject({ data: { total: 1, page: 1, list: [{ title: "B", is_open: 1 }] } });
    const archive = await api.as(null).get("/blog/archive", { blog_id: intro.data.data.id });
    expect(archive.data.data).toEqual([{ id: data.id, title: "B" }]);
    const named = await api.as(null).get("/blog/archive", { blog_id: intro.data.data.exclusive.toUpperCase() });
    expect(named.data).toEqual(archive.data);
    expect(await api.as(null).get("/blog/archive", { blog_id: "nobody0000" })).toMatchObject({ code: 400 });
    expect(await api.post("/blog/comment", { item_id: data.id, content: "me" })).toMatchObject({ code: 200 });
    const comments = await api.get("/blog/comment");
    expect(comments.data.list).toMatchObject([{ item_id: data.id, content: "me" }]);
    expect(await api.delete("/blog/comment", { id: comments.data.list[0].id })).toMatchObject({ code: 200 });
    expect(await api.delete("/blog", { id: data.id })).toMatchObject({ code: 200 });
    expect(await api.delete("/blogIntro")).toMatchObject({ code: 200 });
    await api.close();
  });

  test("counts, exports and erases a user's data", async () => {
    const ada = await owner(context);
    await openedBlog(ada);
    const { id } = await writtenArticle(ada);
    const { default: server } = await feature.server();
    expect(await server.account?.usage?.(context, ada.user.id)).toMatchObject({ blog: { used: 1, limit: 12 } });
    expect(await exported(server.account, context, ada.user.id)).toMatchObject({ articles: [{ id }] });
    await server.account?.erase?.(context, ada.user.id);
    expect(await findIntro(context, ada.user.id)).toBeNull();
  });
});
