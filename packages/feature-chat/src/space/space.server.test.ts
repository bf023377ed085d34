import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { newId } from "@dozen/core/database/query.server";
import { liftSuspension, suspendUser } from "@dozen/core/moderation/moderation.server";
import { collected, exported } from "@dozen/core/testing/account-data";
import { eachDatabase } from "@dozen/core/testing/context";
import { memoryRequest } from "@dozen/core/testing/request";
import { expect, test } from "vitest";
import { accountHooks } from "../account.server";
import { searchPeople } from "../people/people.server";
import * as infoRoute from "../profiles/routes/info";
import { film, picture, refusal, type Somebody, somebody } from "../testing/people";
import { people } from "../testing/scene";
import { feedOf, findPost, listComments, listPosts, shown, spaceTotals } from "./feed.server";
import { type Feed, visibilities } from "./post";
import { changePost, createPost, deletePost } from "./posts.server";
import { addComment, contentBinding, deleteComment, toggleLike } from "./reactions.server";
import * as mediaRoute from "./routes/media";
import * as spaceRoute from "./routes/space";
import { commentSchema, type NewPost, postSchema } from "./space.schema";

eachDatabase("space", (makeContext) => {
  const here = people(makeContext);

  const write = (who: Somebody, text: string, more: Partial<NewPost> = {}) =>
    createPost(who.asks, { text, is_open: 1, ...more });
  const texts = async (who: Somebody, feed: Feed, page = 1) =>
    (await listPosts(who.asks, feed, { page, size: 5 })).list.map(({ text }) => text);

  test("feeds show what their reader may see, newest first, five to a page", async () => {
    for (let number = 1; number <= 6; number += 1) await write(here.ada, `post ${number}`);
    await write(here.ada, "diary", { is_open: 2 });
    const own = { userId: here.ada.id };
    expect(await texts(here.ada, own)).toEqual(["diary", "post 6", "post 5", "post 4", "post 3"]);
    expect(await texts(here.ada, own, 2)).toEqual(["post 2", "post 1"]);
    expect(await texts(here.ada, own, 99)).toEqual(["post 2", "post 1"]);
    expect(await texts(here.bob, own)).toEqual(["post 6", "post 5", "post 4", "post 3", "post 2"]);
    expect((await texts(here.bob, "index")).slice(0, 2)).toEqual(["post 6", "post 5"]);
    expect(await texts(here.ada, "index")).not.toContain("diary");
    const rows = await here.context.db.selectFrom("chat_posts").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain("diary");
  });

  test("while a user is suspended, others see none of their posts, nor their profile, nor find them", async () => {
    const eve = await somebody(here.context, { name: "Eve of the spam" });
    const id = await write(eve, "Cheap watches");
    await write(here.ada, "Not about watches");
    const asked = { cookie: here.bob.cookie, params: { type: "1", id: eve.id } };
    const profile = async () => infoRoute.loader(await memoryRequest(here.context, `/chat/info/1/${eve.id}`, asked));
    const isFound = async () => (await searchPeople(here.bob.asks, { name: "of the spam" })).length;
    expect(await texts(here.bob, "index")).toContain("Cheap watches");
    expect(await isFound()).toBe(1);
    await suspendUser(here.context, eve.id, { reason: "Spam", until: null });
    expect(await texts(here.bob, "index")).not.toContain("Cheap watches");
    expect((await texts(here.bob, "index"))[0]).toBe("Not about watches");
    expect(await findPost(here.bob.asks, id)).toBeUndefined();
    expect(await refusal(toggleLike(here.bob.asks, id))).toBe("chat:errors.noPost");
    expect(await refusal(feedOf(here.bob.asks, eve.id))).toBe("core:errors.withheld");
    expect(await refusal(profile())).toBe("core:errors.withheld");
    expect(await isFound()).toBe(0);
    await liftSuspension(here.context, eve.id);
    expect(await texts(here.bob, "index")).toContain("Cheap watches");
    expect(await profile()).toMatchObject({ person: { id: eve.id } });
  });

  test("a feed goes on below the posts that it has counted", async () => {
    const ids: string[] = [];
    for (const text of ["one", "two", "three"]) ids.push(await write(here.ada, text));
    const below = async (feed: Feed) => {
      const { list, total } = await listPosts(here.bob.asks, feed, { page: 1, size: 2, before: ids[2] });
      return [list[0]?.text, list[1]?.text, total];
    };
    expect(await below({ userId: here.ada.id })).toEqual(["two", "one", 2]);
    expect((await below("index")).slice(0, 2)).toEqual(["two", "one"]);
  });

  test("texts are limited in characters as users count them", () => {
    const check = (text: string) => postSchema.safeParse({ text, is_open: "1" }).success;
    expect([check("👍".repeat(146)), check("a".repeat(147)), check(" \n "), check("")]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    const comment = (content: string) => commentSchema.safeParse({ item_id: "x", content }).success;
    expect([comment("好".repeat(100)), comment("好".repeat(101)), comment(" ")]).toEqual([true, false, false]);
  });

  test("only its owner changes or deletes a post", async () => {
    const id = await write(here.ada, "mine");
    expect(await refusal(changePost(here.bob.asks, id, { audience: "self" }))).toBe("chat:errors.noPost");
    expect(await refusal(deletePost(here.bob.asks, id))).toBe("chat:errors.noPost");
    await changePost(here.ada.asks, id, { audience: "self" });
    expect(await findPost(here.bob.asks, id)).toBeUndefined();
    expect(await findPost(here.ada.asks, id)).toMatchObject({ text: "mine", audience: "self" });
    await changePost(here.ada.asks, id, { audience: "everybody" });
    await toggleLike(here.bob.asks, id);
    await addComment(here.bob.asks, { item_id: id, content: "Nice" });
    await deletePost(here.ada.asks, id);
    for (const table of ["chat_likes", "chat_comments"] as const) {
      expect(await here.context.db.selectFrom(table).selectAll().where("post_id", "=", id).execute()).toEqual([]);
    }
  });

  test("users who are not in the table of users write, like and comment, too", async () => {
    const { ada, bob, context } = here;
    const id = await write(ada, "From another site");
    await context.db.deleteFrom("users").where("id", "in", [ada.id, bob.id]).execute();
    for (const who of [ada, bob]) {
      await toggleLike(who.asks, id);
      await addComment(who.asks, { item_id: id, content: "Hello" });
    }
    const named = (one: { name: string }) => one.name;
    const post = await findPost(ada.asks, id);
    expect([post?.author.name, post?.likedBy.map(named).sort()]).toEqual(["Ada", ["Ada", "Somebody"]]);
    expect(post?.commentList.map(({ author }) => author.name)).toEqual(["Ada", "Somebody"]);
    const [inFeed] = (await listPosts(bob.asks, "index", { page: 1, size: 5 })).list;
    expect([inFeed?.author.name, inFeed?.commentList.map(({ author }) => author.name)]).toEqual([
      "Somebody",
      ["Somebody", "Bob"],
    ]);
  });

  test("a comment or like during a post's deletion leaves no row behind", async () => {
    const { ada, bob, eve, context } = here;
    for (let round = 0; round < 10; round += 1) {
      const id = await write(ada, `round ${round}`);
      const said = [bob, eve].flatMap((who) => [
        refusal(addComment(who.asks, { item_id: id, content: "Wait" })),
        refusal(toggleLike(who.asks, id)),
      ]);
      await Promise.all([...said.slice(0, 2), deletePost(ada.asks, id), ...said.slice(2)]);
      for (const table of ["chat_likes", "chat_comments"] as const) {
        expect(await context.db.selectFrom(table).selectAll().where("post_id", "=", id).execute()).toEqual([]);
      }
    }
  });

  test("a user's likes count once, even if sent at once, and can be removed", async () => {
    const id = await write(here.ada, "like me");
    expect(await toggleLike(here.bob.asks, id)).toBe(true);
    expect(await toggleLike(here.ada.asks, id)).toBe(true);
    expect(await findPost(here.bob.asks, id)).toMatchObject({ likes: 2, isLiked: true });
    expect((await findPost(here.bob.asks, id))?.likedBy.map(({ name }) => name).sort()).toEqual(["Ada", "Bob"]);
    expect(await toggleLike(here.bob.asks, id)).toBe(false);
    expect(await findPost(here.bob.asks, id)).toMatchObject({ likes: 1, isLiked: false });
    await Promise.all([1, 2, 3].map(() => toggleLike(here.bob.asks, id)));
    expect((await findPost(here.ada.asks, id))?.likes).toBeLessThanOrEqual(2);
  });

  test("comments are deleted by their writer and by the post's owner, by nobody else", async () => {
    const id = await write(here.ada, "talk");
    await addComment(here.bob.asks, { item_id: id, content: "first" });
    await addComment(here.bob.asks, { item_id: id, content: "second" });
    const rows = await here.context.db.selectFrom("chat_comments").selectAll().where("post_id", "=", id).execute();
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain("first");
    const list = (await findPost(here.eve.asks, id))?.commentList ?? [];
    expect(list.map(({ content, canDelete }) => [content, canDelete])).toEqual([
      ["first", false],
      ["second", false],
    ]);
    const [first, second] = list.map((comment) => comment.id);
    const removal = (who: Somebody, comment = "") => deleteComment(who.asks, { item_id: id, id: comment });
    expect(await refusal(removal(here.eve, first))).toBe("chat:errors.noComment");
    await removal(here.bob, first);
    await removal(here.ada, second);
    expect(await findPost(here.ada.asks, id)).toMatchObject({ comments: 0, commentList: [] });
  });

  /** Adds a user's comments, more than the rate limit allows. */
  async function talk(who: Somebody, post_id: string, count: number): Promise<void> {
    const rows = Array.from({ length: count }, (_, index) => {
      const id = newId();
      const content = here.context.secrets.seal(`comment ${index}`, contentBinding(id));
      return { id, post_id, user_id: who.id, content, created_at: index };
    });
    await here.context.db.insertInto("chat_comments").values(rows).execute();
  }

  test("a feed shows the latest 50 likes of a post, newest first, and its latest 20 comments", async () => {
    const { ada, bob, context } = here;
    const [id, other] = [await write(ada, "much liked"), await write(ada, "liked as well")];
    const fans: string[] = [];
    for (let number = 0; number < 51; number += 1) fans.push((await somebody(context)).id);
    const likes = fans.map((user_id, created_at) => ({ post_id: id, user_id, created_at }));
    await context.db.insertInto("chat_likes").values(likes).execute();
    await talk(bob, id, 21);
    await toggleLike(bob.asks, other);
    const { list } = await listPosts(bob.asks, { userId: ada.id }, { page: 1, size: 5 });
    expect(list).toMatchObject([
      { likes: 1, likedBy: [{ id: bob.id }], comments: 0, commentList: [] },
      { likes: 51, comments: 21 },
    ]);
    const { likedBy = [], commentList = [] } = list[1] ?? {};
    expect(likedBy.map((fan) => fan.id)).toEqual(fans.slice(1).reverse());
    expect(commentList.map(({ content }) => content)).toEqual(
      Array.from({ length: 20 }, (_, index) => `comment ${index + 1}`),
    );
  });

  test("all comments of a post can be read in pages, on the page and by the call", async () => {
    const { ada, bob, eve, context } = here;
    const id = await write(ada, "much talk");
    await talk(bob, id, 2 * shown.commentsAlone + 50);
    const page = async (number: number) => {
      const path = `/chat/space/${ada.id}?post=${id}&page=${number}`;
      const asked = await memoryRequest(context, path, { cookie: eve.cookie, params: { id: ada.id } });
      const result = await spaceRoute.loader(asked);
      if ("data" in result) throw new Error("Post not found. It may have been deleted");
      const [post] = result.list;
      const { commentList = [], commentPage } = post ?? {};
      return [commentList[0]?.content, commentList.at(-1)?.content, commentPage?.current, commentPage?.pages];
    };
    expect(await page(1)).toEqual(["comment 150", "comment 249", 1, 3]);
    expect(await page(3)).toEqual(["comment 0", "comment 49", 3, 3]);
    expect(await page(9)).toEqual(await page(3));
    const list = async (number: number) => {
      const comments = await listComments(eve.asks, { postId: id, page: number, size: 200 });
      return [comments.list[0]?.content, comments.list.length, comments.total, comments.page];
    };
    expect([await list(1), await list(2)]).toEqual([
      ["comment 249", 200, 250, 2],
      ["comment 49", 50, 250, 2],
    ]);
    const form = { intent: "comment", item_id: id, content: "Me too" };
    const alone = `/chat/space/${ada.id}?post=${id}`;
    const sent = await memoryRequest(context, `${alone}&page=3`, { cookie: eve.cookie, params: { id: ada.id }, form });
    const response = (await spaceRoute.action(sent)) as Response;
    expect(response.headers.get("location")).toBe(alone);
    await changePost(ada.asks, id, { audience: "self" });
    expect(await refusal(list(1))).toBe("chat:errors.noPost");
  });

  test("other users cannot access a post that only its owner may see", async () => {
    const img = new File([await picture().arrayBuffer(), "taken with TelltaleCamera"], "a.png");
    const id = await write(here.ada, "diary", { is_open: 2, img: [img] });
    expect(await refusal(toggleLike(here.bob.asks, id))).toBe("chat:errors.noPost");
    expect(await refusal(addComment(here.bob.asks, { item_id: id, content: "Hm" }))).toBe("chat:errors.noPost");
    await addComment(here.ada.asks, { item_id: id, content: "Note" });
    const open = async (who: Somebody, headers = {}) =>
      mediaRoute.loader(
        await memoryRequest(here.context, `/chat/space-media/${id}`, { cookie: who.cookie, params: { id }, headers }),
      );
    expect(await refusal(open(here.bob))).toBe("core:errors.notFound");
    const whole = await open(here.ada);
    expect([whole.status, whole.headers.get("content-type")]).toEqual([200, "image/png"]);
    const bytes = new Uint8Array(await whole.arrayBuffer());
    expect(Buffer.from(bytes).includes("TelltaleCamera")).toBe(false);
    const part = await open(here.ada, { Range: "bytes=2-5" });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 2-5/${bytes.length}`]);
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes.slice(2, 6));
    await deletePost(here.ada.asks, id);
    expect(await refusal(open(here.ada))).toBe("core:errors.notFound");
  });

  test("accepts one image or one video, recognized by its content, of at most 512 KB", async () => {
    const pixel = new Uint8Array(await picture().arrayBuffer());
    const most = 512 * 1024;
    const image = (size: number) => new File([pixel, new Uint8Array(size - pixel.length)], "a.png");
    const script = new File(["<script>alert(1)</script>"], "a.png", { type: "image/png" });
    const renamed = new File([pixel], "a.html", { type: "image/png" });
    for (const img of [script, renamed, film()]) {
      expect(await refusal(write(here.ada, "x", { img: [img] })), img.name).toBe("chat:errors.postImageExpected");
    }
    expect(await refusal(write(here.ada, "x", { video: picture() }))).toBe("chat:errors.videoExpected");
    const disguised = new File([film()], "a.html", { type: "video/mp4" });
    expect(await refusal(write(here.ada, "x", { video: disguised }))).toBe("chat:errors.videoExpected");
    for (const large of [{ img: [image(most + 1)] }, { video: film(most + 1) }]) {
      expect(await refusal(write(here.ada, "x", large))).toBe("chat:errors.spaceMediaTooLarge");
    }
    const both = postSchema.safeParse({ text: "x", img: picture(), video: film() });
    expect(both.error?.issues[0]?.path).toEqual(["video"]);
    for (const [kind, media] of [
      ["image", { img: [image(most)] }],
      ["video", { video: film(most) }],
    ] satisfies [string, Partial<NewPost>][]) {
      expect(await findPost(here.bob.asks, await write(here.ada, kind, media))).toMatchObject({ media: { kind } });
    }
  });

  test("refuses sensitive words, and limits the rate of posts and comments", async () => {
    const id = await write(here.ada, "fine");
    expect(await refusal(write(here.ada, "fuck you"))).toBe("chat:errors.sensitive");
    expect(await refusal(write(here.ada, "fine\nfuck you"))).toBe("chat:errors.sensitiveLine");
    expect(await refusal(addComment(here.bob.asks, { item_id: id, content: "fuck you" }))).toBe(
      "chat:errors.sensitive",
    );
    const posts = await Promise.all(Array.from({ length: 31 }, (_, at) => refusal(write(here.ada, `${at}`))));
    expect(posts.filter((key) => key === "core:errors.tooMany")).toHaveLength(4);
    const comments = await Promise.all(
      Array.from({ length: 32 }, () => refusal(addComment(here.bob.asks, { item_id: id, content: "again" }))),
    );
    expect(comments.filter((key) => key === "core:errors.tooMany")).toHaveLength(3);
    const likes = await Promise.all(Array.from({ length: 122 }, () => refusal(toggleLike(here.bob.asks, id))));
    expect(likes.filter((key) => key === "core:errors.tooMany")).toHaveLength(2);
  });

  test("a user's posts are counted, exported and erased", async () => {
    const mine = await write(here.ada, "mine", { img: [picture()] });
    const theirs = await write(here.bob, "theirs");
    for (const [who, id] of [
      [here.ada, theirs],
      [here.bob, mine],
    ] as const) {
      await toggleLike(who.asks, id);
      await addComment(who.asks, { item_id: id, content: "So true" });
    }
    expect(await spaceTotals(here.context, here.ada.id)).toEqual({ likes: 1, comments: 1 });
    expect(await accountHooks.usage?.(here.context, here.ada.id)).toMatchObject({ space: { used: 1, limit: 2000 } });
    expect(await exported(accountHooks, here.context, here.ada.id)).toMatchObject({
      space: {
        posts: [{ text: "mine", media: null }],
        pictures: [{ post_id: mine, address: `/chat/space-media/${mine}`, alt: "", file: `space/${mine}.png` }],
        comments: [{ post_id: theirs, content: "So true" }],
        likes: [{ post_id: theirs }],
      },
    });
    const clip = await write(here.ada, "clip", { video: film() });
    await changePost(here.ada.asks, clip, { audience: "self" });
    const { space } = await exported(accountHooks, here.context, here.ada.id);
    expect(space.posts).toMatchObject([{ text: "mine" }, { text: "clip", is_open: visibilities.self }]);
    const files = await collected(accountHooks.exportFiles?.(here.context, here.ada.id));
    expect(files.map(({ path }) => path)).toEqual([`space/${mine}.png`, `space/${clip}.mp4`]);
    expect(await buffer(Readable.from((await files[1]?.open()) ?? []))).toEqual(
      Buffer.from(await film().arrayBuffer()),
    );
    await accountHooks.erase?.(here.context, here.ada.id);
    expect(await collected(accountHooks.exportFiles?.(here.context, here.ada.id))).toEqual([]);
    expect(await files[0]?.open()).toBeUndefined();
    expect(await texts(here.bob, { userId: here.ada.id })).toEqual([]);
    expect(await findPost(here.bob.asks, theirs)).toMatchObject({ likes: 0, comments: 0 });
  });
});
