import { requestContext } from "@dozen/core/request-context.server";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { noticeCatcher } from "@dozen/core/testing/notices";
import { beforeEach, expect, test } from "vitest";
import { answerApplication } from "./applications/answer.server";
import { answers } from "./applications/application";
import { apply, listApplications } from "./applications/applications.server";
import { blockPerson } from "./blocks/blocking.server";
import feature from "./feature";
import { kinds } from "./kinds";
import { hidesPeople, noticeActions, noticeThings } from "./notices.server";
import { visibilities } from "./space/post";
import { createPost, showPost } from "./space/posts.server";
import { addComment, toggleLike } from "./space/reactions.server";
import { befriend, groupOf, type Somebody, somebody } from "./testing/people";

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

  const answer = async (who: Somebody, type: (typeof kinds)[keyof typeof kinds], is_agree: 2 | 3) => {
    const { list } = await listApplications(who.asks, { type, page: 1, size: 1 });
    await answerApplication(who.asks, { id: list[0]?.id ?? "", is_agree });
  };
  const kindsSent = () => catcher.sent.map(({ kind, userId }) => [kind, userId === ada.id ? "Ada" : "Bob"]);

  test("a friend request notifies its receiver, the answer its sender", async () => {
    await apply(ada.asks, { type: kinds.person, receive_id: bob.id, memo: "" });
    expect(catcher.sent).toMatchObject([
      { kind: "chat.friendRequest", userId: bob.id, actorId: ada.id, href: "/chat/apply?type=1" },
    ]);
    await answer(bob, kinds.person, answers.agreed);
    expect(kindsSent()).toEqual([
      ["chat.friendRequest", "Bob"],
      ["chat.friendAccepted", "Ada"],
    ]);
    expect(catcher.seen).toContain(catcher.sent[0]?.thing);
  });

  test("a request to join a group notifies its owner, a refusal the applicant", async () => {
    const group = await groupOf(bob, "Tea");
    await apply(ada.asks, { type: kinds.group, receive_id: group, memo: "" });
    await answer(bob, kinds.group, answers.refused);
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

  test("a post closed to its reader is no longer shown in a notice, nor one behind a block", async () => {
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
      return (await noticeThings?.postLiked?.(request, who.id, [thing]))?.has(thing);
    };
    expect([await isVisible(ada), await isVisible(bob)]).toEqual([true, true]);
    await showPost(bob.asks, post, visibilities.self);
    expect([await isVisible(ada), await isVisible(bob)]).toEqual([false, true]);
    await showPost(bob.asks, post, visibilities.open);
    await blockPerson(bob.asks, ada.id);
    expect(await isVisible(ada)).toBe(false);
    const eve = await somebody(context, { name: "Eve" });
    const hiddenFrom = async (who: Somebody) => [
      ...((await hidesPeople?.(context, who.id, [ada.id, bob.id, eve.id])) ?? []),
    ];
    expect([await hiddenFrom(bob), await hiddenFrom(ada), await hiddenFrom(eve)]).toEqual([[ada.id], [bob.id], []]);
  });

  test("an application is shown to its two sides alone", async () => {
    await apply(ada.asks, { type: kinds.person, receive_id: bob.id, memo: "" });
    const eve = await somebody(context, { name: "Eve" });
    const { thing = "" } = catcher.sent[0] ?? {};
    const seen = await Promise.all(
      [ada, bob, eve].map(async ({ asks, id }) => (await noticeThings?.friendRequest?.(asks, id, [thing]))?.size),
    );
    expect(seen).toEqual([1, 1, 0]);
  });

  test("only the receiver of a request can reply to it from the notice, and only once", async () => {
    await apply(ada.asks, { type: kinds.person, receive_id: bob.id, memo: "" });
    const { thing = "" } = catcher.sent[0] ?? {};
    const repliesFor = async (who: Somebody) =>
      (await noticeActions?.friendRequest?.(who.asks, who.id, [thing]))?.get(thing)?.map(({ label }) => label);
    expect(await repliesFor(ada)).toBeUndefined();
    expect(await repliesFor(bob)).toEqual(["chat:applications.agree", "chat:applications.refuse"]);
    await answer(bob, kinds.person, answers.refused);
    expect(await repliesFor(bob)).toBeUndefined();
  });
});
