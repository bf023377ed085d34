import { exported } from "@dozen/core/testing/account-data";
import { eachDatabase } from "@dozen/core/testing/context";
import { apiClient, apiUser, memoryRequest } from "@dozen/core/testing/request";
import { expect, test } from "vitest";
import { accountHooks } from "../account.server";
import { blockPerson } from "../blocks/blocking.server";
import { unblockPerson } from "../blocks/blocks.server";
import { deleteFriend } from "../friends/friends.server";
import { postThing } from "../shared/notice-things";
import { befriend, picture, refusal, type Somebody, somebody } from "../testing/people";
import { friends } from "../testing/scene";
import { findPost, listComments, listPosts } from "./feed.server";
import { visiblePosts } from "./notices.server";
import type { Audience, Feed } from "./post";
import { changePost, createPost } from "./posts.server";
import { addComment, toggleLike } from "./reactions.server";
import { reportablePost } from "./reportable.server";
import * as editRoute from "./routes/edit";
import * as mediaRoute from "./routes/media";
import * as spaceRoute from "./routes/space";
import { sendablePost } from "./sendable.server";

/** spec:chat-150 to spec:chat-153. */
eachDatabase("who sees posts", (makeContext) => {
  const here = friends(makeContext);

  const write = (who: Somebody, text: string, audience: Audience, more: { readers?: string[]; img?: File[] } = {}) =>
    createPost(who.asks, { text, is_open: 1, audience, ...more });
  const texts = async (who: Somebody, feed: Feed, page = 1) =>
    (await listPosts(who.asks, feed, { page, size: 5 })).list.map(({ text }) => text);
  const notFound = "chat:errors.noPost";

  /** Everything by which a user could reach a post; true where it does. */
  async function reaches(who: Somebody, id: string): Promise<Record<string, boolean>> {
    const asked = { cookie: who.cookie, params: { id } };
    const isIn = async (feed: Feed) =>
      (await listPosts(who.asks, feed, { page: 1, size: 5 })).list.some((post) => post.id === id);
    const done = async (work: Promise<unknown>) => (await refusal(work)) === "nothing was refused";
    return {
      index: await isIn("index"),
      person: await isIn({ userId: here.ada.id }),
      alone: (await findPost(who.asks, id)) !== undefined,
      media: await done(mediaRoute.loader(await memoryRequest(here.context, `/chat/space-media/${id}`, asked))),
      comments: await done(listComments(who.asks, { postId: id, page: 1, size: 5 })),
      like: await done(toggleLike(who.asks, id)),
      comment: await done(addComment(who.asks, { item_id: id, content: "Seen" })),
      notice: (await visiblePosts(who.asks, who.id, [postThing(id)])).size > 0,
      report: (await reportablePost.find(who.asks, id)) !== undefined,
      send: await done(sendablePost.find(who.asks, id)),
    };
  }
  const all = (value: boolean) => ({
    index: value,
    person: value,
    alone: value,
    media: value,
    comments: value,
    like: value,
    comment: value,
    notice: value,
    report: value,
    send: value,
  });

  test("a post for friends reaches friends, nobody else, and no longer after the friendship [spec:chat-150]", async () => {
    const { ada, bob, eve, relation } = here;
    const id = await write(ada, "for friends", "friends", { img: [picture()] });
    expect(await reaches(bob, id)).toEqual(all(true));
    expect(await reaches(eve, id)).toEqual(all(false));
    await blockPerson(bob.asks, ada.id);
    expect(await reaches(bob, id)).toEqual(all(false));
    await unblockPerson(bob.asks, ada.id);
    expect(await reaches(bob, id)).toEqual(all(true));
    await deleteFriend(bob.asks, { id: relation, friendId: ada.id });
    expect(await reaches(bob, id)).toEqual(all(false));
  });

  test("a post for chosen friends reaches only these, while they are friends [spec:chat-151]", async () => {
    const { ada, bob, eve, relation } = here;
    await befriend(ada, eve);
    const id = await write(ada, "for Bob", "chosen", { readers: [bob.id], img: [picture()] });
    expect(await reaches(bob, id)).toEqual(all(true));
    expect(await reaches(eve, id)).toEqual(all(false));
    await changePost(ada.asks, id, { audience: "chosen", readers: [eve.id] });
    expect([await reaches(bob, id), await reaches(eve, id)]).toEqual([all(false), all(true)]);
    await changePost(ada.asks, id, { audience: "chosen", readers: [bob.id, eve.id] });
    await deleteFriend(ada.asks, { id: relation, friendId: bob.id });
    expect([await reaches(bob, id), await reaches(eve, id)]).toEqual([all(false), all(true)]);
    for (const audience of ["self", "friends", "everybody"] as const) {
      await changePost(ada.asks, id, { audience });
      const rows = here.context.db.selectFrom("chat_post_readers").selectAll().where("post_id", "=", id);
      expect(await rows.execute()).toEqual([]);
      const isSeen = [audience === "everybody", audience !== "self"].map(all);
      expect([await reaches(bob, id), await reaches(eve, id)]).toEqual(isSeen);
    }
  });

  test("only friends can be chosen [spec:chat-151]", async () => {
    const { ada, bob, eve } = here;
    expect(await refusal(write(ada, "x", "chosen", { readers: [bob.id, eve.id] }))).toBe(
      "chat:errors.readersNotFriends",
    );
    const id = await write(ada, "x", "chosen");
    const change = (readers: string[]) => refusal(changePost(ada.asks, id, { audience: "chosen", readers }));
    expect(await change([eve.id])).toBe("chat:errors.readersNotFriends");
    expect(await change(["nobody"])).toBe("chat:errors.readersNotFriends");
    expect(await reaches(bob, id)).toMatchObject({ alone: false });
    expect(await refusal(changePost(bob.asks, id, { audience: "everybody" }))).toBe(notFound);
  });

  test("everybody's posts and those of friends are one feed, newest first, page by page [spec:chat-152]", async () => {
    const { ada, bob, eve, context } = here;
    const cay = await somebody(context);
    await befriend(bob, cay);
    const said: string[] = [];
    const say = async (who: Somebody, audience: Audience, readers?: string[]) => {
      const text = `${said.length} ${audience}`;
      await write(who, text, audience, { readers });
      said.unshift(text);
    };
    for (let round = 0; round < 2; round += 1) {
      await say(ada, "friends");
      await say(cay, "chosen", [bob.id]);
      await say(eve, "everybody");
      await say(cay, "friends");
      await say(ada, "chosen", [bob.id]);
      await say(ada, "friends");
    }
    expect(await texts(bob, "index", 1)).toEqual(said.slice(0, 5));
    expect(await texts(bob, "index", 2)).toEqual(said.slice(5, 10));
    expect((await texts(bob, "index", 3)).slice(0, 2)).toEqual(said.slice(10));
    const { list } = await listPosts(bob.asks, "index", { page: 1, size: 4 });
    const below = await listPosts(bob.asks, "index", { page: 1, size: 4, before: list.at(-1)?.id });
    expect(below.list.map(({ text }) => text)).toEqual(said.slice(4, 8));
    const total = async (who: Somebody) => (await listPosts(who.asks, "index", { page: 1, size: 4 })).total;
    expect((await total(bob)) - (await total(eve))).toBe(10);
  });

  test("the text is edited with the time, and saving it unchanged is no edit [spec:chat-153]", async () => {
    const { ada, bob, context } = here;
    const id = await write(ada, "Frist", "friends");
    const post = async () => findPost(bob.asks, id);
    await changePost(ada.asks, id, { text: "Frist", audience: "friends" });
    expect(await post()).toMatchObject({ text: "Frist", editedAt: null, audience: "friends" });
    await changePost(ada.asks, id, { text: "First" });
    expect(await post()).toMatchObject({ text: "First", editedAt: expect.any(Number), audience: "friends" });
    const rows = await context.db.selectFrom("chat_posts").selectAll().where("id", "=", id).execute();
    expect(JSON.stringify(rows)).not.toContain("First");
    expect(await refusal(changePost(ada.asks, id, { text: "fuck you" }))).toBe("chat:errors.sensitive");
    expect(await refusal(changePost(bob.asks, id, { text: "Mine" }))).toBe(notFound);
    const changes = Array.from({ length: 61 }, () => refusal(changePost(ada.asks, id, { audience: "self" })));
    expect(await Promise.all(changes)).toContain("core:errors.tooMany");
  });

  test("the page of the owner changes both by a plain form, which searches among friends [spec:chat-151]", async () => {
    const { ada, bob, context } = here;
    const ask = (who: Somebody, id: string, form?: Record<string, string>) =>
      memoryRequest(context, `/chat/space/edit/${id}`, { cookie: who.cookie, params: { id }, form });
    const args = await memoryRequest(context, "/chat/space/my", { cookie: ada.cookie, params: { id: "my" } });
    const body = new FormData();
    for (const [name, value] of Object.entries({ intent: "post", text: "To choose", audience: "chosen" })) {
      body.append(name, value);
    }
    const request = new Request(args.request.url, { method: "POST", headers: args.request.headers, body });
    const posted = (await spaceRoute.action({ ...args, request })) as Response;
    const [, id = ""] = /^\/chat\/space\/edit\/(\w+)$/.exec(posted.headers.get("location") ?? "") ?? [];
    expect(await editRoute.loader(await ask(ada, id))).toMatchObject({
      text: "To choose",
      audience: "chosen",
      readers: [],
      friends: [{ id: bob.id, name: "Bob" }],
    });
    expect(await editRoute.loader(await ask(bob, id))).toMatchObject({ init: { status: 404 } });
    const find = (filter: string, more = {}) => ask(ada, id, { intent: "find", text: "Draft", filter, ...more });
    expect(await editRoute.action(await find("ob"))).toMatchObject({
      data: { found: [{ name: "Bob" }], result: { initialValue: { text: "Draft", filter: "ob" } } },
    });
    expect(await editRoute.action(await find("xyz"))).toMatchObject({ data: { found: [] } });
    expect(await editRoute.action(await find("xyz", { readers: bob.id }))).toMatchObject({
      data: { found: [{ name: "Bob" }], result: { initialValue: { readers: [bob.id] } } },
    });
    const form = { text: "", audience: "chosen", readers: bob.id };
    expect(await editRoute.action(await ask(ada, id, form))).toMatchObject({
      data: { result: { error: { text: ["Content cannot be empty"] }, initialValue: { readers: bob.id } } },
    });
    expect(await editRoute.action(await ask(ada, id, { ...form, text: "Chosen" }))).toMatchObject({ status: 303 });
    expect(await findPost(bob.asks, id)).toMatchObject({ text: "Chosen", audience: "chosen", readers: [] });
    expect(await editRoute.loader(await ask(ada, id))).toMatchObject({ readers: [bob.id] });
  });

  test("programs choose the audience, and old ones keep is_open [spec:chat-150]", async () => {
    const client = await apiClient(here.context);
    const [one, two] = [
      await apiUser(here.context, client, { name: "One" }),
      await apiUser(here.context, client, { name: "Two" }),
    ];
    const { id } = (await one.api.post("/space", { text: "For friends", audience: "friends" })).data;
    const own = async () => (await one.api.get("/space")).data.list[0];
    expect(await own()).toMatchObject({ is_open: 2, audience: "friends", readers: [], edit_time: null });
    expect((await two.api.get("/space-friend", { id: one.user.id })).data.list).toEqual([]);
    expect((await one.api.put("/space", { id, is_open: 1 })).data.info).toBe("Post shown to everybody");
    expect(await own()).toMatchObject({ is_open: 1, audience: "everybody" });
    expect((await one.api.put("/space", { id, text: "Edited" })).data.info).toBe("Post saved");
    expect(await own()).toMatchObject({ text: "Edited", audience: "everybody", edit_time: expect.any(String) });
    expect((await one.api.put("/space", { id, audience: "chosen", readers: [two.user.id] })).code).toBe(400);
    expect((await one.api.put("/space", { id, audience: "nobody" })).code).toBe(400);
    expect((await one.api.put("/space", { id, readers: [] })).code).toBe(400);
    await client.close();
  });

  test("the export names the audience and the chosen friends; erasing either side leaves no row", async () => {
    const { ada, bob, context } = here;
    const id = await write(ada, "for Bob", "chosen", { readers: [bob.id] });
    expect(await exported(accountHooks, context, ada.id)).toMatchObject({
      space: { posts: [{ text: "for Bob", audience: "chosen" }], readers: [{ post_id: id, user_id: bob.id }] },
    });
    expect((await exported(accountHooks, context, bob.id)).space.readers).toEqual([]);
    const rows = () => context.db.selectFrom("chat_post_readers").selectAll().where("post_id", "=", id).execute();
    await accountHooks.erase?.(context, bob.id);
    expect(await rows()).toEqual([]);
    const cay = await somebody(context);
    await befriend(ada, cay);
    await changePost(ada.asks, id, { audience: "chosen", readers: [cay.id] });
    await accountHooks.erase?.(context, ada.id);
    expect(await rows()).toEqual([]);
  });
});
