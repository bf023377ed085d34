import { createApiSession } from "@dozen/core/sessions/exchange.server";
import { eraseUser } from "@dozen/core/sessions/users.server";
import { exported } from "@dozen/core/testing/account-data";
import { eachDatabase } from "@dozen/core/testing/context";
import { apiClient, memoryRequest } from "@dozen/core/testing/request";
import { beforeEach, expect, test } from "vitest";
import { apply, countWaiting, listApplications } from "../applications/applications.server";
import { decideApplication } from "../applications/decision.server";
import server from "../feature.server";
import * as fileRoute from "../files/routes/file";
import { sendDue } from "../later/due.server";
import { listLater, sendLater } from "../later/later.server";
import { listRecords, sayText, sendFile } from "../messages/messages.server";
import { applicationStates } from "../shared/application-states";
import { kinds } from "../shared/kinds";
import { groupOf, join, picture, refusal, type Somebody, somebody } from "../testing/people";
import { people } from "../testing/scene";
import { mostAdmins } from "./group";
import { editGroup, findGroup, listGroups, listMembers } from "./groups.server";
import { findMembers, handOver, leaveGroup, removeMember, setAdmin } from "./members.server";
import * as membersRoute from "./routes/members";

const toGroup = (id: string) => ({ type: kinds.group, receive_id: id, memo: "" });

/** The roles of the members of a group, by their names. */
const rolesIn = async (who: Somebody, id: string) =>
  Object.fromEntries((await listMembers(who.asks, id)).map(({ name, role }) => [name, role]));

const waitingFor = async (who: Somebody) => {
  const { list } = await listApplications(who.asks, { type: kinds.group, page: 1, size: 9 });
  return list.filter(({ state, isMine }) => isMine && state === applicationStates.pending);
};

eachDatabase("members of a group", (makeContext) => {
  const here = people(makeContext);
  let id: string;

  beforeEach(async () => {
    id = await groupOf(here.ada);
    for (const member of [here.bob, here.eve]) await join(id, { creator: here.ada, member });
  });

  const remove = (who: Somebody, whom: Somebody) => removeMember(who.asks, { id, userId: whom.id });
  const admin = (who: Somebody, whom: Somebody, is = true) => setAdmin(who.asks, { id, userId: whom.id }, is);
  const pass = (who: Somebody, whom: Somebody) => handOver(who.asks, { id, userId: whom.id });

  // spec:chat-127
  test("read, write and send nothing there after their removal, and may ask to join again", async () => {
    const { ada, bob, context } = here;
    const { text: address } = await sendFile(bob.asks, { roomId: id, file: picture() });
    const fileId = address.split("/").at(-1) ?? "";
    const file = async () =>
      fileRoute.loader(await memoryRequest(context, address, { cookie: bob.cookie, params: { id: fileId } }));
    expect((await file()).status).toBe(200);
    const sendAt = new Date(context.clock.now() + 60_000).toISOString();
    await sendLater(bob.asks, { roomId: id, text: "Much later", sendAt });
    await remove(ada, bob);
    const work = [
      listRecords(bob.asks, { roomId: id, size: 9 }),
      sayText(bob.asks, { roomId: id, text: "Still here?" }),
      sendFile(bob.asks, { roomId: id, file: picture() }),
      sendLater(bob.asks, { roomId: id, text: "Later", sendAt }),
    ];
    expect(await Promise.all(work.map(refusal))).toEqual(Array(4).fill("chat:errors.noRoom"));
    await expect(file()).rejects.toMatchObject({ code: 404 });
    expect(await listGroups(bob.asks)).toEqual({ created: [], joined: [] });
    await join(id, { creator: ada, member: bob });
    context.clock.move(2 * 60_000);
    await sendDue(context);
    expect([await listLater(bob.asks), (await listRecords(bob.asks, { roomId: id, size: 9 })).list]).toEqual([[], []]);
    await expect(file()).rejects.toMatchObject({ code: 404 });
  });

  // spec:chat-128
  test("are removed and appointed as their roles allow", async () => {
    const { ada, bob, eve, context } = here;
    const [dan, stranger] = [await somebody(context, { name: "Dan" }), await somebody(context)];
    await join(id, { creator: ada, member: dan });
    for (const whom of [bob, eve]) await admin(ada, whom);
    expect(await rolesIn(dan, id)).toEqual({ Ada: "owner", Bob: "admin", Eve: "admin", Dan: "member" });
    const refused: [() => Promise<unknown>, string][] = [
      [() => remove(stranger, dan), "noGroup"],
      [() => remove(dan, bob), "onlyGroupAdmins"],
      [() => remove(bob, eve), "onlyGroupOwner"],
      [() => remove(bob, ada), "onlyGroupOwner"],
      [() => remove(bob, bob), "anotherMember"],
      [() => remove(ada, ada), "anotherMember"],
      [() => remove(ada, stranger), "noMember"],
      [() => remove(bob, stranger), "noMember"],
      [() => admin(stranger, dan), "noGroup"],
      [() => admin(dan, dan), "onlyGroupOwner"],
      [() => admin(bob, dan), "onlyGroupOwner"],
      [() => admin(bob, eve, false), "onlyGroupOwner"],
      [() => admin(ada, ada), "anotherMember"],
      [() => admin(ada, stranger), "noMember"],
      [() => pass(stranger, dan), "noGroup"],
      [() => pass(bob, bob), "onlyGroupOwner"],
      [() => pass(dan, dan), "onlyGroupOwner"],
      [() => pass(ada, stranger), "noMember"],
      [() => pass(ada, ada), "anotherMember"],
    ];
    for (const [work, error] of refused) expect(await refusal(work())).toBe(`chat:errors.${error}`);
    expect(await rolesIn(dan, id)).toEqual({ Ada: "owner", Bob: "admin", Eve: "admin", Dan: "member" });
    await remove(bob, dan);
    await remove(ada, eve);
    await admin(ada, bob, false);
    expect(await rolesIn(bob, id)).toEqual({ Ada: "owner", Bob: "member" });
  });

  // spec:chat-128
  test("who are admins decide requests and change the group, until they are no longer", async () => {
    const { ada, bob, eve, context } = here;
    const [dan, fay] = [await somebody(context, { name: "Dan" }), await somebody(context, { name: "Fay" })];
    await admin(ada, bob);
    await apply(dan.asks, toGroup(id));
    await apply(fay.asks, toGroup(id));
    const [second, first] = await waitingFor(bob);
    expect([first?.applicant, second?.applicant]).toEqual(["Dan", "Fay"]);
    expect(await countWaiting(bob.asks, bob.id)).toBe(2);
    expect([await waitingFor(eve), await countWaiting(eve.asks, eve.id)]).toEqual([[], 0]);
    const agree = (who: Somebody, request = first) =>
      decideApplication(who.asks, { id: request?.id ?? "", is_agree: applicationStates.agreed });
    expect(await refusal(agree(eve))).toBe("chat:errors.noApplication");
    expect(await refusal(agree(dan))).toBe("chat:errors.onlyGroupOwner");
    await agree(bob);
    expect(await refusal(agree(ada))).toBe("chat:errors.alreadyAnswered");
    expect(await rolesIn(ada, id)).toEqual({ Ada: "owner", Bob: "admin", Eve: "member", Dan: "member" });
    expect(await exported(server.account, context, bob.id)).toMatchObject({
      groups: [{ id, admin_since: expect.any(Number), creator_id: ada.id }],
    });
    await editGroup(bob.asks, id, { name: "Writers", type: 2, memo: "By Bob" });
    expect(await findGroup(ada.asks, id)).toMatchObject({ name: "Writers", creatorId: ada.id });
    await admin(ada, bob, false);
    expect(await refusal(agree(bob, second))).toBe("chat:errors.noApplication");
    expect(await refusal(editGroup(bob.asks, id, { name: "Bards", type: 2, memo: "" }))).toBe("chat:errors.noGroup");
  });

  test("are admins up to a limit, also when they are appointed at once", async () => {
    const { ada, context } = here;
    const at = context.clock.now();
    const seats = Array.from({ length: mostAdmins - 1 }, (_, number) => ({
      room_id: id,
      user_id: `admin-${number}`,
      type: kinds.group,
      friend_id: null,
      read_seq: 0,
      cleared_seq: 0,
      taken_at: at,
      admin_since: at,
    }));
    await context.db.insertInto("chat_seats").values(seats).execute();
    const results = await Promise.all([here.bob, here.eve].map((whom) => refusal(admin(ada, whom))));
    expect(results.sort()).toEqual(["chat:errors.adminsFull", "nothing was refused"]);
  });

  // spec:chat-129
  test("get the group with the requests that wait for it", async () => {
    const { ada, bob, eve, context } = here;
    const dan = await somebody(context, { name: "Dan" });
    await apply(dan.asks, toGroup(id));
    await pass(ada, bob);
    expect(await rolesIn(eve, id)).toEqual({ Ada: "admin", Bob: "owner", Eve: "member" });
    expect(await listGroups(bob.asks)).toMatchObject({ created: [{ id }], joined: [] });
    for (const who of [ada, bob]) expect(await waitingFor(who)).toMatchObject([{ applicant: "Dan" }]);
    await leaveGroup(ada.asks, id);
    expect([await waitingFor(ada), (await waitingFor(bob)).length]).toEqual([[], 1]);
    expect(await refusal(pass(ada, eve))).toBe("chat:errors.noGroup");
  });

  // spec:chat-130
  test("become the owner when the owner leaves and names them", async () => {
    const { ada, bob, eve } = here;
    expect(await refusal(leaveGroup(ada.asks, id))).toBe("chat:errors.creatorStays");
    expect(await refusal(leaveGroup(ada.asks, id, ada.id))).toBe("chat:errors.anotherMember");
    expect(await refusal(leaveGroup(ada.asks, id, "nobody"))).toBe("chat:errors.noMember");
    await leaveGroup(ada.asks, id, eve.id);
    expect(await rolesIn(bob, id)).toEqual({ Bob: "member", Eve: "owner" });
    // Nobody but the owner chooses.
    await leaveGroup(bob.asks, id, bob.id);
    expect(await rolesIn(eve, id)).toEqual({ Eve: "owner" });
  });

  // spec:chat-129 spec:chat-130
  test("are left with exactly one owner, whatever the owner and the admins do at once", async () => {
    const { ada, bob, eve, context } = here;
    for (const whom of [bob, eve]) await admin(ada, whom);
    await Promise.allSettled([
      pass(ada, bob),
      pass(ada, eve),
      leaveGroup(ada.asks, id, eve.id),
      leaveGroup(eve.asks, id),
      remove(ada, bob),
      admin(ada, eve, false),
    ]);
    const { creatorId } = (await findGroup(ada.asks, id)) ?? {};
    const seats = await context.db.selectFrom("chat_seats").selectAll().where("room_id", "=", id).execute();
    const owner = seats.find(({ user_id }) => user_id === creatorId);
    expect(owner).toMatchObject({ admin_since: null });
    const requests = await context.db
      .selectFrom("chat_applications")
      .select("id")
      .where("receive_id", "=", id)
      .where("state", "=", applicationStates.pending)
      .where("decider_id", "<>", creatorId ?? "")
      .execute();
    expect(requests).toEqual([]);
  });

  test("and requests made during a handover reach the owner who is there then", async () => {
    const { ada, bob, context } = here;
    const applicants = await Promise.all(Array.from({ length: 4 }, () => somebody(context)));
    await Promise.all([...applicants.map((who) => apply(who.asks, toGroup(id))), pass(ada, bob)]);
    expect(await waitingFor(bob)).toHaveLength(4);
    const [{ decider_id } = { decider_id: "" }, ...others] = await context.db
      .selectFrom("chat_applications")
      .select("decider_id")
      .distinct()
      .where("receive_id", "=", id)
      .where("state", "=", applicationStates.pending)
      .execute();
    expect([decider_id, others]).toEqual([bob.id, []]);
  });

  // spec:chat-131
  test("inherit the group of a deleted account: the first admin, or the first member", async () => {
    const { ada, bob, eve, context } = here;
    const dan = await somebody(context, { name: "Dan" });
    await join(id, { creator: ada, member: dan });
    const alone = await groupOf(ada, "Alone");
    context.clock.move(1000);
    await admin(ada, eve);
    context.clock.move(1000);
    await admin(ada, bob);
    await sayText(ada.asks, { roomId: id, text: "From Ada" });
    await sayText(bob.asks, { roomId: id, text: "From Bob" });
    const fay = await somebody(context, { name: "Fay" });
    await apply(fay.asks, toGroup(id));
    await eraseUser(context, ada.id);
    expect(await rolesIn(dan, id)).toEqual({ Eve: "owner", Bob: "admin", Dan: "member" });
    expect(await waitingFor(eve)).toMatchObject([{ applicant: "Fay" }]);
    const { list } = await listRecords(dan.asks, { roomId: id, size: 9 });
    expect(list.map(({ text }) => text)).toEqual(["From Bob"]);
    expect(await findGroup(dan.asks, alone)).toBeUndefined();
    await eraseUser(context, eve.id);
    expect(await rolesIn(dan, id)).toEqual({ Bob: "owner", Dan: "member" });
    await eraseUser(context, bob.id);
    expect(await rolesIn(dan, id)).toEqual({ Dan: "owner" });
    await eraseUser(context, dan.id);
    expect(await findGroup(fay.asks, id)).toBeUndefined();
    expect(await context.db.selectFrom("chat_rooms").selectAll().where("id", "=", id).execute()).toEqual([]);
  });

  // spec:chat-132
  test("are listed by role, found by a part of the name, and shown a page at a time", async () => {
    const { ada, bob, eve } = here;
    await admin(ada, eve);
    const find = async (name: string, page = 1, size = 50) => {
      const { list, ...found } = await findMembers(bob.asks, id, { name, page, size });
      return { names: list.map((member) => member.name), ...found };
    };
    expect(await find("")).toEqual({ names: ["Ada", "Eve", "Bob"], total: 3, page: 1, current: 1 });
    expect(await find("", 2, 2)).toEqual({ names: ["Bob"], total: 3, page: 2, current: 2 });
    expect(await find("", 9, 2)).toMatchObject({ names: ["Bob"], current: 2 });
    expect(await find("B")).toMatchObject({ names: ["Bob"], total: 1 });
    expect(await find("%")).toEqual({ names: [], total: 0, page: 1, current: 1 });
    await remove(ada, bob);
    expect(await refusal(find(""))).toBe("chat:errors.noGroup");
  });

  /** Posts a form of the page of members, which returns where it leads or what it shows. */
  async function post(who: Somebody, form: Record<string, string>): Promise<unknown> {
    const asked = await memoryRequest(here.context, `/chat/members/${id}?name=o`, {
      cookie: who.cookie,
      params: { id },
      form,
    });
    const response = await membersRoute.action(asked);
    return response instanceof Response ? response.headers.get("location") : response;
  }

  // spec:chat-127 spec:chat-129 spec:chat-130
  test("are removed, and the group is passed on, by forms that ask first", async () => {
    const { ada, bob, eve } = here;
    const onPage = `/chat/members/${id}?name=o`;
    const form = (intent: string, whom: Somebody) => ({ intent, user_id: whom.id });
    for (const [intent, question] of [
      ["remove", "Remove Bob from the group?"],
      ["owner", "Hand the group over to Bob?"],
      ["leave", "Hand the group over to Bob and leave it?"],
    ] as const) {
      const asked = await post(ada, form(intent, bob));
      expect(asked).toMatchObject({ data: { confirm: { message: expect.stringContaining(question) } } });
    }
    expect(await post(ada, form("admin", bob))).toBe(onPage);
    expect(await rolesIn(eve, id)).toEqual({ Ada: "owner", Bob: "admin", Eve: "member" });
    expect(await post(ada, form("member", bob))).toBe(onPage);
    expect(await post(bob, { ...form("remove", eve), confirmed: "yes" })).toMatchObject({
      init: { status: 403 },
      data: { result: { error: { "": ["Only the owner and the admins of the group can do this"] } } },
    });
    expect(await post(ada, { ...form("remove", eve), confirmed: "yes" })).toBe(onPage);
    expect(await post(ada, { ...form("owner", bob), confirmed: "yes" })).toBe(onPage);
    expect(await post(bob, { ...form("leave", ada), confirmed: "yes" })).toBe("/chat?panel=groups");
    expect(await rolesIn(ada, id)).toEqual({ Ada: "owner" });
  });

  // spec:chat-132
  test("are managed by calls as by the page", async () => {
    const { ada, bob, eve, context } = here;
    const client = await apiClient(context);
    const [owner, member] = [
      client.as(await createApiSession(context, ada.user)),
      client.as(await createApiSession(context, bob.user)),
    ];
    const whom = { id, user_id: bob.id };
    expect((await owner.put("/group-member", { ...whom, role: "owner" })).code).toBe(400);
    expect((await owner.put("/group-member", { ...whom, role: "admin" })).data.info).toBe("Now an admin");
    expect((await member.get("/users", { id })).data.list).toMatchObject([
      { isCreate: true, role: "owner" },
      { isCreate: false, role: "admin" },
      { role: "member" },
    ]);
    expect((await member.delete("/group-member", { id, user_id: eve.id })).code).toBe(200);
    expect((await member.put("/group-owner", whom)).code).toBe(403);
    expect((await owner.put("/group-owner", whom)).code).toBe(200);
    expect((await member.post("/group-exit", { id })).code).toBe(400);
    expect((await member.post("/group-exit", { id, user_id: ada.id })).code).toBe(200);
    expect(await rolesIn(ada, id)).toEqual({ Ada: "owner" });
    await client.close();
  });
});
