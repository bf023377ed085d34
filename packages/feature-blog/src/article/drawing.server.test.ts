import type { Context } from "@dozen/core/context";
import { eachDatabase } from "@dozen/core/testing/context";
import { beforeAll, expect, test } from "vitest";
import { ownIntro } from "../blog/intro.server";
import feature from "../feature";
import { readArticle } from "../public/reading.server";
import { openedBlog, owner, writtenArticle } from "../testing/owner";
import { findArticle } from "./articles.server";
import { redrawStale } from "./drawing.server";

eachDatabase("rendering of articles", (makeContext) => {
  let context: Context;
  beforeAll(async () => {
    context = await makeContext({ features: [feature] });
  });

  test("what other code has rendered is rendered again in its language, and shown", async () => {
    const ada = await owner(context);
    await openedBlog(ada);
    const { id, updatedAt } = await writtenArticle(ada, { content: "## Words[^1]\n\n[^1]: Foot." });
    const { version } = await ownIntro(ada);
    const stale = { html: "<p>old</p>", outline: "[]", drawn_by: "zzz", drawn_in: "zhHk" };
    await context.db.updateTable("blog_articles").set(stale).where("id", "=", id).execute();
    await redrawStale(context);
    const read = await readArticle(context, ada.user.id, id, "enUs");
    if (!read || read === "private") throw new Error("not public");
    expect(read.article.html).toContain("Words");
    expect(read.article.html).toContain(context.i18n.t("zhHk")("blog:post.footnotes"));
    expect(read.article.outline).toHaveLength(1);
    expect((await findArticle(ada, id)).updatedAt).toBe(updatedAt);
    expect((await ownIntro(ada)).version).toBe(version + 1);
  });

  test("what the same code has rendered is left alone", async () => {
    const ada = await owner(context);
    await openedBlog(ada);
    await writtenArticle(ada);
    const { version } = await ownIntro(ada);
    await redrawStale(context);
    expect((await ownIntro(ada)).version).toBe(version);
  });
});
