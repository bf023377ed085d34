import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { emptySearch, fillSearch, searchEntries } from "@dozen/core/testing/search";
import { beforeAll, expect, test } from "vitest";
import { articleSchema, listSchema } from "./article/article.schema";
import { listArticles } from "./article/articles.server";
import { deleteArticles, editArticle, insertArticles } from "./article/writing.server";
import { closeBlog } from "./blog/intro.server";
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
    expect(await searchEntries(context, id)).toBe(8);
    await closeBlog(ada);
    expect(await searchEntries(context, id)).toBe(0);
  });

  test("find what is older than the index, before and after the job has added it", async () => {
    const fresh = await makeContext({ features: [feature] });
    const ada = await owner(fresh);
    await openedBlog(ada);
    const { id } = await writtenArticle(ada, { title: "Mictlan" });
    await emptySearch(fresh);
    for (const entries of [0, 7]) {
      expect(await searchEntries(fresh, id)).toBe(entries);
      expect(await titled(ada, "ICT")).toEqual(["Mictlan"]);
      await fillSearch(fresh);
    }
  });
});
