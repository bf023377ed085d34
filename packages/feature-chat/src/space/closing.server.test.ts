import { exported } from "@dozen/core/testing/account-data";
import { eachDatabase } from "@dozen/core/testing/context";
import { memoryRequest } from "@dozen/core/testing/request";
import { expect, test } from "vitest";
import { accountHooks } from "../account.server";
import { refusal, type Somebody } from "../testing/people";
import { friends } from "../testing/scene";
import { closePosts } from "./closing.server";
import { findPost, listPosts } from "./feed.server";
import { findPosts } from "./find.server";
import { findPublicPost, publicFeed } from "./outside.server";
import { changePost, createPost } from "./posts.server";
import * as editRoute from "./routes/edit";

const day = 24 * 60 * 60_000;

/** spec:chat-163. */
eachDatabase("posts that are public until a day", (makeContext) => {
  const here = friends(makeContext);
  const isIn = (list: { id: string }[], id: string) => list.some((post) => post.id === id);
  const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10);

  test("after its end only its owner sees a post, before and after the job has changed it", async () => {
    const { ada, bob, context } = here;
    const today = dayAt(context.clock.now());
    const post = { text: "Sale #today", is_open: 1, until: today, zone: "UTC" } as const;
    const id = await createPost(ada.asks, post);
    const { context: visitor } = await memoryRequest(context, "/");
    const seen = async (who: Somebody) => [
      (await findPost(who.asks, id)) !== undefined,
      isIn((await listPosts(who.asks, "index", { page: 1, size: 5 })).list, id),
      isIn((await findPosts(who.asks, { q: "#today", size: 5 })).list, id),
    ];
    const outside = async () => [
      await refusal(findPublicPost(visitor, id)),
      await refusal(publicFeed(visitor, ada.id)),
    ];
    expect(await seen(bob)).toEqual([true, true, true]);
    expect(await outside()).toEqual(["nothing was refused", "nothing was refused"]);
    const end = Date.parse(`${today}T00:00:00Z`) + day;
    expect(await findPost(bob.asks, id)).toMatchObject({ openUntil: end, audience: "everybody" });
    context.clock.move(end - context.clock.now());
    expect(await seen(bob)).toEqual([false, false, false]);
    expect(await outside()).toEqual(["chat:errors.noPost", "chat:errors.noPost"]);
    await closePosts(context);
    expect(await seen(bob)).toEqual([false, false, false]);
    expect(await findPost(ada.asks, id)).toMatchObject({ openUntil: null, audience: "self" });
    await changePost(ada.asks, id, { audience: "everybody" });
    expect((await seen(bob))[0]).toBe(true);
  });

  test("the owner sets, changes and removes the end, and a day that is over is refused", async () => {
    const { ada, context } = here;
    const past = { text: "x", is_open: 1, until: "2020-01-01" } as const;
    expect(await refusal(createPost(ada.asks, past))).toBe("chat:errors.untilPast");
    const id = await createPost(ada.asks, { text: "Friends", is_open: 1, audience: "friends", until: "2999-01-01" });
    const end = async () => (await findPost(ada.asks, id))?.openUntil;
    expect(await end()).toBe(null);
    const send = async (form: Record<string, string>) =>
      editRoute.action(
        await memoryRequest(context, `/chat/space/edit/${id}`, {
          cookie: ada.cookie,
          params: { id },
          form: { text: "Friends", audience: "everybody", zone: "Asia/Hong_Kong", ...form },
        }),
      );
    expect(await send({ until: "2999-01-01" })).toMatchObject({ status: 303 });
    expect(await end()).toBe(Date.parse("2999-01-01T16:00:00Z"));
    expect(await exported(accountHooks, context, ada.id)).toMatchObject({
      space: { posts: [{ open_until: await end() }] },
    });
    expect(await send({ until: "2020-01-01" })).toMatchObject({
      data: { result: { error: { until: [expect.any(String)] }, initialValue: { until: "2020-01-01" } } },
    });
    expect(await send({ until: "soon" })).toMatchObject({
      data: { result: { error: { until: [expect.any(String)] } } },
    });
    expect(await send({ until: "" })).toMatchObject({ status: 303 });
    expect(await end()).toBe(null);
    await changePost(ada.asks, id, { until: "2999-01-01", zone: "UTC" });
    expect(await end()).toBe(Date.parse("2999-01-02T00:00:00Z"));
    await changePost(ada.asks, id, { text: "Edited" });
    expect(await end()).toBe(Date.parse("2999-01-02T00:00:00Z"));
    await changePost(ada.asks, id, { audience: "self" });
    expect(await end()).toBe(null);
  });
});
