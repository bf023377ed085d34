import { setImmediate } from "node:timers/promises";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { noticeCatcher } from "@dozen/core/testing/notices";
import { beforeEach, expect, test } from "vitest";
import { blockPerson } from "./blocks/blocking.server";
import feature from "./feature";
import server from "./feature.server";
import { leaveGroup } from "./groups/members.server";
import { burnText } from "./messages/burning.server";
import { editText, takeBack } from "./messages/changing.server";
import { notifyOfLeft } from "./messages/left-notices.server";
import { messageNotices } from "./messages/message-notices.server";
import { listRecords, sayText } from "./messages/messages.server";
import { markRead } from "./receipts/reading.server";
import { hrefOf } from "./rooms/room";
import { befriend, groupOf, join, type Somebody, somebody } from "./testing/people";

eachDatabase("notices of messages", (makeContext) => {
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

  const unreadSeen = async (who: Somebody, thing: string) =>
    (await server.noticeThings?.messageReceived?.(who.asks, who.id, [thing]))?.has(thing);
  const say = (who: Somebody, roomId: string, text = "Hello") => sayText(who.asks, { roomId, text });
  const notified = async () => {
    // Messages are published after their senders have the response.
    await setImmediate();
    await messageNotices(context).flush();
    return catcher.sent.splice(0);
  };

  // spec:chat-118
  test("unread messages notify a friend once, and again after a minute or once they were read", async () => {
    const roomId = await befriend(ada, bob);
    await notified();
    const expected = { kind: "chat.messageReceived", userId: bob.id, actorId: ada.id, thing: `chat.unread:${roomId}` };
    for (const text of ["One", "Two"]) await say(ada, roomId, text);
    expect(await notified()).toMatchObject([
      { ...expected, preview: "Two", href: `/chat/room/1/${roomId}/${ada.id}`, subject: `chat.room:${roomId}` },
    ]);
    await say(ada, roomId);
    expect(await notified()).toEqual([]);
    context.clock.move(61_000);
    await say(ada, roomId, "x".repeat(200));
    expect(await notified()).toMatchObject([{ ...expected, preview: `${"x".repeat(140)}…` }]);
    await markRead(bob.asks, roomId);
    expect(catcher.seen).toContain(expected.thing);
    expect(await unreadSeen(bob, expected.thing)).toBe(false);
    await say(ada, roomId);
    expect(await notified()).toMatchObject([expected]);
    expect([await unreadSeen(bob, expected.thing), await unreadSeen(ada, expected.thing)]).toEqual([true, false]);
  });

  // spec:chat-118
  test("a message that is read at once notifies nobody, and one taken back shows no text", async () => {
    const roomId = await befriend(ada, bob);
    await notified();
    await say(ada, roomId);
    await markRead(bob.asks, roomId);
    expect(await notified()).toEqual([]);
    const { seq } = await say(ada, roomId);
    await takeBack(ada.asks, { roomId, seq });
    expect(await notified()).toEqual([]);
  });

  // spec:chat-118
  test("messages of a group notify its members, without those who have left or are blocked", async () => {
    const group = await groupOf(bob, "Tea");
    const eve = await somebody(context, { name: "Eve" });
    for (const member of [ada, eve]) await join(group, { creator: bob, member });
    await notified();
    await say(bob, group);
    const sent = await notified();
    expect(sent.map(({ userId }) => userId).sort()).toEqual([ada.id, eve.id].sort());
    expect(sent).toMatchObject([{ kind: "chat.groupMessageReceived", values: { group: "Tea" } }, {}]);
    const thing = `chat.unread:${group}`;
    await markRead(ada.asks, group);
    await markRead(eve.asks, group);
    await blockPerson(eve.asks, bob.id);
    await leaveGroup(ada.asks, group);
    await say(bob, group);
    expect(await notified()).toEqual([]);
    expect([await unreadSeen(ada, thing), await unreadSeen(eve, thing)]).toEqual([false, true]);
  });

  // spec:chat-120
  test("what a process that died has left without notice, another process notifies of once", async () => {
    const group = await groupOf(bob, "Tea");
    await join(group, { creator: bob, member: ada });
    await notified();
    const left = () => context.db.selectFrom("chat_unnotified").selectAll().execute();
    expect(await left()).toEqual([]);
    await say(bob, group, "@Ada: tea?");
    await say(bob, group);
    expect(await left()).toMatchObject([{ room_id: group }]);
    await notifyOfLeft(context);
    expect(catcher.sent).toEqual([]);
    context.clock.move(31_000);
    await notifyOfLeft(context);
    expect(catcher.sent.splice(0)).toMatchObject([{ kind: "chat.mentioned", userId: ada.id, actorId: bob.id }]);
    expect(await left()).toEqual([]);
    await notifyOfLeft(context);
    expect(catcher.sent).toEqual([]);
    await notified();
  });

  // spec:chat-119
  test("a mention notifies the member apart from the group's messages, and is withdrawn when it is taken back", async () => {
    const group = await groupOf(bob, "Tea");
    const eve = await somebody(context, { name: "Eve Li" });
    const ann = await somebody(context, { name: "Ann" });
    for (const member of [ada, eve]) await join(group, { creator: bob, member });
    await notified();
    const { seq, mentions } = await say(bob, group, "@eve li and @Ann: tea?");
    expect(mentions).toEqual([{ id: eve.id, name: "Eve Li" }]);
    const sent = await notified();
    const thing = `chat.mention:${group}`;
    const mention = { kind: "chat.mentioned", userId: eve.id, actorId: bob.id, thing, subject: thing };
    const href = `/chat/room/2/${group}/${eve.id}${hrefOf(seq)}`;
    expect(sent.find(({ userId }) => userId === eve.id)).toMatchObject({ ...mention, href, values: { group: "Tea" } });
    expect(sent.find(({ userId }) => userId === ada.id)).toMatchObject({ kind: "chat.groupMessageReceived" });
    expect(sent).toHaveLength(2);
    await context.db.updateTable("users").set({ name: "Eva" }).where("id", "=", eve.id).execute();
    expect((await listRecords(ada.asks, { roomId: group, size: 1 })).list[0]?.mentions).toEqual(mentions);
    await takeBack(bob.asks, { roomId: group, seq });
    expect(catcher.withdrawn).toMatchObject([{ kind: "chat.mentioned", userId: eve.id, actorId: bob.id, thing }]);
    const isShown = async (who: Somebody) => (await server.noticeThings?.mentioned?.(who.asks, who.id, [thing]))?.size;
    expect([await isShown(eve), await isShown(ann)]).toEqual([1, 0]);
    await leaveGroup(eve.asks, group);
    expect(await isShown(eve)).toBe(0);
  });

  // spec:chat-119
  test("nobody is mentioned between blocked people, in a conversation of two, or by an edit", async () => {
    const group = await groupOf(bob, "Tea");
    await join(group, { creator: bob, member: ada });
    const roomId = await befriend(ada, bob);
    await notified();
    expect((await say(bob, roomId, "@Ada")).mentions).toBeUndefined();
    await notified();
    const { seq } = await say(bob, group, "Ada");
    await notified();
    expect((await editText(bob.asks, { roomId: group, seq, text: "@Ada" })).mentions).toHaveLength(1);
    await blockPerson(ada.asks, bob.id);
    await say(bob, group, "@Ada");
    expect(await notified()).toEqual([]);
  });

  // spec:chat-119
  test("a reply in a group notifies the writer of the message, and is muted with the group", async () => {
    const group = await groupOf(bob, "Tea");
    await join(group, { creator: bob, member: ada });
    await notified();
    const { seq } = await say(bob, group);
    await markRead(ada.asks, group);
    await notified();
    const answered = await sayText(ada.asks, { roomId: group, text: "Yes", reply: seq });
    expect(await notified()).toMatchObject([
      {
        ...{ kind: "chat.messageReplied", userId: bob.id, actorId: ada.id, thing: `chat.reply:${group}` },
        ...{ subject: `chat.room:${group}`, preview: "Yes", values: { group: "Tea" } },
        href: `/chat/room/2/${group}/${bob.id}${hrefOf(answered.seq)}`,
      },
    ]);
    await markRead(bob.asks, group);
    expect(catcher.seen).toEqual(expect.arrayContaining([`chat.reply:${group}`, `chat.mention:${group}`]));
  });

  // spec:chat-118
  test("burn mode only announces that somebody writes, at most once a minute", async () => {
    const roomId = await befriend(ada, bob);
    await notified();
    for (const text of ["One", "Two"]) await burnText(ada.asks, { roomId, text });
    const sent = await notified();
    expect(sent).toMatchObject([{ userId: bob.id, thing: `chat.burning:${roomId}`, isPassing: true }]);
    expect(JSON.stringify(sent)).not.toMatch(/One|Two/);
    const eve = await somebody(context, { name: "Eve" });
    const thing = `chat.burning:${roomId}`;
    expect([await unreadSeen(bob, thing), await unreadSeen(eve, thing)]).toEqual([true, false]);
  });
});
