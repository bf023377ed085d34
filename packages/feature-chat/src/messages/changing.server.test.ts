import { eraseUser } from "@dozen/core/sessions/users.server";
import { exported } from "@dozen/core/testing/account-data";
import { eachDatabase } from "@dozen/core/testing/context";
import { apiClient, apiUser, memoryRequest } from "@dozen/core/testing/request";
import { expect, test } from "vitest";
import { listConversations } from "../conversations/conversations.server";
import * as roomRoute from "../conversations/routes/room";
import server from "../feature.server";
import { groupOf, join, picture, refusal, type Somebody, somebody } from "../testing/people";
import { online } from "../testing/scene";
import { heard } from "../testing/sockets";
import { editText, takeBack } from "./changing.server";
import { clearHistory } from "./clearing.server";
import { listRecords, sayText, sendFile } from "./messages.server";
import { react } from "./reacting.server";
import type { Reaction } from "./reaction";

eachDatabase("changes to messages", (makeContext) => {
  const here = online(makeContext);

  const say = (who: Somebody, text: string, roomId = here.relation) => sayText(who.asks, { roomId, text });
  const read = async (who: Somebody, roomId = here.relation) =>
    (await listRecords(who.asks, { roomId, size: 30 })).list;
  const at = (seq: number, roomId = here.relation) => ({ roomId, seq });

  test("lets writers edit and take back their messages within two minutes", async () => {
    await say(here.ada, "Helo");
    await editText(here.ada.asks, { ...at(1), text: "Hello" });
    expect(await read(here.bob)).toMatchObject([{ text: "Hello", isEdited: true, change: 1 }]);
    const edit = (who: Somebody, text = "x") => refusal(editText(who.asks, { ...at(1), text }));
    expect(await edit(here.bob)).toBe("chat:errors.onlyOwnMessages");
    expect(await edit(here.ada, "fuck you")).toBe("chat:errors.sensitive");
    expect(await refusal(takeBack(here.bob.asks, at(1)))).toBe("chat:errors.onlyOwnMessages");
    expect(await refusal(takeBack(here.ada.asks, at(7)))).toBe("chat:errors.noRecord");
    const rows = () =>
      here.context.db.selectFrom("chat_records").selectAll().where("room_id", "=", here.relation).execute();
    const [sealed] = await rows();
    await takeBack(here.ada.asks, at(1));
    expect(await read(here.bob)).toMatchObject([{ type: 7, text: "", isEdited: false, change: 2 }]);
    expect((await rows())[0]?.body).not.toBe(sealed?.body);
    expect((await listConversations(here.bob.asks))[0]).toMatchObject({ unread: 1, last: { type: 7, text: "" } });
    expect(await edit(here.ada)).toBe("chat:errors.noRecord");
    for (const text of ["In time", "At last"]) await say(here.ada, text);
    here.context.clock.move(119_000);
    await editText(here.ada.asks, { ...at(2), text: "Just in time" });
    await takeBack(here.ada.asks, at(3));
    here.context.clock.move(2000);
    expect(await refusal(takeBack(here.ada.asks, at(2)))).toBe("chat:errors.tooLateToChange");
    expect(await refusal(editText(here.ada.asks, { ...at(2), text: "x" }))).toBe("chat:errors.tooLateToChange");
  });

  test("removes the file of a message that is taken back, and refuses to edit a file's name", async () => {
    await sendFile(here.ada.asks, { roomId: here.relation, file: picture() });
    expect(await refusal(editText(here.ada.asks, { ...at(1), text: "x" }))).toBe("chat:errors.onlyTexts");
    await takeBack(here.ada.asks, at(1));
    expect(await read(here.ada)).toMatchObject([{ type: 7, file: null }]);
    expect(
      await here.context.db.selectFrom("chat_files").selectAll().where("room_id", "=", here.relation).execute(),
    ).toEqual([]);
  });

  test("does not remove a file whose address appears in a text that is taken back", async () => {
    const { text: address } = await sendFile(here.bob.asks, { roomId: here.relation, file: picture() });
    const others = await groupOf(here.ada);
    for (const roomId of [here.relation, others]) {
      const { seq } = await say(here.ada, address, roomId);
      await takeBack(here.ada.asks, at(seq, roomId));
    }
    expect(
      await here.context.db.selectFrom("chat_files").selectAll().where("room_id", "=", here.relation).execute(),
    ).toHaveLength(1);
  });

  test("refuses changes by strangers and by members who cannot read the message", async () => {
    const group = await groupOf(here.ada);
    await say(here.ada, "before", group);
    await join(group, { creator: here.ada, member: here.bob });
    await say(here.ada, "secret");
    for (const room of [here.relation, group, "unknown"]) {
      expect(await refusal(takeBack(here.eve.asks, at(1, room)))).toBe("chat:errors.noRoom");
    }
    expect(await refusal(takeBack(here.bob.asks, at(1, group)))).toBe("chat:errors.noRecord");
    await say(here.ada, "deleted");
    await clearHistory(here.ada.asks, here.relation, [2]);
    expect(await refusal(takeBack(here.ada.asks, at(2)))).toBe("chat:errors.noRecord");
    expect(await refusal(react(here.ada.asks, { ...at(2), reaction: "like" }))).toBe("chat:errors.noRecord");
    await clearHistory(here.ada.asks, here.relation);
    expect(await refusal(takeBack(here.ada.asks, at(1)))).toBe("chat:errors.noRecord");
    expect(await read(here.bob)).toMatchObject([
      { text: "secret", change: 0 },
      { text: "deleted", change: 0 },
    ]);
  });

  test("broadcasts changes, numbers them, and lists them afterwards", async () => {
    for (const text of ["one", "two", "three"]) await say(here.ada, text);
    const other = await here.host.enter(here.bob, { rid: here.relation, uid: here.ada.id });
    const received = heard(other, "change");
    await takeBack(here.ada.asks, at(3));
    expect(await received).toMatchObject({ id: "3", msg: "", msg_type: 7, change: 1, edited: false });
    await Promise.all([1, 2].map((seq) => editText(here.ada.asks, { ...at(seq), text: `${seq}!` })));
    const asked = { roomId: here.relation, size: 2 };
    const { list, hasMore, change } = await listRecords(here.bob.asks, { ...asked, changedSince: 0 });
    expect([list.map((record) => record.change), hasMore, change]).toEqual([[1, 2], true, 3]);
    expect((await listRecords(here.bob.asks, { ...asked, changedSince: 2 })).list).toMatchObject([{ change: 3 }]);
    expect((await listRecords(here.bob.asks, { ...asked, changedSince: 3 })).list).toEqual([]);
  });

  test("does not send a new member changes to earlier messages", async () => {
    const group = await groupOf(here.ada);
    await say(here.ada, "before", group);
    await join(group, { creator: here.ada, member: here.bob });
    await say(here.ada, "since", group);
    const other = await here.host.enter(here.bob, { rid: group, uid: here.bob.id });
    const received = heard(other, "change");
    for (const seq of [1, 2]) await editText(here.ada.asks, { ...at(seq, group), text: `${seq}!` });
    expect(await received).toMatchObject({ id: "2", msg: "2!" });
  });

  test("shows the message that a reply refers to, to everybody who can read it", async () => {
    const group = await groupOf(here.ada);
    await say(here.ada, "before", group);
    await join(group, { creator: here.ada, member: here.bob });
    await say(here.bob, "Who is here?", group);
    const sendReply = (who: Somebody, reply: number) => sayText(who.asks, { roomId: group, text: "I am", reply });
    const other = await here.host.enter(here.bob, { rid: group, uid: here.bob.id });
    const received = heard(other, "chatmsg");
    await sendReply(here.ada, 1);
    expect(await received).toMatchObject({ id: "3", reply_id: "1" });
    await sendReply(here.ada, 2);
    for (const seq of [1, 9]) expect(await refusal(sendReply(here.bob, seq))).toBe("chat:errors.noRecord");
    const page = async (who: Somebody, size: number) => {
      const { list, quoted } = await listRecords(who.asks, { roomId: group, size });
      return [list.map(({ reply }) => reply), quoted.map(({ text }) => text)];
    };
    expect(await page(here.ada, 2)).toEqual([
      [1, 2],
      ["before", "Who is here?"],
    ]);
    expect(await page(here.bob, 2)).toEqual([[1, 2], ["Who is here?"]]);
    expect(await page(here.bob, 9)).toEqual([[null, 1, 2], []]);
    await editText(here.ada.asks, { ...at(4, group), text: "It is me" });
    expect((await read(here.bob, group)).at(-1)).toMatchObject({ text: "It is me", reply: 2 });
    await takeBack(here.bob.asks, at(2, group));
    expect((await listRecords(here.ada.asks, { roomId: group, size: 1 })).quoted).toMatchObject([
      { type: 7, text: "" },
    ]);
    expect((await listConversations(here.bob.asks))[0]?.last?.text).toBe("It is me");
  });

  test("keeps one reaction per person", async () => {
    await say(here.ada, "Hello");
    const other = await here.host.enter(here.ada, { rid: here.relation, uid: here.bob.id });
    const reacts = (who: Somebody, reaction: Reaction) => react(who.asks, { ...at(1), reaction });
    const received = heard(other, "change");
    await reacts(here.bob, "like");
    expect(await received).toMatchObject({ id: "1", reactions: [{ reaction: "like", users: [here.bob.id] }] });
    await reacts(here.bob, "love");
    here.context.clock.move(1);
    await reacts(here.ada, "love");
    expect((await read(here.ada))[0]?.reactions).toEqual([{ reaction: "love", users: [here.bob.id, here.ada.id] }]);
    await reacts(here.bob, "love");
    expect(await read(here.bob)).toMatchObject([{ reactions: [{ users: [here.ada.id] }], change: 4, isEdited: false }]);
    expect(await refusal(react((await somebody(here.context)).asks, { ...at(1), reaction: "sad" }))).toBe(
      "chat:errors.noRoom",
    );
    const rows = () =>
      here.context.db.selectFrom("chat_reactions").selectAll().where("room_id", "=", here.relation).execute();
    await takeBack(here.ada.asks, at(1));
    expect(await rows()).toEqual([]);
    expect(await refusal(reacts(here.bob, "sad"))).toBe("chat:errors.noRecord");
    await say(here.ada, "Again");
    await react(here.bob.asks, { ...at(2), reaction: "wow" });
    expect(await exported(server.account, here.context, here.bob.id)).toMatchObject({
      reactions: [{ seq: 2, reaction: "wow" }],
    });
    for (const one of [here.ada, here.bob]) await clearHistory(one.asks, here.relation);
    expect(await rows()).toEqual([]);
  });

  test("removes reactions with the person who reacted, and with the message", async () => {
    const group = await groupOf(here.eve);
    for (const member of [here.ada, here.bob]) await join(group, { creator: here.eve, member });
    for (const who of [here.ada, here.bob, here.eve]) await say(who, "Hello", group);
    for (const who of [here.ada, here.bob]) {
      for (const seq of [1, 2, 3]) await react(who.asks, { ...at(seq, group), reaction: "like" });
    }
    await eraseUser(here.context, here.ada.id);
    const left = await here.context.db.selectFrom("chat_reactions").selectAll().where("room_id", "=", group).execute();
    expect(left.map(({ seq, user_id }) => [seq, user_id])).toEqual([
      [2, here.bob.id],
      [3, here.bob.id],
    ]);
  });

  test("edits and takes back through plain forms", async () => {
    const path = `/chat/room/1/${here.relation}/${here.bob.id}`;
    const params = { type: "1", rid: here.relation, uid: here.bob.id };
    const ask = (query = "", form?: Record<string, string>) =>
      memoryRequest(here.context, `${path}${query}`, { cookie: here.ada.cookie, params, form });
    await say(here.ada, "Helo");
    await say(here.bob, "What?");
    expect(await roomRoute.loader(await ask("?edit=1"))).toMatchObject({
      data: { draft: { record: { text: "Helo" } } },
    });
    for (const seq of [2, 3]) {
      expect(await roomRoute.loader(await ask(`?edit=${seq}`))).toMatchObject({ data: { draft: null } });
    }
    const edit = { intent: "edit", id: "1", msg: "Hello" };
    expect(await roomRoute.action(await ask("?edit=1", { ...edit, msg: " " }))).toMatchObject({
      data: { result: { error: { msg: ["Cannot be empty"] } } },
    });
    expect(await roomRoute.action(await ask("?edit=1", edit))).toMatchObject({ status: 303 });
    expect((await read(here.bob))[0]).toMatchObject({ text: "Hello", isEdited: true });
    expect(await roomRoute.loader(await ask("?reply=2"))).toMatchObject({ data: { draft: { kind: "reply" } } });
    await roomRoute.action(await ask("?reply=2", { msg: "Nothing", reply_id: "2" }));
    expect((await read(here.bob)).at(-1)).toMatchObject({ text: "Nothing", reply: 2 });
    await roomRoute.action(await ask("", { intent: "react", id: "2", reaction: "thanks" }));
    expect((await read(here.bob))[1]?.reactions).toMatchObject([{ reaction: "thanks" }]);
    const back = { intent: "back", id: "1" };
    expect(await roomRoute.action(await ask("", back))).toMatchObject({
      data: {
        confirm: {
          fields: [
            ["intent", "back"],
            ["id", "1"],
          ],
        },
      },
    });
    expect((await read(here.bob))[0]?.type).toBe(1);
    expect(await roomRoute.action(await ask("", { ...back, id: "2", confirmed: "yes" }))).toMatchObject({
      data: { result: { error: { "": ["You can only change your own messages"] } } },
    });
    await roomRoute.action(await ask("", { ...back, confirmed: "yes" }));
    expect((await read(here.bob))[0]?.type).toBe(7);
  });

  test("edits and takes back through the calls", async () => {
    const client = await apiClient(here.context);
    const one = await apiUser(here.context, client);
    const form = new FormData();
    for (const [name, value] of Object.entries({ name: "Poets", type: "1", memo: "" })) form.append(name, value);
    form.append("avatar", picture());
    const receive_id = (await one.api.post("/group", form)).data.id;
    await one.api.post("/record", { type: 2, receive_id, msg: "Helo" });
    const message = { receive_id, id: "1" };
    expect(await one.api.put("/record", { ...message, msg: "Hello" })).toMatchObject({
      code: 200,
      data: { data: { msg: "Hello", edited: true, change: 1 } },
    });
    expect(await one.api.put("/record", { ...message, msg: "" })).toMatchObject({ code: 400 });
    const liked = { ...message, reaction: "like" };
    expect((await one.api.post("/record-reaction", liked)).data.data.reactions).toMatchObject([{ reaction: "like" }]);
    expect(await one.api.post("/record-reaction", { ...message, reaction: "hate" })).toMatchObject({ code: 400 });
    const reply = { type: 2, receive_id, msg: "Yes", reply_id: "1" };
    expect(await one.api.post("/record", reply)).toMatchObject({ code: 200, data: { data: { reply_id: "1" } } });
    expect(await one.api.post("/record", { ...reply, reply_id: "9" })).toMatchObject({ code: 404 });
    expect(await one.api.post("/record-back", message)).toMatchObject({ code: 200, data: { data: { msg_type: 7 } } });
    expect((await one.api.get("/record", { receiveId: receive_id, changed: "1" })).data).toMatchObject({
      list: [{ id: "1", change: 3 }],
      change: 3,
    });
    await client.close();
  });
});
