import { createApiSession } from "@dozen/core/sessions/exchange.server";
import { exported } from "@dozen/core/testing/account-data";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { noticeCatcher } from "@dozen/core/testing/notices";
import { apiClient, memoryRequest } from "@dozen/core/testing/request";
import { beforeEach, expect, test } from "vitest";
import { accountHooks } from "../account.server";
import { blockPerson } from "../blocks/blocking.server";
import feature from "../feature";
import server from "../feature.server";
import { befriend, refusal, type Somebody, somebody } from "../testing/people";
import { findPost } from "./feed.server";
import { changePost, createPost } from "./posts.server";
import { addComment, deleteComment } from "./reactions.server";
import * as spaceRoute from "./routes/space";
import { threadsOf } from "./ui/comments";

/** spec:chat-159 and spec:chat-160. */
eachDatabase("replies and mentions in posts", (makeContext) => {
  let context: TestContext;
  let catcher: ReturnType<typeof noticeCatcher>;
  let ada: Somebody;
  let bob: Somebody;
  let eve: Somebody;

  beforeEach(async () => {
    catcher = noticeCatcher();
    context = await makeContext({ features: [feature, catcher.feature] });
    ada = await somebody(context, { name: "Ada" });
    bob = await somebody(context, { name: "Bob" });
    eve = await somebody(context, { name: "Eve Ng" });
    await befriend(ada, bob);
    catcher.sent.length = 0;
    catcher.withdrawn.length = 0;
  });

  const nameOf = (id: string) => [ada, bob, eve].find((who) => who.id === id)?.user.name;
  const sent = () => catcher.sent.splice(0).map(({ kind, userId }) => `${kind} ${nameOf(userId)}`);
  const write = (who: Somebody, text: string) => createPost(who.asks, { text, is_open: 1 });
  const say = (who: Somebody, item_id: string, content: string, reply_to?: string) =>
    addComment(who.asks, { item_id, content, reply_to });
  const shownTo = async (who: Somebody, kind: "commentReplied" | "postMentioned", thing: string) =>
    (await server.noticeThings?.[kind]?.(who.asks, who.id, [thing]))?.has(thing);

  test("replies belong to the thread of what they reply to, and remain when that is deleted", async () => {
    const id = await write(ada, "Talk");
    const first = await say(bob, id, "First");
    const other = await say(eve, id, "Other");
    const reply = await say(ada, id, "Reply", first);
    const deep = await say(eve, id, "Deep", reply);
    const list = async () => (await findPost(eve.asks, id))?.commentList ?? [];
    expect((await list()).map(({ id: own, thread, reply: to }) => [own, thread, to?.author?.name])).toEqual([
      [first, first, undefined],
      [other, other, undefined],
      [reply, first, "Bob"],
      [deep, first, "Ada"],
    ]);
    expect(threadsOf(await list()).map((thread) => thread.map((one) => one.content))).toEqual([
      ["First", "Reply", "Deep"],
      ["Other"],
    ]);
    await deleteComment(bob.asks, { item_id: id, id: first });
    expect((await list()).map(({ content, reply: to }) => [content, to && (to.author?.name ?? "gone")])).toEqual([
      ["Other", null],
      ["Reply", "gone"],
      ["Deep", "Ada"],
    ]);
    const another = await write(ada, "Elsewhere");
    expect(await refusal(say(eve, another, "Hm", deep))).toBe("chat:errors.noComment");
    expect(await refusal(say(eve, id, "Hm", first))).toBe("chat:errors.noComment");
    expect(await exported(accountHooks, context, eve.id)).toMatchObject({
      space: { comments: [{ reply_to: null }, { content: "Deep", reply_to: reply }] },
    });
  });

  test("a reply notifies the writer of the comment, its owner once, and nobody who may not see it", async () => {
    const id = await write(ada, "Talk");
    const first = await say(bob, id, "First");
    expect(sent()).toEqual(["chat.postCommented Ada"]);
    const reply = await say(eve, id, "Reply", first);
    expect(sent()).toEqual(["chat.postCommented Ada", "chat.commentReplied Bob"]);
    await say(bob, id, "Again", await say(ada, id, "Mine", first));
    expect(sent()).toEqual(["chat.commentReplied Bob", "chat.commentReplied Ada"]);
    await say(bob, id, "To myself", first);
    expect(sent()).toEqual(["chat.postCommented Ada"]);
    const thing = `chat.comment:${first}`;
    expect([await shownTo(bob, "commentReplied", thing), await shownTo(ada, "commentReplied", thing)]).toEqual([
      true,
      false,
    ]);
    catcher.withdrawn.length = 0;
    await deleteComment(eve.asks, { item_id: id, id: reply });
    expect(catcher.withdrawn).toEqual([
      { kind: "chat.postCommented", userId: ada.id, actorId: eve.id, thing: `chat.post:${id}` },
      { kind: "chat.commentReplied", userId: bob.id, actorId: eve.id, thing },
    ]);
    await blockPerson(bob.asks, eve.id);
    catcher.sent.length = 0;
    await say(eve, id, "Still here", first);
    expect(sent()).toEqual(["chat.postCommented Ada"]);
    await changePost(ada.asks, id, { audience: "self" });
    expect(await shownTo(bob, "commentReplied", thing)).toBe(false);
    await say(ada, id, "Alone", first);
    expect(sent()).toEqual([]);
  });

  test("the page of a post replies by a plain form, and marks what it shows as seen", async () => {
    const id = await write(ada, "Talk");
    const first = await say(bob, id, "First");
    const path = `/chat/space/${ada.id}?post=${id}&reply=${first}`;
    const ask = (who: Somebody, form?: Record<string, string>) =>
      memoryRequest(context, path, { cookie: who.cookie, params: { id: ada.id }, form });
    expect(await spaceRoute.loader(await ask(eve))).toMatchObject({ replyTo: { id: first, author: { name: "Bob" } } });
    const form = { intent: "comment", item_id: id, reply_to: first, content: "" };
    expect(await spaceRoute.action(await ask(eve, form))).toMatchObject({
      data: { result: { initialValue: { reply_to: first } } },
    });
    const done = (await spaceRoute.action(await ask(eve, { ...form, content: "By form" }))) as Response;
    expect([done.status, done.headers.get("location")]).toEqual([303, `/chat/space/${ada.id}?post=${id}`]);
    catcher.seen.length = 0;
    expect(await spaceRoute.loader(await ask(bob))).toMatchObject({
      list: [{ commentList: [{ content: "First" }, { content: "By form", reply: { id: first } }] }],
    });
    expect(catcher.seen).toEqual(expect.arrayContaining([`chat.post:${id}`, `chat.comment:${first}`]));
    // Another post's comment is none to reply to.
    const other = await say(bob, await write(ada, "Other"), "There");
    const foreign = await memoryRequest(context, `${path.split("&")[0]}&reply=${other}`, {
      cookie: eve.cookie,
      params: { id: ada.id },
    });
    expect(await spaceRoute.loader(foreign)).toMatchObject({ replyTo: null });
  });

  test("a mention links a friend's name and notifies them, if they may see the post", async () => {
    const id = await write(ada, "Lunch with @bob and @Eve Ng, not ann@bob.example");
    expect(sent()).toEqual(["chat.postMentioned Bob"]);
    const post = await findPost(eve.asks, id);
    expect(post?.links).toEqual([
      { start: 11, end: 15, href: `/chat/info/1/${bob.id}`, kind: "mention" },
      expect.objectContaining({ kind: "mail" }),
    ]);
    const rows = await context.db.selectFrom("chat_posts").select("mentions").where("id", "=", id).execute();
    expect(JSON.stringify(rows)).not.toContain("Bob");
    // Ada's posts for nobody else notify nobody, until the audience changes, and then once.
    const diary = await createPost(ada.asks, { text: "About @Bob", is_open: 2 });
    expect(sent()).toEqual([]);
    await changePost(ada.asks, diary, { audience: "friends" });
    expect(sent()).toEqual(["chat.postMentioned Bob"]);
    await changePost(ada.asks, diary, { text: "More about @Bob", audience: "everybody" });
    expect(sent()).toEqual([]);
    expect(await shownTo(bob, "postMentioned", `chat.post:${diary}`)).toBe(true);
    await changePost(ada.asks, diary, { audience: "self" });
    expect(await shownTo(bob, "postMentioned", `chat.post:${diary}`)).toBe(false);
    await changePost(ada.asks, id, { text: "Lunch alone" });
    expect((await findPost(eve.asks, id))?.links).toBeUndefined();
    expect(await exported(accountHooks, context, ada.id)).toMatchObject({
      space: { posts: expect.arrayContaining([expect.objectContaining({ mentions: [{ id: bob.id, name: "Bob" }] })]) },
    });
  });

  test("a comment mentions friends, the owner and those who have commented; each hears of it once", async () => {
    const id = await write(ada, "Talk");
    await say(eve, id, "@Bob is no friend of mine");
    expect(sent()).toEqual(["chat.postCommented Ada"]);
    const first = await say(bob, id, "@Eve Ng and ＠Ada, hello");
    expect(sent().sort()).toEqual(["chat.postMentioned Ada", "chat.postMentioned Eve Ng"]);
    const said = (await findPost(eve.asks, id))?.commentList.at(-1);
    expect(said?.links?.map(({ kind }) => kind)).toEqual(["mention", "mention"]);
    await say(eve, id, "@Bob indeed", first);
    expect(sent().sort()).toEqual(["chat.commentReplied Bob", "chat.postCommented Ada"]);
    catcher.withdrawn.length = 0;
    await deleteComment(bob.asks, { item_id: id, id: first });
    expect(catcher.withdrawn.map(({ kind, userId }) => `${kind} ${nameOf(userId)}`).sort()).toEqual([
      "chat.postCommented Ada",
      "chat.postMentioned Ada",
      "chat.postMentioned Eve Ng",
    ]);
    await blockPerson(eve.asks, bob.id);
    await say(bob, id, "@Eve Ng?");
    expect(sent()).toEqual(["chat.postCommented Ada"]);
  });

  test("calls reply, and say what a comment replies to", async () => {
    const client = await apiClient(context);
    const api = client.as(await createApiSession(context, eve.user));
    const id = await write(ada, "Talk");
    const first = await say(bob, id, "First");
    const { data } = await api.post("/space-comment", { item_id: id, content: "By call", reply_to: first });
    expect((await api.get("/space-comment", { item_id: id })).data.list).toMatchObject([
      { id: data.id, content: "By call", reply_to: first, reply_name: "Bob", thread: first },
      { id: first, reply_to: null, reply_name: null, thread: first },
    ]);
    expect((await api.post("/space-comment", { item_id: id, content: "x", reply_to: "none" })).code).toBe(404);
    await client.close();
  });
});
