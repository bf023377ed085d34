import { newId } from "@dozen/core/database/query.server";
import { suspendUser } from "@dozen/core/moderation/moderation.server";
import { createApiSession } from "@dozen/core/sessions/exchange.server";
import { eachDatabase } from "@dozen/core/testing/context";
import { apiClient, memoryRequest } from "@dozen/core/testing/request";
import { expect, test } from "vitest";
import { accountHooks } from "../account.server";
import { blockPerson } from "../blocks/blocking.server";
import { deleteFriend } from "../friends/friends.server";
import { befriend, refusal, type Somebody, somebody } from "../testing/people";
import { friends } from "../testing/scene";
import { findPost } from "./feed.server";
import { findPosts, findPostsLimit } from "./find.server";
import { postFinder } from "./finder.server";
import { findPublicPost } from "./outside.server";
import type { Audience } from "./post";
import { changePost, createPost, deletePost, textBinding } from "./posts.server";
import * as findRoute from "./routes/find";
import { tagKey } from "./tags.server";

/** spec:chat-161 and spec:chat-162. */
eachDatabase("tags and the search of posts", (makeContext) => {
  const here = friends(makeContext);

  const write = (who: Somebody, text: string, audience: Audience = "everybody", readers: string[] = []) =>
    createPost(who.asks, { text, is_open: 1, audience, readers });
  const found = async (who: Somebody, q: string, before?: string) =>
    (await findPosts(who.asks, { q, size: 5, before })).list.map(({ text }) => text);

  test.each(["#春天", "天来"])("%s finds what its reader may see, until they may not", async (q) => {
    const { ada, bob, relation, context } = here;
    const eve = await somebody(context, { name: "Eve" });
    const cay = await somebody(context, { name: "Cay" });
    await befriend(ada, cay);
    const word = q === "#春天" ? "#春天" : "#春天来了";
    await write(ada, `For me ${word}`, "self");
    await write(ada, `For Bob ${word}`, "chosen", [bob.id]);
    await write(ada, `For friends ${word}`, "friends");
    const open = await write(ada, `For all ${word}`);
    await write(ada, "Nothing");
    const mine = (texts: string[]) => texts.filter((text) => text.startsWith("For")).map((text) => text.split(" ")[1]);
    expect(mine(await found(ada, q))).toEqual(["all", "friends", "Bob", "me"]);
    expect(mine(await found(bob, q))).toEqual(["all", "friends", "Bob"]);
    expect(mine(await found(cay, q))).toEqual(["all", "friends"]);
    expect(mine(await found(eve, q))).toEqual(["all"]);
    const titles = async (who: Somebody) => {
      const { list, href } = await postFinder.find(who.asks, q, { count: 5 });
      expect(href).toBe(`/chat/space/find?${new URLSearchParams({ q })}`);
      return list.map(({ title, detail }) => `${title} ${detail}`);
    };
    expect(await titles(bob)).toEqual(["all", "friends", "Bob"].map((whom) => `For ${whom} ${word} Ada`));
    expect(await titles(eve)).toEqual([`For all ${word} Ada`]);
    await deleteFriend(ada.asks, { id: relation, friendId: bob.id });
    expect(mine(await found(bob, q))).toEqual(["all"]);
    await blockPerson(ada.asks, eve.id);
    expect([await found(eve, q), await titles(eve)]).toEqual([[], []]);
    await suspendUser(context, ada.id, { reason: "Spam", until: null });
    expect(mine(await found(cay, q))).toEqual([]);
    await deletePost(ada.asks, open);
    expect(await context.db.selectFrom("chat_post_tags").selectAll().where("post_id", "=", open).execute()).toEqual([]);
  });

  test("tags are found whatever their case and width, follow edits, and do not name their words", async () => {
    const { bob, context } = here;
    const id = await write(bob, "By ＃Star_Ferry https://example.com/#top #star_ferry @x");
    const rows = () => context.db.selectFrom("chat_post_tags").selectAll().where("post_id", "=", id).execute();
    expect(await rows()).toEqual([{ tag: tagKey(context, "STAR_FERRY"), post_id: id }]);
    expect(JSON.stringify(await rows()).toLowerCase()).not.toContain("star");
    expect(await found(bob, "#ＳＴＡＲ_ferry")).toHaveLength(1);
    expect((await findPost(bob.asks, id))?.links).toMatchObject([
      { kind: "tag", start: 3, end: 14, href: "/chat/space/find?q=%23Star_Ferry" },
      { kind: "web", href: "https://example.com/#top" },
      { kind: "tag", href: "/chat/space/find?q=%23star_ferry" },
    ]);
    const { context: visitor } = await memoryRequest(context, "/");
    expect((await findPublicPost(visitor, id)).links?.map(({ kind }) => kind)).toEqual(["web"]);
    await changePost(bob.asks, id, { text: "By #bus" });
    expect([await found(bob, "#star_ferry"), await found(bob, "#bus")]).toEqual([[], ["By #bus"]]);
    await changePost(bob.asks, id, { audience: "friends" });
    expect(await found(bob, "#bus")).toEqual(["By #bus"]);
    await accountHooks.erase?.(context, bob.id);
    expect(await rows()).toEqual([]);
  });

  /** Posts beyond the rate limit. */
  async function fill(who: Somebody, count: number, textOf: (at: number) => string): Promise<void> {
    const { db, secrets } = here.context;
    const rows = Array.from({ length: count }, (_, at) => {
      const id = newId();
      const text = secrets.seal(textOf(at), textBinding(id));
      return { id, user_id: who.id, text, media_kind: 0, is_open: 2, shared_with: 0, created_at: at };
    });
    await db.insertInto("chat_posts").values(rows).execute();
    const tags = rows.map(({ id }) => ({ post_id: id, tag: tagKey(here.context, "many") }));
    await db.insertInto("chat_post_tags").values(tags).execute();
  }

  test.each(["#many", "needle"])("a search for %s goes on in steps, and ends", async (q) => {
    const { eve } = here;
    await fill(eve, 505, (at) => (at < 7 ? "A needle" : "Hay"));
    const sizes: number[] = [];
    let before: string | undefined;
    do {
      const page = await findPosts(eve.asks, { q, size: 300, before });
      sizes.push(page.list.length);
      before = page.older;
    } while (before);
    expect(sizes).toEqual(q === "#many" ? [300, 205] : [2, 5]);
  });

  test("the page shows what was found with a plain form, and the refusal of too many searches", async () => {
    const { ada, bob, context } = here;
    const id = await write(ada, "Plain #walk");
    const ask = (query: string, form?: Record<string, string>) =>
      memoryRequest(context, `/chat/space/find${query}`, { cookie: bob.cookie, form });
    expect(await findRoute.loader(await ask(""))).toMatchObject({ q: "", list: [], problem: null });
    expect(await findRoute.loader(await ask("?q=%23walk"))).toMatchObject({ q: "#walk", list: [{ id }] });
    const like = (await findRoute.action(await ask("?q=%23walk", { intent: "like", item_id: id }))) as Response;
    expect([like.status, like.headers.get("location")]).toEqual([303, "/chat/space/find?q=%23walk"]);
    await context.limits.use("chat.findPosts", bob.id, findPostsLimit, findPostsLimit.points - 1);
    expect(await refusal(found(bob, "walk"))).toBe("core:errors.tooMany");
    expect(await findRoute.loader(await ask("?q=walk"))).toMatchObject({ list: [], problem: expect.any(String) });
  });

  test("a call searches by words and tags", async () => {
    const { ada, eve, context } = here;
    const client = await apiClient(context);
    const api = client.as(await createApiSession(context, eve.user));
    const id = await write(ada, "Called #phone");
    expect((await api.get("/space-find", { q: "#Phone" })).data.list).toMatchObject([{ id, text: "Called #phone" }]);
    expect((await api.get("/space-find", { q: "called", size: "1" })).data.list).toMatchObject([{ id }]);
    expect((await api.get("/space-find", { q: " " })).code).toBe(400);
    await client.close();
  });
});
