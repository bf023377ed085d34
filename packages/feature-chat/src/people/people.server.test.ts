import { newId } from "@dozen/core/database/query.server";
import { updateProfile } from "@dozen/core/sessions/profile.server";
import { eraseUser } from "@dozen/core/sessions/users.server";
import { exported } from "@dozen/core/testing/account-data";
import { eachDatabase } from "@dozen/core/testing/context";
import { apiClient, apiUser } from "@dozen/core/testing/request";
import { emptySearch, fillSearch, searchEntries } from "@dozen/core/testing/search";
import { expect, test } from "vitest";
import { apply, countWaiting, listApplications } from "../applications/applications.server";
import { decideApplication } from "../applications/decision.server";
import feature from "../feature";
import server from "../feature.server";
import { deleteFriend, findRelation, listFriends } from "../friends/friends.server";
import { findAvatar } from "../groups/avatar.server";
import {
  createGroup,
  deleteGroup,
  editGroup,
  findGroup,
  listGroups,
  listMembers,
  searchGroups,
} from "../groups/groups.server";
import { leaveGroup } from "../groups/members.server";
import { applicationStates } from "../shared/application-states";
import { kinds } from "../shared/kinds";
import { befriend, groupOf, join, picture, refusal, type Somebody, somebody } from "../testing/people";
import { people, site } from "../testing/scene";
import { searchPeople } from "./people.server";
import { presenceOf } from "./presence.server";

eachDatabase("people and groups", (makeContext) => {
  const here = people(makeContext, { CHAT_MEMBERS_PER_GROUP: "3" });

  const toPerson = (receive_id: string, memo = "") => ({ type: kinds.person, receive_id, memo });
  const toGroup = (receive_id: string) => ({ type: kinds.group, receive_id, memo: "" });
  const page = { page: 1, size: 10 };
  const first = async (who: Somebody, type: 1 | 2 = kinds.person) =>
    (await listApplications(who.asks, { type, ...page })).list[0];

  test("people are found by part of their name or by id, with wildcards taken literally", async () => {
    const odd = await somebody(here.context, { name: "100%_sure!" });
    const temp = await somebody(here.context, { name: "100%_temp", type: "temp" });
    const found = await searchPeople(here.ada.asks, { name: "%_SU" });
    expect(found.map(({ id }) => id)).toEqual([odd.id]);
    expect(await searchPeople(here.ada.asks, { id: here.bob.id })).toMatchObject([{ id: here.bob.id, name: "Bob" }]);
    expect(await searchPeople(here.ada.asks, { id: temp.id })).toEqual([]);
    // Sorted by characters, not by bytes.
    for (const name of ["李四四", "李四", "李abc"]) await somebody(here.context, { name });
    expect((await searchPeople(here.ada.asks, { name: "李" })).map(({ name }) => name)).toEqual([
      "李四",
      "李四四",
      "李abc",
    ]);
    expect(Object.keys(found[0] ?? {}).sort()).toEqual(["avatar", "id", "mark", "name"]);
  });

  test("people and groups are found by their present names alone", async () => {
    const found = async (name: string) =>
      [...(await searchPeople(here.ada.asks, { name })), ...(await searchGroups(here.ada.asks, { name }))].map(
        ({ id }) => id,
      );
    const writer = await somebody(here.context, { name: "Quetzal" });
    const group = await groupOf(writer, "Tlaloc");
    expect([await found("etza"), await found("alo")]).toEqual([[writer.id], [group]]);
    await updateProfile(here.context, writer.id, { name: "Xolotl" });
    await editGroup(writer.asks, group, { name: "Mictlan", type: 2, memo: "" });
    expect([await found("etza"), await found("alo")]).toEqual([[], []]);
    expect([await found("olot"), await found("ictl")]).toEqual([[writer.id], [group]]);
    const other = await groupOf(writer, "Tonatiuh");
    await deleteGroup(writer.asks, other);
    const ids = [writer.id, group, other];
    const entries = () => Promise.all(ids.map((id) => searchEntries(here.context, id)));
    expect(await entries()).toEqual([6, 7, 0]);
    await eraseUser(here.context, writer.id);
    expect(await entries()).toEqual([0, 0, 0]);
  });

  test("people and groups that are older than the index are found before and after the job has added them", async () => {
    const context = await makeContext({ features: [feature] });
    const ada = await somebody(context, { name: "Ada" });
    const writer = await somebody(context, { name: "Quetzal" });
    const group = await groupOf(writer, "Quetzals");
    await emptySearch(context);
    for (const entries of [
      [0, 0],
      [7, 8],
    ]) {
      expect([await searchEntries(context, writer.id), await searchEntries(context, group)]).toEqual(entries);
      expect(await searchPeople(ada.asks, { name: "ZAL" })).toMatchObject([{ id: writer.id }]);
      expect(await searchGroups(ada.asks, { name: "ZAL" })).toMatchObject([{ id: group }]);
      await fillSearch(context);
    }
  });

  test("a request becomes a friendship for both when the other party accepts", async () => {
    await apply(here.ada.asks, toPerson(here.bob.id, "From school"));
    expect(await first(here.bob)).toMatchObject({ applicant: "Ada", memo: "From school", state: 1, isMine: true });
    expect(await first(here.ada)).toMatchObject({ receiver: "Bob", isMine: false });
    expect(await first(here.eve)).toBeUndefined();
    await decideApplication(here.bob.asks, {
      id: (await first(here.bob))?.id ?? "",
      is_agree: applicationStates.agreed,
    });
    const relation = await findRelation(here.ada.asks, here.bob.id);
    expect(await listFriends(here.ada.asks)).toMatchObject([{ id: relation, friendId: here.bob.id, name: "Bob" }]);
    expect(await listFriends(here.bob.asks)).toMatchObject([{ id: relation, friendId: here.ada.id, name: "Ada" }]);
    expect((await first(here.ada))?.state).toBe(applicationStates.agreed);
  });

  test("only the other party responds, once; to others the request does not exist", async () => {
    await apply(here.ada.asks, toPerson(here.bob.id));
    const id = (await first(here.bob))?.id ?? "";
    const agree = { id, is_agree: applicationStates.agreed };
    expect(await refusal(decideApplication(here.ada.asks, agree))).toBe("chat:errors.onlyOtherParty");
    expect(await refusal(decideApplication(here.eve.asks, agree))).toBe("chat:errors.noApplication");
    const both = await Promise.all([1, 2].map(() => refusal(decideApplication(here.bob.asks, agree))));
    expect(both.sort()).toEqual(["chat:errors.alreadyAnswered", "nothing was refused"]);
    expect(await listFriends(here.ada.asks)).toHaveLength(1);
  });

  test("a declined request can be made again, and unnecessary ones are refused", async () => {
    expect(await refusal(apply(here.ada.asks, toPerson(here.ada.id)))).toBe("chat:errors.yourself");
    expect(await refusal(apply(here.ada.asks, toPerson("nobody")))).toBe("chat:errors.noPerson");
    expect(await refusal(apply(here.ada.asks, toGroup("nothing")))).toBe("chat:errors.noGroup");
    expect(await refusal(apply(here.ada.asks, toPerson(here.bob.id, "fuck you")))).toBe("chat:errors.sensitive");
    await apply(here.ada.asks, toPerson(here.bob.id));
    expect(await refusal(apply(here.ada.asks, toPerson(here.bob.id)))).toBe("chat:errors.alreadyApplied");
    expect(await refusal(apply(here.bob.asks, toPerson(here.ada.id)))).toBe("chat:errors.theyApplied");
    await decideApplication(here.bob.asks, {
      id: (await first(here.bob))?.id ?? "",
      is_agree: applicationStates.refused,
    });
    expect(await listFriends(here.ada.asks)).toEqual([]);
    here.context.clock.move(1);
    await befriend(here.ada, here.bob);
    expect(await refusal(apply(here.bob.asks, toPerson(here.ada.id)))).toBe("chat:errors.alreadyFriends");
  });

  test("either side ends a friendship for both; nobody else can", async () => {
    const id = await befriend(here.ada, here.bob);
    for (const [who, friendId] of [
      [here.eve, here.ada.id],
      [here.eve, here.bob.id],
      [here.ada, here.eve.id],
    ] as const) {
      expect(await refusal(deleteFriend(who.asks, { id, friendId }))).toBe("chat:errors.noFriend");
    }
    await deleteFriend(here.bob.asks, { id, friendId: here.ada.id });
    expect([await listFriends(here.ada.asks), await listFriends(here.bob.asks)]).toEqual([[], []]);
    expect(await refusal(deleteFriend(here.ada.asks, { id, friendId: here.bob.id }))).toBe("chat:errors.noFriend");
  });

  test("a friend is online while connected", async () => {
    await befriend(here.ada, here.bob);
    const isOnline = async () => (await listFriends(here.ada.asks))[0]?.isOnline;
    expect(await isOnline()).toBe(false);
    await presenceOf(here.context).arrive({ userId: here.bob.id, id: "one" });
    await presenceOf(here.context).arrive({ userId: here.bob.id, id: "two" });
    await presenceOf(here.context).leave({ userId: here.bob.id, id: "one" });
    expect(await isOnline()).toBe(true);
    await presenceOf(here.context).leave({ userId: here.bob.id, id: "two" });
    expect(await isOnline()).toBe(false);
  });

  test("groups are created, found, changed by their creator only, and keep their picture", async () => {
    const id = await groupOf(here.ada, "Poets");
    expect(await findGroup(here.bob.asks, id)).toMatchObject({ name: "Poets", type: 10, creatorId: here.ada.id });
    expect((await searchGroups(here.bob.asks, { name: "poe" })).map((group) => group.id)).toContain(id);
    const change = { name: "Writers", type: 2, memo: "Words" };
    expect(await refusal(editGroup(here.bob.asks, id, change))).toBe("chat:errors.noGroup");
    await editGroup(here.ada.asks, id, change);
    const group = await findGroup(here.bob.asks, id);
    expect(group).toMatchObject(change);
    const avatar = await findAvatar(here.context, group?.avatar.split("/").at(-1) ?? "");
    expect(avatar?.type).toBe("image/png");
    // The width and height in a PNG's header.
    expect([16, 20].map((at) => avatar?.bytes.readUInt32BE(at))).toEqual([250, 250]);
    expect(await refusal(createGroup(here.ada.asks, { ...change, avatar: undefined }))).toBe(
      "chat:errors.avatarMissing",
    );
    const noImage = new File(["text"], "a.png", { type: "image/png" });
    expect(await refusal(createGroup(here.ada.asks, { ...change, avatar: noImage }))).toBe("core:validation.imageType");
    const large = new File([new Uint8Array(101 * 1024)], "a.png", { type: "image/png" });
    expect(await refusal(editGroup(here.ada.asks, id, { ...change, avatar: large }))).toBe("core:validation.imageSize");
    for (const word of [{ name: "fuck" }, { memo: "fuck" }]) {
      const input = { ...change, ...word, avatar: picture() };
      const work = [createGroup(here.ada.asks, input), editGroup(here.ada.asks, id, input)];
      expect(await Promise.all(work.map(refusal))).toEqual(Array(2).fill("chat:errors.sensitive"));
    }
    expect(await findGroup(here.bob.asks, id)).toEqual(group);
  });

  test("the creator admits members, members leave, and the creator deletes the group", async () => {
    const id = await groupOf(here.ada);
    await apply(here.bob.asks, toGroup(id));
    const agree = { id: (await first(here.ada, kinds.group))?.id ?? "", is_agree: applicationStates.agreed };
    expect(await refusal(decideApplication(here.bob.asks, agree))).toBe("chat:errors.onlyGroupOwner");
    expect(await refusal(listMembers(here.bob.asks, id))).toBe("chat:errors.noGroup");
    await decideApplication(here.ada.asks, agree);
    expect(await refusal(apply(here.bob.asks, toGroup(id)))).toBe("chat:errors.alreadyMember");
    const members = await listMembers(here.bob.asks, id);
    expect(new Map(members.map(({ name, role }) => [name, role]))).toEqual(
      new Map([
        ["Ada", "owner"],
        ["Bob", "member"],
      ]),
    );
    expect(await listGroups(here.bob.asks)).toMatchObject({ created: [], joined: [{ id }] });
    expect(await listGroups(here.ada.asks)).toMatchObject({ created: [{ id }], joined: [] });
    expect(await refusal(leaveGroup(here.ada.asks, id))).toBe("chat:errors.creatorStays");
    expect(await refusal(leaveGroup(here.eve.asks, id))).toBe("chat:errors.noGroup");
    await leaveGroup(here.bob.asks, id);
    expect(await listMembers(here.ada.asks, id)).toHaveLength(1);
    expect(await refusal(deleteGroup(here.bob.asks, id))).toBe("chat:errors.noGroup");
    const address = (await findGroup(here.ada.asks, id))?.avatar.split("/").at(-1) ?? "";
    await deleteGroup(here.ada.asks, id);
    expect(await findGroup(here.ada.asks, id)).toBeUndefined();
    expect(await findAvatar(here.context, address)).toBeUndefined();
    expect(await first(here.bob, kinds.group)).toBeUndefined();
  });

  test("a full group or a full list admits nobody", async () => {
    const id = await groupOf(here.ada);
    await join(id, { creator: here.ada, member: here.bob });
    await join(id, { creator: here.ada, member: here.eve });
    const late = await somebody(here.context);
    expect(await refusal(join(id, { creator: here.ada, member: late }))).toBe("chat:errors.groupFull");
    await here.context.db
      .updateTable("users")
      .set({ config: '{"chat_sum":1}' })
      .where("id", "=", here.bob.id)
      .execute();
    expect(await refusal(apply(here.bob.asks, toPerson(here.eve.id)))).toBe("chat:errors.listFull");
    await apply(here.ada.asks, toPerson(here.bob.id));
    const mine = { id: (await first(here.bob))?.id ?? "", is_agree: applicationStates.agreed };
    expect(await refusal(decideApplication(here.bob.asks, mine))).toBe("chat:errors.listFull");
  });

  test("requests are listed ten to a page", async () => {
    for (let number = 0; number < 11; number += 1)
      await apply((await somebody(here.context)).asks, toPerson(here.ada.id));
    expect(await listApplications(here.ada.asks, { type: 1, page: 2, size: 10 })).toMatchObject({ total: 11, page: 2 });
    expect((await listApplications(here.ada.asks, { type: 1, page: 9, size: 10 })).list).toHaveLength(1);
  });

  test("of very many requests the newest 1,000 are counted, and the list goes on below them", async () => {
    const { context, ada, bob, eve } = here;
    const rows = Array.from({ length: 1001 }, (_, at) => {
      const users = at % 2 ? [ada, bob] : [eve, ada];
      const [user_id = "", decider_id = ""] = users.map(({ id }) => id);
      const state = applicationStates.pending;
      return {
        id: newId(),
        type: 1,
        user_id,
        decider_id,
        receive_id: decider_id,
        memo: `${at}`,
        state,
        created_at: at,
      };
    });
    for (let from = 0; from < rows.length; from += 500) {
      await context.db
        .insertInto("chat_applications")
        .values(rows.slice(from, from + 500))
        .execute();
    }
    const newest = await listApplications(ada.asks, { type: 1, page: 1, size: 3 });
    expect(newest).toMatchObject({ total: 1000, page: 334, older: rows[1]?.id });
    expect(newest.list.map(({ memo, isMine }) => [memo, isMine])).toEqual([
      ["1000", true],
      ["999", false],
      ["998", true],
    ]);
    const last = await listApplications(ada.asks, { type: 1, page: 334, size: 3 });
    expect(last.list.map(({ memo }) => memo)).toEqual(["1"]);
    const rest = await listApplications(ada.asks, { type: 1, page: 1, size: 3, before: newest.older });
    expect(rest).toMatchObject({ list: [{ memo: "0" }], total: 1, page: 1 });
    expect(rest.older).toBeUndefined();
    expect(await countWaiting(ada.asks, ada.id)).toBe(100);
  });

  test("a user's data are counted, exported and erased, with their groups and friendships", async () => {
    await befriend(here.ada, here.bob);
    const made = await groupOf(here.ada);
    await join(made, { creator: here.ada, member: here.bob });
    const joined = await groupOf(here.bob);
    await join(joined, { creator: here.bob, member: here.ada });
    expect(await server.account?.usage?.(here.context, here.ada.id)).toMatchObject({ chat: { used: 3, limit: 500 } });
    expect(await exported(server.account, here.context, here.ada.id)).toMatchObject({
      friends: [{ name: "Bob" }],
      groups: [{}, {}],
      applications: [{ receive_id: here.bob.id }, { receive_id: joined }],
    });
    await eraseUser(here.context, here.ada.id);
    expect(await listFriends(here.bob.asks)).toEqual([]);
    // The one that Ada made has passed to him.
    const { created, joined: others } = await listGroups(here.bob.asks);
    expect([created.map(({ id }) => id).sort(), others]).toEqual([[made, joined].sort(), []]);
    expect((await listApplications(here.bob.asks, { type: 1, ...page })).total).toBe(0);
    for (const table of ["chat_seats", "chat_groups", "chat_applications"] as const) {
      expect(await here.context.db.selectFrom(table).selectAll().where("user_id", "=", here.ada.id).execute()).toEqual(
        [],
      );
    }
  });
});

eachDatabase("calls about people", (makeContext) => {
  const here = site(makeContext);

  test("do the same as the pages", async () => {
    const client = await apiClient(here.context);
    const ada = await apiUser(here.context, client, { name: "Ada" });
    const bob = await apiUser(here.context, client, { name: "Bob" });
    expect(await ada.api.get("/search-user")).toMatchObject({
      code: 400,
      data: { fields: { name: ["Enter a name to search for"] } },
    });
    expect((await ada.api.get("/search-user", { name: "bo" })).data.list).toMatchObject([{ id: bob.user.id }]);
    expect(await ada.api.post("/apply", { type: 1, receive_id: bob.user.id, memo: "a".repeat(21) })).toMatchObject({
      code: 400,
      data: { fields: { memo: ["At most 20 characters"] } },
    });
    const sent = await ada.api.post("/apply", { type: 1, receive_id: bob.user.id, memo: "Hi" });
    expect(sent).toMatchObject({ code: 200, data: { info: "Request sent" } });
    const { list } = (await bob.api.get("/apply", { type: "1" })).data;
    expect(list).toMatchObject([{ applyName: "Ada", memo: "Hi", is_agree: 1 }]);
    expect(await bob.api.put("/apply", { id: list[0].id })).toMatchObject({
      code: 400,
      data: { fields: { is_agree: ["Please choose one"] } },
    });
    expect(await ada.api.put("/apply", { id: list[0].id, is_agree: 2 })).toMatchObject({
      code: 403,
      data: { info: "Only the person you asked can respond" },
    });
    expect((await bob.api.put("/apply", { id: list[0].id, is_agree: 2 })).code).toBe(200);
    const friend = (await ada.api.get("/friend")).data.list[0];
    expect(friend).toMatchObject({ friend_id: bob.user.id, user_name: "Ada", friend_name: "Bob" });
    expect((await bob.api.get("/online")).data).toMatchObject({
      list: [{ user_id: ada.user.id, online: false }],
      total: 1,
      page: 1,
    });
    const pair = { id: friend.id, uid: bob.user.id };
    expect((await ada.api.get("/exist", pair)).data.exist).toBe(true);

    const form = new FormData();
    for (const [name, value] of Object.entries({ name: "Poets", type: "1", memo: "Odes" })) form.append(name, value);
    form.append("avatar", picture());
    const group = (await ada.api.post("/group", form)).data.id;
    expect((await bob.api.get("/search-group", { name: "poets" })).data.list).toMatchObject([
      { id: group, memo: "Odes" },
    ]);
    expect((await ada.api.get("/group")).data).toMatchObject({ list: [{ id: group }], join: [] });
    expect((await ada.api.put("/group", { id: group, name: "Bards", type: 2 })).code).toBe(200);
    expect((await ada.api.get("/users", { id: group, uid: ada.user.id })).data.list).toMatchObject([
      { isCreate: true },
    ]);
    expect((await bob.api.get("/users", { id: group })).code).toBe(404);
    expect((await bob.api.post("/group-exit", { type: 2, id: group })).code).toBe(404);
    expect((await bob.api.delete("/group", { id: group })).code).toBe(404);
    expect((await ada.api.delete("/group", { id: group })).code).toBe(200);

    expect((await ada.api.delete("/friend", { id: friend.id, friend_id: bob.user.id })).code).toBe(200);
    expect((await ada.api.get("/exist", pair)).data.exist).toBe(false);
    await client.close();
  });
});
