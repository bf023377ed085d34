import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { noticeCatcher } from "@dozen/core/testing/notices";
import {
  apiClient,
  apiUser,
  memoryRequest,
  plainFetch,
  serveHandlers,
  signedInUser,
} from "@dozen/core/testing/request";
import { beforeEach, expect, test } from "vitest";
import { accountHooks } from "../account.server";
import { publishDue } from "../article/publishing.server";
import { editArticle } from "../article/writing.server";
import { closeBlog } from "../blog/intro.server";
import feature from "../feature";
import { createPublicHandler } from "../public/handler.server";
import { openedBlog, owner, refusal, writtenArticle } from "../testing/owner";
import { announceArticles, followBlog, followsAtMost, listFollowed, unfollowBlog } from "./follows.server";
import { noticeThings } from "./notices.server";
import * as followRoute from "./routes/follow";

eachDatabase("following blogs", (makeContext) => {
  let context: TestContext;
  let catcher: ReturnType<typeof noticeCatcher>;
  let ada: Awaited<ReturnType<typeof owner>>;
  let bob: Awaited<ReturnType<typeof owner>>;
  let exclusive: string;

  beforeEach(async () => {
    catcher = noticeCatcher();
    context = await makeContext({ features: [feature, catcher.feature] });
    ada = await owner(context, { name: "Ada" });
    bob = await owner(context, { name: "Bob" });
    ({ exclusive } = await openedBlog(ada));
  });

  const news = () => catcher.sent.filter(({ kind }) => kind === "blog.articlePublished");
  const followed = async (who = bob) => (await listFollowed(who, { page: 1, size: 10 })).list;
  const thing = () => `blog.news:${ada.user.id}`;

  // spec:blog-37
  test("the owner is notified of a follower, and a follower of each new public article", async () => {
    await followBlog(bob, exclusive.toUpperCase());
    await followBlog(bob, exclusive);
    expect(catcher.sent).toMatchObject([
      { kind: "blog.followed", userId: ada.user.id, actorId: bob.user.id, thing: `blog.followers:${ada.user.id}` },
    ]);
    expect(await followed()).toMatchObject([{ title: "Notes", exclusive }]);
    const article = await writtenArticle(ada, { is_open: 2 });
    await editArticle(ada, article.id, { ...article, is_open: 1 } as never);
    await expect.poll(() => news().length).toBe(1);
    expect(news()).toMatchObject([
      { userId: bob.user.id, actorId: ada.user.id, thing: thing(), href: `/b/${exclusive}`, preview: "Hello" },
    ]);
    expect(JSON.stringify(news()[0]?.values)).toBe('{"blog":"Notes"}');
    await editArticle(ada, article.id, { ...article, is_open: 1, title: "Other" } as never);
    const tomorrow = new Date(context.clock.now() + 24 * 60 * 60_000).toISOString().slice(0, 16);
    await writtenArticle(ada, { publish_at: tomorrow, zone: "UTC" });
    context.clock.move(25 * 60 * 60_000);
    await publishDue(context);
    expect(news()).toHaveLength(2);
  });

  // spec:blog-37
  test("a reader who unfollows gets no more notices, and unread ones are withdrawn", async () => {
    await followBlog(bob, exclusive);
    const isShown = async (who = bob) => (await noticeThings?.articlePublished?.(who, who.user.id, [thing()]))?.size;
    expect([await isShown(), await isShown(await owner(context))]).toEqual([1, 0]);
    await unfollowBlog(bob, exclusive);
    expect(catcher.withdrawn.map(({ kind, userId }) => [kind, userId])).toEqual([
      ["blog.followed", ada.user.id],
      ["blog.articlePublished", bob.user.id],
    ]);
    expect(await isShown()).toBe(0);
    await announceArticles(context, ada.user.id);
    expect(news()).toEqual([]);
  });

  // spec:blog-37
  test("nobody follows themselves, a blog that does not exist, or more than 500", async () => {
    await followBlog(ada, exclusive);
    expect(await followed(ada)).toEqual([]);
    expect(await refusal(followBlog(bob, "nosuch"))).toBe("blog:errors.blogNotFound");
    const rows = Array.from({ length: followsAtMost }, (_, at) => ({ user_id: `owner ${at}`, created_at: at }));
    await context.db
      .insertInto("blog_follows")
      .values(rows.map((row) => ({ ...row, follower_id: bob.user.id })))
      .execute();
    expect(await refusal(followBlog(bob, exclusive))).toBe("blog:errors.tooManyFollows");
  });

  // spec:blog-37
  test("followers are notified at most ten times a day", async () => {
    await followBlog(bob, exclusive);
    for (let at = 0; at < 12; at += 1) await announceArticles(context, ada.user.id, `Number ${at}`);
    expect(news()).toHaveLength(10);
  });

  test("a closed blog and an erased follower leave nothing behind", async () => {
    const rows = () => context.db.selectFrom("blog_follows").select("follower_id").execute();
    await followBlog(bob, exclusive);
    expect(await accountHooks.export?.(context, bob.user.id)).toMatchObject({ follows: [{ exclusive }] });
    await accountHooks.erase?.(context, bob.user.id);
    expect(await rows()).toEqual([]);
    await followBlog(bob, exclusive);
    await closeBlog(ada);
    expect(await rows()).toEqual([]);
  });

  // spec:blog-37
  test("the form is on the public page, which stays the same for every reader", async () => {
    const server = await serveHandlers(createPublicHandler(context));
    try {
      const response = await plainFetch(`${server.url}/b/${exclusive}`, { headers: { "accept-language": "en" } });
      const html = await response.text();
      expect(html).toContain(
        `<form method="post" action="/b/${exclusive}/follow"><button type="submit">Follow</button>`,
      );
      expect(response.headers.get("cache-control")).toBe("no-cache");
    } finally {
      await server.close();
    }
    const { user, cookie } = await signedInUser(context);
    const ask = (form?: Record<string, string>) =>
      memoryRequest(context, `/b/${exclusive}/follow`, { cookie, form, params: { exclusive } });
    const state = async () => (await followRoute.loader(await ask())).isFollowing;
    expect(await followRoute.action(await ask({}))).toMatchObject({ status: 303 });
    expect(await state()).toBe(true);
    expect(catcher.seen).toContain(thing());
    await followRoute.action(await ask({ intent: "unfollow" }));
    expect(await state()).toBe(false);
    expect(catcher.sent.map(({ actorId }) => actorId)).toEqual([user.id]);
  });

  test("programs follow by calls", async () => {
    const { api } = await apiUser(context, await apiClient(context));
    expect(await api.post("/blog/follow", { exclusive })).toMatchObject({ code: 200 });
    expect((await api.get("/blog/follow")).data).toMatchObject({ list: [{ exclusive, author: "Ada" }], total: 1 });
    expect(await api.delete("/blog/follow", { exclusive })).toMatchObject({ code: 200 });
    expect((await api.get("/blog/follow")).data).toMatchObject({ total: 0 });
  });
});
