import { queries, testPlans } from "@dozen/core/testing/plans";
import { plainFetch, serveHandlers } from "@dozen/core/testing/request";
import { sql } from "kysely";
import { expect } from "vitest";
import { findIntro } from "./blog/intro.server";
import { commentsOn } from "./comment/comments.server";
import feature from "./feature";
import { announceArticles, followState } from "./follow/follows.server";
import * as firstWords from "./migrations/029-a-first-words";
import * as firstComments from "./migrations/029-c-first-comments";
import { blogsAddress } from "./public/address";
import { createPublicHandler } from "./public/handler.server";
import { archiveOf } from "./public/reading.server";
import { access } from "./testing/access";

const pages = ["1", "2", "3", "999"];
const lists = pages.flatMap((page) => [{ page }, { page, title: "Hello" }]);
const comments = pages.flatMap((page) => [{ page }, { page, content: "Well" }]);

testPlans(
  feature,
  {
    things: access.things,
    async settle({ db }) {
      await firstWords.up(db as never);
      await firstComments.up(db as never);
      await sql`update blog_articles set comments =
        (select count(*) from blog_comments where article_id = blog_articles.id)`.execute(db);
      await sql`update blog_blogs set articles =
        (select count(*) from blog_articles where blog_articles.user_id = blog_blogs.user_id)`.execute(db);
    },
    calls: {
      "GET /blogIntro": [{}],
      "GET /blog": queries(...lists, { id: "{article}" }),
      "GET /blog/archive": "asked below, by the blog's id",
      "GET /blog/draft": queries({ article_id: "{draft}" }),
      "GET /blog/translation": queries({ article_id: "{translation}" }),
      "GET /blog/version": queries(
        { article_id: "{version.article}", id: "{version}" },
        { article_id: "{version.article}" },
      ),
      "GET /blog/share": queries({ article_id: "{article}" }),
      "GET /blog/markdown": [{}],
      "GET /blog/import": [{}],
      "GET /blog/comment": queries(...comments),
      "GET /blog/follow": queries(...pages.map((page) => ({ page }))),
    },
    routes: {
      "blog/routes/blog.tsx": queries(
        {},
        ...lists.map((list) => ({ tab: "list", ...list })),
        ...comments.map((list) => ({ tab: "comment", ...list })),
      ),
      "statistics/routes/chart.tsx": "statistics have tests of their own",
      "comment/routes/comment.tsx": "asked below, by the blog's address",
      "follow/routes/follow.tsx": "asked below, by the blog's address",
      "follow/routes/following.tsx": queries(...pages.map((page) => ({ page }))),
      "archive/routes/export.ts": [{}],
      "archive/routes/import.tsx": [{}],
      "archive/routes/markdown.ts": [{}],
      "article/routes/no-post.ts": "leads elsewhere",
      "article/routes/post.tsx": [{ params: { id: "{article}" } }, { params: { id: "{draft}" } }],
      "blog/routes/set.tsx": [{}],
      "share/routes/share.tsx": [{ params: { id: "{article}" } }],
      "translation/routes/translations.tsx": [{ params: { id: "{translation}" } }],
      "version/routes/versions.tsx": [{ params: { id: "{version.article}" }, query: { version: "{version}" } }],
    },
    others: {
      async public(context, { user }, { article = "" }) {
        const intro = await findIntro(context, user.id);
        const server = await serveHandlers(createPublicHandler(context));
        const home = `${server.url}/b/${intro?.exclusive}`;
        const shelves = [home, `${home}/category/Reading`, `${home}/tag/go`];
        const pages = shelves.flatMap((shelf) => [shelf, `${shelf}?page=2`]);
        const feeds = ["archive", "atom.xml", "feed.json", "sitemap.xml", article].map((path) => `${home}/${path}`);
        for (const address of [...pages, ...feeds, `${server.url}${blogsAddress}`]) {
          expect((await plainFetch(address)).status, address).toBe(200);
        }
        await server.close();
        const archive = await archiveOf(context, { blogId: intro?.exclusive ?? "" });
        expect(archive?.length).toBeGreaterThan(20);
        for (const page of [1, 2, 999]) await commentsOn(context, article, { page, size: 1 });
        await followState({ ...context, viewer: { kind: "registered", ...user } } as never, intro?.exclusive ?? "");
        await announceArticles(context, user.id);
      },
    },
    allowed: [
      { plan: /^sorts/, sql: /from .blog_translations.* in \(/, why: "those of the articles of one page or piece" },
      { plan: /^sorts/, sql: /^select "?`?(?:id|article_id).* order by .id.$/, why: "a download of all there is" },
      { plan: /^reads all of blog_blogs/, sql: /limit/, why: "the sitemap names every blog, as many as one may" },
    ],
  },
  import.meta.url,
);
