import { createApiSession } from "@dozen/core/sessions/exchange.server";
import { eachDatabase } from "@dozen/core/testing/context";
import { apiClient, memoryRequest } from "@dozen/core/testing/request";
import { beforeEach, describe, expect, test } from "vitest";
import { apply, listApplications } from "../applications/applications.server";
import * as addRoute from "../applications/routes/add";
import * as roomRoute from "../conversations/routes/room";
import { forwardText } from "../forwarding/forwarding.server";
import { listRecipients } from "../forwarding/recipients.server";
import { sendDue } from "../later/due.server";
import { listLater, sendLater } from "../later/later.server";
import * as laterRoute from "../later/routes/later";
import { burnFile, burnText } from "../messages/burning.server";
import { editText, takeBack } from "../messages/changing.server";
import { listRecords, sayText, sendFile } from "../messages/messages.server";
import { react } from "../messages/reacting.server";
import type { Writing } from "../rooms/room";
import { applicationStates } from "../shared/application-states";
import { kinds } from "../shared/kinds";
import { groupOf, join, picture, refusal, type Somebody, somebody } from "../testing/people";
import { type OnlineScene, online, onlineTwice, people } from "../testing/scene";
import { heard } from "../testing/sockets";
import { editGroup, findGroup, listMembers } from "./groups.server";
import { handOver, removeMember, setAdmin } from "./members.server";
import * as groupRoute from "./routes/group";

const fields = { name: "Tea", type: 10, memo: "", avatar: undefined };

/** Changes who writes in a group. */
const write = (by: Somebody, id: string, writing: Writing) => editGroup(by.asks, id, { ...fields, writing });

eachDatabase("joining without approval", (makeContext) => {
  const here = people(makeContext, { CHAT_MEMBERS_PER_GROUP: "3" });
  let id: string;
  beforeEach(async () => {
    id = await groupOf(here.ada, "Tea");
  });
  const toGroup = () => ({ type: kinds.group, receive_id: id, memo: "" });
  const members = async () => (await listMembers(here.ada.asks, id)).map(({ name }) => name);
  const open = () => editGroup(here.ada.asks, id, { ...fields, joining: "open" });

  // spec:chat-138
  test("makes a request a membership at once, also one that waits", async () => {
    const { ada, bob, eve } = here;
    expect(await apply(bob.asks, toGroup())).toBe(false);
    await open();
    expect([await apply(bob.asks, toGroup()), await apply(eve.asks, toGroup())]).toEqual([true, true]);
    expect(await members()).toEqual(["Ada", "Bob", "Eve"]);
    const { list } = await listApplications(ada.asks, { type: kinds.group, page: 1, size: 9 });
    expect(list).toMatchObject([{ applicant: "Bob", state: applicationStates.agreed }]);
    expect(await refusal(apply(eve.asks, toGroup()))).toBe("chat:errors.alreadyMember");
    expect(await refusal(apply((await somebody(here.context)).asks, toGroup()))).toBe("chat:errors.groupFull");
  });

  // spec:chat-138
  test("is not for those who were removed: they ask", async () => {
    const { ada, bob } = here;
    await open();
    await apply(bob.asks, toGroup());
    await removeMember(ada.asks, { id, userId: bob.id });
    expect(await apply(bob.asks, toGroup())).toBe(false);
    expect(await members()).toEqual(["Ada"]);
  });

  // spec:chat-138
  test("is chosen on the form of the group and by the call, which keep what they do not name", async () => {
    const { ada, bob, context } = here;
    const edit = async (form: Record<string, string>) =>
      groupRoute.action(
        await memoryRequest(context, `/chat/group/edit?id=${id}`, {
          cookie: ada.cookie,
          params: { type: "edit" },
          form: { name: "Tea", type: "10", memo: "", ...form },
        }),
      );
    expect(await edit({ joining: "never" })).toMatchObject({ init: { status: 400 } });
    await edit({ joining: "open", writing: "admins" });
    await edit({});
    expect(await findGroup(ada.asks, id)).toMatchObject({ joining: "open", writing: "admins" });
    const params = { type: "2", id };
    const page = await addRoute.loader(await memoryRequest(context, "/chat/add", { cookie: bob.cookie, params }));
    expect(page).toMatchObject({ isOpen: true });
    const joined = await addRoute.action(
      await memoryRequest(context, "/chat/add", { cookie: bob.cookie, params, form: {} }),
    );
    expect((joined as Response).headers.get("Location")).toBe(`/chat/room/2/${id}/${bob.id}`);

    const client = await apiClient(context);
    const api = client.as(await createApiSession(context, ada.user));
    const body = { id, name: "Tea", type: 10, memo: "" };
    expect((await api.put("/group", { ...body, writing: "nobody" })).code).toBe(400);
    await api.put("/group", { ...body, writing: "all" });
    expect((await api.get("/group")).data.list).toMatchObject([{ id, joining: "open", writing: "all" }]);
    const eve = client.as(await createApiSession(context, here.eve.user));
    expect((await eve.post("/apply", toGroup())).data).toMatchObject({ joined: true, info: "You joined the group" });
    await client.close();
  });
});

eachDatabase("a group in which only the owner and the admins write", (makeContext) => {
  const here = people(makeContext);
  let id: string;
  beforeEach(async () => {
    id = await groupOf(here.ada, "Tea");
    for (const member of [here.bob, here.eve]) await join(id, { creator: here.ada, member });
  });
  const only = "chat:errors.onlyAdminsWrite";
  const soon = (seconds: number) => new Date(here.context.clock.now() + seconds * 1000).toISOString();

  // spec:chat-139
  test("refuses every message of the others, and takes their reactions", async () => {
    const { ada, bob, eve, context } = here;
    const own = await sayText(bob.asks, { roomId: id, text: "Mine", clientId: "mine" });
    await setAdmin(ada.asks, { id, userId: eve.id }, true);
    await write(ada, id, "admins");
    const file = picture();
    for (const work of [
      () => sayText(bob.asks, { roomId: id, text: "Hello" }),
      () => sayText(bob.asks, { roomId: id, text: "Hello", reply: own.seq }),
      () => sendFile(bob.asks, { roomId: id, file }),
      () => editText(bob.asks, { roomId: id, seq: own.seq, text: "Changed" }),
      () => burnText(bob.asks, { roomId: id, text: "Hello" }),
      () => burnFile(bob.asks, { roomId: id, file }),
      () => sendLater(bob.asks, { roomId: id, text: "Hello", sendAt: soon(60) }),
      () => forwardText(bob.asks, { to: [id], text: "Hello", clientId: "forwarded" }),
    ]) {
      expect(await refusal(work())).toBe(only);
    }
    expect(await context.db.selectFrom("chat_files").select("id").where("room_id", "=", id).execute()).toEqual([]);
    // A page that has not received the acknowledgement sends the message again.
    expect((await sayText(bob.asks, { roomId: id, text: "Mine", clientId: "mine" })).seq).toBe(own.seq);
    await react(bob.asks, { roomId: id, seq: own.seq, reaction: "like" });
    await takeBack(bob.asks, { roomId: id, seq: own.seq });
    for (const who of [ada, eve]) await sayText(who.asks, { roomId: id, text: `By ${who.user.name}` });
    const { list } = await listRecords(bob.asks, { roomId: id, size: 9 });
    expect(list.map(({ text }) => text)).toEqual(["", "By Ada", "By Eve"]);
    expect((await listRecipients(bob.asks)).map((one) => one.id)).not.toContain(id);
    expect((await listRecipients(eve.asks)).map((one) => one.id)).toContain(id);
    await write(eve, id, "all");
    await sayText(bob.asks, { roomId: id, text: "Again" });
  });

  // spec:chat-139
  test("says so on its pages and in the forms and calls", async () => {
    const { ada, bob, context } = here;
    await write(ada, id, "admins");
    const path = `/chat/room/2/${id}/${bob.id}`;
    const params = { type: "2", rid: id, uid: bob.id };
    const ask = (form?: Record<string, string>) => memoryRequest(context, path, { cookie: bob.cookie, params, form });
    expect(await roomRoute.loader(await ask())).toMatchObject({ data: { room: { canWrite: false } } });
    expect(await laterRoute.loader(await ask())).toMatchObject({ room: { canWrite: false } });
    const words = "Only the owner and the admins can write in this group";
    const refused = { init: { status: 403 }, data: { result: { error: { "": [words] } } } };
    expect(await roomRoute.action(await ask({ msg: "Hello" }))).toMatchObject(refused);
    expect(await laterRoute.action(await ask({ msg: "Hello", send_at: soon(60) }))).toMatchObject(refused);
    const client = await apiClient(context);
    const api = client.as(await createApiSession(context, bob.user));
    const message = { type: 2, receive_id: id, msg_type: 1, msg: "Hello" };
    for (const fire of [false, true]) {
      expect(await api.post("/record", { ...message, ...(fire && { fire: "yes" }) })).toMatchObject({
        code: 403,
        data: { info: words },
      });
    }
    await client.close();
  });

  // spec:chat-140
  test("sends no scheduled message of the others that comes due, and says why", async () => {
    const { ada, bob, context } = here;
    for (const who of [ada, bob]) await sendLater(who.asks, { roomId: id, text: who.user.name, sendAt: soon(60) });
    await write(ada, id, "admins");
    context.clock.move(60_000);
    await sendDue(context);
    expect((await listRecords(ada.asks, { roomId: id, size: 9 })).list.map(({ text }) => text)).toEqual(["Ada"]);
    expect(await listLater(bob.asks, id)).toMatchObject([
      { text: "Bob", refused: "Only the owner and the admins can write in this group" },
    ]);
  });
});

/** Tests of what open pages receive, with any number of processes. */
function liveTests(here: OnlineScene): void {
  // spec:chat-139
  test("reports to the connections of each member whether they may write, within a second", async () => {
    const { ada, bob, eve, host } = here;
    const id = await groupOf(ada);
    for (const member of [bob, eve]) await join(id, { creator: ada, member });
    await setAdmin(ada.asks, { id, userId: eve.id }, true);
    const enter = (who: Somebody) => host.enter(who, { rid: id, uid: who.id });
    // Two, since connections alternate between the processes.
    const pages = [await enter(bob), await enter(bob)];
    const leaders = [await enter(ada), await enter(eve)];
    const others: unknown[] = [];
    for (const socket of leaders) socket.on("writing", (event) => others.push(event));
    const reported = async (work: () => Promise<unknown>) => {
      const events = Promise.all(pages.map((socket) => heard(socket, "writing")));
      const before = Date.now();
      await work();
      const [first, second] = await events;
      expect(Date.now() - before).toBeLessThan(1000);
      expect(second).toEqual(first);
      return first;
    };
    expect(await reported(() => write(ada, id, "admins"))).toEqual({ can_write: false });
    for (const socket of pages) {
      const acknowledged = await socket.emitWithAck("msg", { msg: "Hello" });
      expect(acknowledged).toMatchObject({ code: 403 });
      expect((await socket.emitWithAck("msg", { msg: "Hello", fire: true })).code).toBe(403);
      expect((await socket.emitWithAck("login", {})).data.can_write).toBe(false);
    }
    expect(others).toEqual([]);
    const admin = (is: boolean) => setAdmin(ada.asks, { id, userId: bob.id }, is);
    expect(await reported(() => admin(true))).toEqual({ can_write: true });
    expect(await reported(() => admin(false))).toEqual({ can_write: false });
    expect(await reported(() => handOver(ada.asks, { id, userId: bob.id }))).toEqual({ can_write: true });
    await sayText(bob.asks, { roomId: id, text: "As the owner" });
  });
}

eachDatabase("who may write", (makeContext) => liveTests(online(makeContext)));

describe.skipIf(!process.env.TEST_REDIS_URL)("over two processes", () => {
  eachDatabase("who may write", (makeContext) => liveTests(onlineTwice(makeContext)));
});
