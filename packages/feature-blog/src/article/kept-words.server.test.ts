import { eachDatabase, type TestContext, unlimited } from "@dozen/core/testing/context";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { closeBlog, findIntro } from "../blog/intro.server";
import { deleteComments } from "../comment/deletion.server";
import { writeComment } from "../comment/writing.server";
import feature from "../feature";
import * as firstWords from "../migrations/029-a-first-words";
import * as firstComments from "../migrations/029-c-first-comments";
import { openedBlog, owner, writtenArticle } from "../testing/owner";
import { articleSchema } from "./article.schema";
import { publishDue } from "./publishing.server";
import { deleteArticles, editArticle } from "./writing.server";

const keptOf = ({ db }: TestContext) =>
  db.selectFrom("blog_words").selectAll().orderBy("user_id").orderBy("kind").orderBy("word").execute();

eachDatabase("stored counts of articles", (makeContext) => {
  test("match the rows after concurrent writes, changes, publications and deletions", async () => {
    const context = await makeContext({ features: [feature] });
    context.limits = unlimited;
    const ada = await owner(context);
    await openedBlog(ada);
    const soon = new Date(context.clock.now() + 60_000).toISOString();
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        writtenArticle(ada, {
          category: `Shelf ${at % 3}`,
          tag: `t${at % 2}`,
          ...(at % 4 === 3 && { publish_at: soon }),
        }),
      ),
    );
    const change = (id: string, more: object) =>
      editArticle(
        ada,
        id,
        articleSchema.parse({ title: "New", category: "Other", tag: "t0", content: "Words", ...more }),
      );
    const ids = all.map(({ id }) => id);
    const [first = "", second = "", third = ""] = ids;
    await Promise.all([
      change(first, { is_open: 2 }),
      change(second, {}),
      change(first, { category: "Again" }),
      writeComment(ada, { articleId: third, content: "Well" }),
      writeComment(ada, { articleId: third, content: "Said" }),
      deleteArticles(ada, ids.slice(4, 6)),
      deleteArticles(ada, ids.slice(5, 7)),
    ]);
    context.clock.move(120_000);
    await Promise.all([publishDue(context), publishDue(context)]);
    const kept = await keptOf(context);
    expect(kept.find(({ kind }) => kind === "all")).toMatchObject({ articles: 5 });
    expect((await findIntro(context, ada.viewer.id))?.comments).toBe(2);

    await sql`update blog_words set articles = 99, live = 99`.execute(context.db);
    await sql`update blog_blogs set comments = 99`.execute(context.db);
    for (const _ of [1, 2]) await firstWords.up(context.db as never);
    await firstComments.up(context.db as never);
    expect(await keptOf(context)).toEqual(kept);
    expect((await findIntro(context, ada.viewer.id))?.comments).toBe(2);

    const said = await context.db.selectFrom("blog_comments").select("id").execute();
    await deleteComments(ada, [said[0]?.id ?? ""]);
    await deleteArticles(ada, [third]);
    expect((await findIntro(context, ada.viewer.id))?.comments).toBe(0);
    await closeBlog(ada);
    expect(await keptOf(context)).toEqual([]);
  });
});
