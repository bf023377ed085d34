import { updateProfile } from "@dozen/core/sessions/profile.server";
import { eraseUser } from "@dozen/core/sessions/users.server";
import { exported } from "@dozen/core/testing/account-data";
import { eachDatabase } from "@dozen/core/testing/context";
import { apiClient, apiUser } from "@dozen/core/testing/request";
import { emptySearch, fillSearch, searchEntries } from "@dozen/core/testing/search";
import { expect, test } from "vitest";
import { listApplications } from "../applications/applications.server";
import feature from "../feature";
import server from "../feature.server";
import { deleteFriend, listFriends } from "../friends/friends.server";
import { deleteGroup, editGroup, listGroups, searchGroups } from "../groups/groups.server";
import { befriend, groupOf, join, picture, refusal, somebody } from "../testing/people";
import { people, site } from "../testing/scene";
import { searchPeople } from "./people.server";
import { presenceOf } from "./presence.server";

eachDatabase("people and groups", (makeContext) => {
  const here = people(makeContext, { CHAT_MEMBERS_PER_GROUP: "3" });

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
    expect((await listApplications(here.bob.asks, { type: 1, page: 1, size: 10 })).total).toBe(0);
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
