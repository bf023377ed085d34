import { requestContext } from "@dozen/core/request-context.server";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { noticeCatcher } from "@dozen/core/testing/notices";
import { memoryRequest } from "@dozen/core/testing/request";
import { beforeEach, expect, test } from "vitest";
import { apply, listApplications } from "./applications/applications.server";
import { decideApplication } from "./applications/decision.server";
import { blockPerson } from "./blocks/blocking.server";
import * as roomRoute from "./conversations/routes/room";
import feature from "./feature";
import server from "./feature.server";
import { leaveGroup } from "./groups/members.server";
import { takeBack } from "./messages/changing.server";
import { clearHistory } from "./messages/clearing.server";
import { sayText } from "./messages/messages.server";
import { react } from "./messages/reacting.server";
import { hrefOf } from "./rooms/room";
import { applicationStates } from "./shared/application-states";
import { kinds } from "./shared/kinds";
import { visibilities } from "./space/post";
import { changePost, createPost } from "./space/posts.server";
import { addComment, deleteComment, toggleLike } from "./space/reactions.server";
import { befriend, groupOf, join, type Somebody, somebody } from "./testing/people";

eachDatabase("notices of the chat", (makeContext) => {
  let context: TestContext;
  let catcher: ReturnType<typeof noticeCatcher>;
  let ada: Somebody;
  let bob: Somebody;

  beforeEach(async () => {
    catcher = noticeCatcher();
    context = await makeContext({ features: [feature, catcher.feature] });
    ada = await somebody(context, { name: "Ada" });
    bob = await somebody(context, { name: "Bob" });
  });

  const decide = async (who: Somebody, type: (typeof kinds)[keyof typeof kinds], is_agree: 2 | 3) => {
    const { list } = await listApplications(who.asks, { type, page: 1, size: 1 });
    await decideApplication(who.asks, { id: list[0]?.id ?? "", is_agree });
  };
  const kindsSent = () => catcher.sent.map(({ kind, userId }) => [kind, userId === ada.id ? "Ada" : "Bob"]);

  const seesReaction = async (who: Somebody, thing: string) =>
    (await server.noticeThings?.messageReacted?.(who.asks, who.id, [thing]))?.has(thing);

  test("a friend request notifies its receiver, and the reply its sender", async () => {
    await apply(ada.asks, { type: kinds.person, receive_id: bob.id, memo: "" });
    expect(catcher.sent).toMatchObject([
      { kind: "chat.friendRequest", userId: bob.id, actorId: ada.id, href: "/chat/apply?type=1" },
    ]);
    await decide(bob, kinds.person, applicationStates.agreed);
    expect(kindsSent()).toEqual([
      ["chat.friendRequest", "Bob"],
      ["chat.friendAccepted", "Ada"],
    ]);
    expect(catcher.seen).toContain(catcher.sent[0]?.thing);
  });

  test("a request to join a group notifies its owner, a refusal the applicant", async () => {
    const group = await groupOf(bob, "Tea");
    await apply(ada.asks, { type: kinds.group, receive_id: group, memo: "" });
    await decide(bob, kinds.group, applicationStates.refused);
    expect(kindsSent()).toEqual([
      ["chat.groupRequest", "Bob"],
      ["chat.groupDeclined", "Ada"],
    ]);
    expect(catcher.sent.map(({ values }) => values)).toEqual([{ group: "Tea" }, { group: "Tea" }]);
  });

  // spec:inbox-22
  test("a like and a comment notify a post's owner, and an undone like is withdrawn", async () => {
    const post = await createPost(bob.asks, { text: "Hello", is_open: visibilities.open } as never);
    await toggleLike(ada.asks, post);
    await toggleLike(ada.asks, post);
    await addComment(ada.asks, { item_id: post, content: "Nice" });
    await toggleLike(bob.asks, post);
    expect(kindsSent()).toEqual([
      ["chat.postLiked", "Bob"],
      ["chat.postCommented", "Bob"],
    ]);
    expect(catcher.withdrawn).toEqual([
      { kind: "chat.postLiked", userId: bob.id, actorId: ada.id, thing: `chat.post:${post}` },
    ]);
  });

  // spec:inbox-22
  test("a comment is withdrawn with the last one of its writer", async () => {
    const post = await createPost(bob.asks, { text: "Hello", is_open: visibilities.open } as never);
    for (const content of ["One", "Two"]) await addComment(ada.asks, { item_id: post, content });
    const [own, other] = await context.db
      .selectFrom("chat_comments")
      .select("id")
      .where("post_id", "=", post)
      .execute();
    const eve = await somebody(context, { name: "Eve" });
    await expect(deleteComment(eve.asks, { item_id: post, id: own?.id ?? "" })).rejects.toThrow();
    await deleteComment(ada.asks, { item_id: post, id: own?.id ?? "" });
    expect(catcher.withdrawn).toEqual([]);
    await deleteComment(bob.asks, { item_id: post, id: other?.id ?? "" });
    expect(catcher.withdrawn).toEqual([
      { kind: "chat.postCommented", userId: bob.id, actorId: ada.id, thing: `chat.post:${post}` },
    ]);
  });

  test("a notice does not show a post that its reader may no longer see, or a blocked user's", async () => {
    await befriend(ada, bob);
    const post = await createPost(bob.asks, { text: "Hello", is_open: visibilities.open } as never);
    const thing = `chat.post:${post}`;
    const isVisible = async (who: Somebody) => {
      const request = requestContext(context, {
        request: new Request("http://localhost/msg"),
        viewer: who.asks.viewer,
        ip: "203.0.113.7",
        requestId: "1",
      });
      return (await server.noticeThings?.postLiked?.(request, who.id, [thing]))?.has(thing);
    };
    expect([await isVisible(ada), await isVisible(bob)]).toEqual([true, true]);
    await changePost(bob.asks, post, { audience: "self" });
    expect([await isVisible(ada), await isVisible(bob)]).toEqual([false, true]);
    await changePost(bob.asks, post, { audience: "everybody" });
    await blockPerson(bob.asks, ada.id);
    expect(await isVisible(ada)).toBe(false);
    const eve = await somebody(context, { name: "Eve" });
    const hiddenFrom = async (who: Somebody) => [
      ...((await server.hidesPeople?.(context, who.id, [ada.id, bob.id, eve.id])) ?? []),
    ];
    expect([await hiddenFrom(bob), await hiddenFrom(ada), await hiddenFrom(eve)]).toEqual([[ada.id], [bob.id], []]);
  });

  test("an application is shown to its two sides alone", async () => {
    await apply(ada.asks, { type: kinds.person, receive_id: bob.id, memo: "" });
    const eve = await somebody(context, { name: "Eve" });
    const { thing = "" } = catcher.sent[0] ?? {};
    const seen = await Promise.all(
      [ada, bob, eve].map(
        async ({ asks, id }) => (await server.noticeThings?.friendRequest?.(asks, id, [thing]))?.size,
      ),
    );
    expect(seen).toEqual([1, 1, 0]);
  });

  test("only the receiver of a request can reply to it from the notice, and only once", async () => {
    await apply(ada.asks, { type: kinds.person, receive_id: bob.id, memo: "" });
    const { thing = "" } = catcher.sent[0] ?? {};
    const repliesFor = async (who: Somebody) =>
      (await server.noticeActions?.friendRequest?.(who.asks, who.id, [thing]))?.get(thing)?.map(({ label }) => label);
    expect(await repliesFor(ada)).toBeUndefined();
    expect(await repliesFor(bob)).toEqual(["chat:applications.agree", "chat:applications.refuse"]);
    await decide(bob, kinds.person, applicationStates.refused);
    expect(await repliesFor(bob)).toBeUndefined();
  });

  // spec:inbox-25
  test("only members mute a conversation, and only those who may see it a post", async () => {
    const roomId = await befriend(ada, bob);
    const post = await createPost(bob.asks, { text: "Hello", is_open: visibilities.open } as never);
    const seenBy = (who: Somebody, subject: string) => server.mutable?.(who.asks, who.id, subject);
    const href = `/chat/room/1/${roomId}/${ada.id}`;
    for (const subject of [`chat.room:${roomId}`, `chat.mention:${roomId}`]) {
      expect(await seenBy(bob, subject)).toEqual({ label: "Ada", href });
    }
    expect(await seenBy(bob, `chat.post:${post}`)).toEqual({ label: "Your post", href: `/chat/space/my?post=${post}` });
    const eve = await somebody(context, { name: "Eve" });
    expect(await seenBy(eve, `chat.room:${roomId}`)).toBeUndefined();
    expect(await seenBy(ada, `chat.post:${post}`)).toEqual({
      label: "the post of Bob",
      href: `/chat/space/${bob.id}?post=${post}`,
    });
    await changePost(bob.asks, post, { audience: "self" });
    expect(await seenBy(ada, `chat.post:${post}`)).toBeUndefined();
    expect(await seenBy(bob, `chat.unread:${roomId}`)).toBeUndefined();
  });

  // spec:chat-115
  test("a reaction notifies the writer of a message once, and is withdrawn when it is taken back", async () => {
    const roomId = await befriend(ada, bob);
    catcher.sent.splice(0);
    const { seq } = await sayText(bob.asks, { roomId, text: "Hello" });
    const choose = (who: Somebody, reaction: "like" | "love") => react(who.asks, { roomId, seq, reaction });
    const thing = `chat.message:${roomId}:${seq}`;
    const notice = { kind: "chat.messageReacted", userId: bob.id, actorId: ada.id, thing };
    await choose(ada, "like");
    await choose(ada, "love");
    await choose(bob, "like");
    expect(catcher.sent).toMatchObject([{ ...notice, href: `/chat/room/1/${roomId}/${ada.id}${hrefOf(seq)}` }]);
    expect(catcher.withdrawn).toEqual([]);
    expect(await seesReaction(bob, thing)).toBe(true);
    expect(await seesReaction(ada, thing)).toBe(false);
    await choose(ada, "love");
    expect(catcher.withdrawn).toEqual([notice]);
    // Only the writer's own reaction is left.
    expect(await seesReaction(bob, thing)).toBe(false);
  });

  // spec:chat-115
  test("a reaction is hidden from a writer who has left, is blocked, or no longer has the message", async () => {
    const eve = await somebody(context, { name: "Eve" });
    const group = await groupOf(ada);
    for (const member of [bob, eve]) await join(group, { creator: ada, member });
    catcher.sent.splice(0);
    const say = async (who: Somebody, roomId: string) => (await sayText(who.asks, { roomId, text: "Hello" })).seq;
    const like = (who: Somebody, roomId: string, seq: number) => react(who.asks, { roomId, seq, reaction: "like" });
    const things = () => catcher.sent.splice(0).map(({ thing, actorId }) => [thing, actorId]);
    const thingOf = (roomId: string, seq: number) => `chat.message:${roomId}:${seq}`;
    const [first, second] = [await say(bob, group), await say(bob, group)];
    await like(eve, group, first);
    await like(eve, group, second);
    expect(catcher.sent.map(({ href }) => href)).toEqual(
      [first, second].map((seq) => `/chat/room/2/${group}/${bob.id}${hrefOf(seq)}`),
    );
    things();
    await takeBack(bob.asks, { roomId: group, seq: second });
    expect(await seesReaction(bob, thingOf(group, second))).toBe(false);
    await blockPerson(eve.asks, bob.id);
    expect(await seesReaction(bob, thingOf(group, first))).toBe(false);
    const third = await say(bob, group);
    await like(eve, group, third);
    expect(things()).toEqual([]);
    await like(ada, group, third);
    expect(things()).toEqual([[thingOf(group, third), ada.id]]);
    await leaveGroup(bob.asks, group);
    expect(await seesReaction(bob, thingOf(group, third))).toBe(false);
    await like(ada, group, first);
    expect(things()).toEqual([]);

    const roomId = await befriend(ada, bob);
    catcher.sent.splice(0);
    const seqs = [await say(bob, roomId), await say(bob, roomId)];
    for (const seq of seqs) await like(ada, roomId, seq);
    await clearHistory(bob.asks, roomId, seqs.slice(0, 1));
    const seen = () => Promise.all(seqs.map((seq) => seesReaction(bob, thingOf(roomId, seq))));
    expect(await seen()).toEqual([false, true]);
    await clearHistory(bob.asks, roomId);
    expect(await seen()).toEqual([false, false]);
    catcher.sent.splice(0);
    await react(ada.asks, { roomId, seq: seqs[1] ?? 0, reaction: "like" });
    await react(ada.asks, { roomId, seq: seqs[1] ?? 0, reaction: "like" });
    expect(things()).toEqual([]);
  });

  // spec:chat-115
  test("opening a conversation marks its notices as seen, an older page only those of its messages", async () => {
    const roomId = await befriend(ada, bob);
    for (let at = 1; at <= 20; at += 1) await sayText(bob.asks, { roomId, text: `Number ${at}` });
    for (const seq of [1, 2, 19]) await react(ada.asks, { roomId, seq, reaction: "like" });
    const open = async (query: string, headers: Record<string, string> = {}) => {
      catcher.seen.splice(0);
      const params = { type: "1", rid: roomId, uid: ada.id };
      const path = `/chat/room/1/${roomId}/${ada.id}${query}`;
      const asked = await memoryRequest(context, path, { cookie: bob.cookie, params });
      await roomRoute.loader({ ...asked, request: new Request(asked.request, { headers }) });
      return [...catcher.seen];
    };
    expect(await open("?before=18")).toEqual([1, 2].map((seq) => `chat.message:${roomId}:${seq}`));
    expect(await open("")).toContain(`chat.message:${roomId}:*`);
    const early = { "Sec-Purpose": "prefetch" };
    expect([await open("?before=18", early), await open("", early)]).toEqual([[], []]);
  });
});
