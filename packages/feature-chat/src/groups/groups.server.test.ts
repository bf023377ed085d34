import { eachDatabase } from "@dozen/core/testing/context";
import { apiClient, apiUser, memoryRequest } from "@dozen/core/testing/request";
import { expect, test } from "vitest";
import { apply, listApplications } from "../applications/applications.server";
import { decideApplication } from "../applications/decision.server";
import { applicationStates } from "../shared/application-states";
import { kinds } from "../shared/kinds";
import { groupOf, picture, refusal, type Somebody } from "../testing/people";
import { people } from "../testing/scene";
import { findAvatar } from "./avatar.server";
import { createGroup, deleteGroup, editGroup, findGroup, listGroups, listMembers, searchGroups } from "./groups.server";
import { leaveGroup } from "./members.server";
import * as groupRoute from "./routes/group";

const fields = { name: "好".repeat(10), type: "12", memo: "a".repeat(20) };
const choice = ["Please choose one of the options"];
const wrong: [field: Partial<typeof fields>, error: Record<string, string[]>][] = [
  [{ name: " " }, { name: ["Cannot be empty"] }],
  [{ name: "好".repeat(11) }, { name: ["At most 10 characters"] }],
  [{ memo: "a".repeat(21) }, { memo: ["At most 20 characters"] }],
  [{ type: "" }, { type: choice }],
  [{ type: "0" }, { type: choice }],
  [{ type: "1.5" }, { type: choice }],
  [{ type: "13" }, { type: choice }],
];

eachDatabase("the form of a group", (makeContext) => {
  const here = people(makeContext);

  test.each(wrong)("says at the field what is wrong with %j, on the page and in the call", async (field, error) => {
    const { ada, context } = here;
    const form = { ...fields, ...field };
    const page = await memoryRequest(context, "/chat/group/add", {
      cookie: ada.cookie,
      params: { type: "add" },
      form,
    });
    expect(await groupRoute.action(page)).toMatchObject({
      init: { status: 400 },
      data: { result: { initialValue: { memo: form.memo }, error } },
    });
    const client = await apiClient(context);
    const { api } = await apiUser(context, client);
    for (const method of ["POST", "PUT"]) {
      const { code, data } = await api.call(method, "/group", {
        body: { ...(method === "PUT" && { id: "any" }), ...form },
      });
      expect([code, data.fields]).toEqual([400, error]);
    }
    await client.close();
  });

  test("accepts the longest texts and the first and the last type", async () => {
    const client = await apiClient(here.context);
    const { api } = await apiUser(here.context, client);
    for (const type of ["1", "12"]) {
      const body = new FormData();
      for (const [name, value] of Object.entries({ ...fields, type })) body.append(name, value);
      body.append("avatar", picture());
      const { id } = (await api.post("/group", body)).data;
      expect(await findGroup(here.context, id)).toMatchObject({ ...fields, type: Number(type) });
    }
    await client.close();
  });
});

eachDatabase("groups", (makeContext) => {
  const here = people(makeContext);
  const firstRequest = async (who: Somebody) =>
    (await listApplications(who.asks, { type: kinds.group, page: 1, size: 10 })).list[0];

  test("are created, found, changed by their creator only, and keep their picture", async () => {
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

  test("admit members by their creator, are left by members, and deleted by the creator", async () => {
    const id = await groupOf(here.ada);
    const request = { type: kinds.group, receive_id: id, memo: "" };
    await apply(here.bob.asks, request);
    const agree = { id: (await firstRequest(here.ada))?.id ?? "", is_agree: applicationStates.agreed };
    expect(await refusal(decideApplication(here.bob.asks, agree))).toBe("chat:errors.onlyGroupOwner");
    expect(await refusal(listMembers(here.bob.asks, id))).toBe("chat:errors.noGroup");
    await decideApplication(here.ada.asks, agree);
    expect(await refusal(apply(here.bob.asks, request))).toBe("chat:errors.alreadyMember");
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
    expect(await firstRequest(here.bob)).toBeUndefined();
  });
});
