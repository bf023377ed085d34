import { eraseUser } from "@dozen/core/sessions/users.server";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { emptySearch, fillSearch, searchEntries } from "@dozen/core/testing/search";
import { beforeAll, expect, test } from "vitest";
import { articleSchema, listSchema } from "./article/article.schema";
import { listArticles } from "./article/articles.server";
import { deleteArticles, editArticle, insertArticles } from "./article/writing.server";
import { closeBlog, ownIntro } from "./blog/intro.server";
import { commentListSchema } from "./comment/comment.schema";
import { receivedComments } from "./comment/comments.server";
import { deleteComments } from "./comment/deletion.server";
import { writeComment } from "./comment/writing.server";
import feature from "./feature";
import { openedBlog, owner, writtenArticle } from "./testing/owner";

eachDatabase("searches of the blog", (makeContext) => {
  let context: TestContext;
  beforeAll(async () => {
    context = await makeContext({ features: [feature] });
  });

  type Writer = Awaited<ReturnType<typeof owner>>;

  const written = { category: "c", tag: "t", content: "text" };

  async function titled(ada: Writer, title: string): Promise<string[]> {
    return (await listArticles(ada, listSchema.parse({ title }))).list.map((article) => article.title);
  }

  async function said(ada: Writer, content: string): Promise<string[]> {
    return (await receivedComments(ada, commentListSchema.parse({ content }))).list.map((comment) => comment.content);
  }

  test("find articles by their present titles alone, also imported ones", async () => {
    const ada = await owner(context);
    await openedBlog(ada);
    const { id } = await writtenArticle(ada, { title: "北京短鏈接 100%" });
    const input = articleSchema.parse({ ...written, title: "Quetzalcoatl" });
    await insertArticles(ada, [{ input, updatedAt: 1, isOutdated: false, translations: [] }]);
    expect([await titled(ada, "短"), await titled(ada, "0%"), await titled(ada, "ZALCO")]).toEqual([
      ["北京短鏈接 100%"],
      ["北京短鏈接 100%"],
      ["Quetzalcoatl"],
    ]);
    await editArticle(ada, id, articleSchema.parse({ ...written, title: "Xolotl" }));
    expect([await titled(ada, "短"), await titled(ada, "olot")]).toEqual([[], ["Xolotl"]]);
    expect(await searchEntries(context, id)).toBe(6);
    await deleteArticles(ada, [id]);
    expect(await titled(ada, "olot")).toEqual([]);
    expect(await searchEntries(context, id)).toBe(0);
  });

  test("find comments on the owner's articles until they are deleted", async () => {
    const [ada, bob, eve] = [await owner(context), await owner(context), await owner(context)];
    for (const one of [ada, bob]) await openedBlog(one);
    const [{ id: articleId }, { id: other }] = [await writtenArticle(ada), await writtenArticle(ada)];
    const { id } = await writeComment(eve, { articleId, content: "So wahr! 北京短鏈接 100%" });
    const { id: next } = await writeComment(eve, { articleId, content: "短" });
    const { id: last } = await writeComment(bob, { articleId: other, content: "短文" });
    expect([await said(ada, "短"), await said(ada, "鏈接 1"), await said(ada, "0%"), await said(bob, "短")]).toEqual([
      ["短文", "短", "So wahr! 北京短鏈接 100%"],
      ["So wahr! 北京短鏈接 100%"],
      ["So wahr! 北京短鏈接 100%"],
      [],
    ]);
    const entries = () => Promise.all([id, next, last].map((one) => searchEntries(context, one)));
    expect((await entries()).map(Boolean)).toEqual([true, true, true]);
    await deleteComments(ada, [id]);
    expect([await said(ada, "短"), (await entries())[0]]).toEqual([["短文", "短"], 0]);
    await deleteArticles(ada, [other]);
    expect([await said(ada, "短"), (await entries())[2]]).toEqual([["短"], 0]);
    expect((await ownIntro(ada)).comments).toBe(1);
    await eraseUser(context, eve.user.id);
    expect([await said(ada, "短"), await entries()]).toEqual([[], [0, 0, 0]]);
  });

  test("find only the owner's articles", async () => {
    const [ada, bob] = [await owner(context), await owner(context)];
    for (const one of [ada, bob]) await openedBlog(one);
    await writtenArticle(ada, { title: "Tlaloc" });
    expect([await titled(ada, "alo"), await titled(bob, "alo")]).toEqual([["Tlaloc"], []]);
  });

  test("leave nothing of a closed blog in the index", async () => {
    const ada = await owner(context);
    await openedBlog(ada);
    const { id } = await writtenArticle(ada, { title: "Tonatiuh" });
    const comment = await writeComment(ada, { articleId: id, content: "Bravo" });
    const entries = () => Promise.all([id, comment.id].map((one) => searchEntries(context, one)));
    expect(await entries()).toEqual([8, 5]);
    await closeBlog(ada);
    expect(await entries()).toEqual([0, 0]);
  });

  test("find what is older than the index, before and after the job has added it", async () => {
    const fresh = await makeContext({ features: [feature] });
    const ada = await owner(fresh);
    await openedBlog(ada);
    const { id } = await writtenArticle(ada, { title: "Mictlan" });
    const comment = await writeComment(ada, { articleId: id, content: "Bravo" });
    await emptySearch(fresh);
    for (const entries of [
      [0, 0],
      [7, 5],
    ]) {
      expect([await searchEntries(fresh, id), await searchEntries(fresh, comment.id)]).toEqual(entries);
      expect(await said(ada, "RAV")).toEqual(["Bravo"]);
      expect(await titled(ada, "ICT")).toEqual(["Mictlan"]);
      await fillSearch(fresh);
    }
  });
});
