import { createApiSession } from "@dozen/core/sessions/exchange.server";
import { eraseUser } from "@dozen/core/sessions/users.server";
import { eachDatabase } from "@dozen/core/testing/context";
import { apiClient, memoryRequest } from "@dozen/core/testing/request";
import { beforeEach, expect, test } from "vitest";
import { apply, listApplications } from "../applications/applications.server";
import { blockPerson } from "../blocks/blocking.server";
import { deleteGroup, listMembers } from "../groups/groups.server";
import { leaveGroup, removeMember, setAdmin } from "../groups/members.server";
import { listRecords, sayText } from "../messages/messages.server";
import { applicationStates } from "../shared/application-states";
import { kinds } from "../shared/kinds";
import { groupOf, join, refusal, type Somebody, somebody } from "../testing/people";
import { people } from "../testing/scene";
import { mostInvites } from "./invite";
import { createInvite, listInvites, revokeInvite } from "./invites.server";
import { findInvited, joinByInvite } from "./joining.server";
import * as inviteRoute from "./routes/invite";
import * as invitesRoute from "./routes/invites";
import * as qrRoute from "./routes/qr";

const day = 24 * 60 * 60_000;
const usual = { days: "7", uses: "unlimited" } as const;

eachDatabase("invite links", (makeContext) => {
  const here = people(makeContext, { CHAT_MEMBERS_PER_GROUP: "60" });
  let id: string;
  beforeEach(async () => {
    id = await groupOf(here.ada, "Tea");
    await join(id, { creator: here.ada, member: here.bob });
  });

  const codeOf = ({ url }: { url: string }) => url.split("/").at(-1) ?? "";
  const link = async (who: Somebody, input: Parameters<typeof createInvite>[2] = usual) =>
    codeOf(await createInvite(who.asks, id, input));
  const members = async () => (await listMembers(here.ada.asks, id)).map(({ name }) => name);
  const uses = async () => (await listInvites(here.ada.asks, id)).map((one) => one.uses);

  // spec:chat-134
  test("are made, listed and revoked by the owner and the admins only", async () => {
    const { ada, bob, eve } = here;
    expect(await refusal(createInvite(bob.asks, id, usual))).toBe("chat:errors.onlyGroupAdmins");
    expect(await refusal(createInvite(eve.asks, id, usual))).toBe("chat:errors.noGroup");
    await setAdmin(ada.asks, { id, userId: bob.id }, true);
    const own = await createInvite(bob.asks, id, { days: "never", uses: "10" });
    await createInvite(ada.asks, id, usual);
    const listed = await listInvites(bob.asks, id);
    expect(listed).toMatchObject([
      { maker: "Ada", maxUses: null, uses: 0 },
      { maker: "Bob", maxUses: 10, expiresAt: null, url: own.url },
    ]);
    expect((listed[0]?.expiresAt ?? 0) - (listed[0]?.createdAt ?? 0)).toBe(7 * day);
    expect(own.url).toMatch(/^http:\/\/[^/]+\/chat\/invite\/[\w-]{22}$/);
    expect(await refusal(listInvites(eve.asks, id))).toBe("chat:errors.noGroup");
    expect(await refusal(revokeInvite(eve.asks, { groupId: id, id: own.id }))).toBe("chat:errors.noGroup");
    const other = await groupOf(eve);
    expect(await refusal(revokeInvite(eve.asks, { groupId: other, id: own.id }))).toBe("chat:errors.noInvite");
    await revokeInvite(ada.asks, { groupId: id, id: own.id });
    expect(await refusal(joinByInvite(eve.asks, codeOf(own)))).toBe("chat:errors.noInvite");
    expect(await listInvites(bob.asks, id)).toHaveLength(1);
  });

  // spec:chat-135
  test("make a user a member as an accepted request does, and accept the request that waits", async () => {
    const { ada, eve, context } = here;
    await sayText(ada.asks, { roomId: id, text: "Before" });
    await apply(eve.asks, { type: kinds.group, receive_id: id, memo: "" });
    const code = await link(ada);
    expect(await findInvited(eve.asks, code)).toMatchObject({
      isMember: false,
      group: { id, name: "Tea", members: 2 },
    });
    expect([await uses(), await members()]).toEqual([[0], ["Ada", "Bob"]]);
    expect(await joinByInvite(eve.asks, code)).toBe(id);
    expect(await joinByInvite(eve.asks, code)).toBe(id);
    expect([await uses(), await members()]).toEqual([[1], ["Ada", "Bob", "Eve"]]);
    expect((await listRecords(eve.asks, { roomId: id, size: 9 })).list).toEqual([]);
    const { list } = await listApplications(eve.asks, { type: kinds.group, page: 1, size: 1 });
    expect(list).toMatchObject([{ state: applicationStates.agreed }]);
    expect((await context.db.selectFrom("chat_invites").select("code").execute())[0]?.code).not.toContain(code);
  });

  // spec:chat-135
  test("with ten uses let in ten of forty users who join at once", { timeout: 60_000 }, async () => {
    const code = await link(here.ada, { days: "1", uses: "10" });
    const crowd = await Promise.all(Array.from({ length: 40 }, () => somebody(here.context)));
    const outcomes = await Promise.all(crowd.map((who) => refusal(joinByInvite(who.asks, code))));
    expect(outcomes.filter((one) => one === "nothing was refused")).toHaveLength(10);
    expect(outcomes.filter((one) => one === "chat:errors.noInvite")).toHaveLength(30);
    expect(await members()).toHaveLength(12);
    const { uses } = await here.context.db
      .selectFrom("chat_invites")
      .select("uses")
      .where("room_id", "=", id)
      .executeTakeFirstOrThrow();
    expect(uses).toBe(10);
  });

  // spec:chat-135
  test("use one use for a user who joins several times at once", async () => {
    const code = await link(here.ada, { days: "1", uses: "10" });
    await Promise.all(Array.from({ length: 5 }, () => joinByInvite(here.eve.asks, code)));
    expect([await uses(), await members()]).toEqual([[1], ["Ada", "Bob", "Eve"]]);
  });

  // spec:chat-136
  test("that have ended, are used up, revoked or unknown get the same response, and lead members on", async () => {
    const { ada, bob, eve, context } = here;
    const dan = await somebody(context);
    const [expired, used] = [await link(ada, { days: "1", uses: "1" }), await link(ada, { days: "never", uses: "1" })];
    await joinByInvite(dan.asks, used);
    context.clock.move(day);
    for (const code of [expired, used, "unknown", ""]) {
      const asked = await memoryRequest(context, `/chat/invite/${code}`, { cookie: eve.cookie, params: { code } });
      const thrown = await inviteRoute.loader(asked).catch((error) => error);
      expect(thrown).toMatchObject({
        init: { status: 404 },
        data: { message: "This invite link does not work. It may have ended or been revoked" },
      });
      expect(await refusal(joinByInvite(eve.asks, code))).toBe("chat:errors.noInvite");
    }
    expect(await listInvites(ada.asks, id)).toEqual([]);
    for (const [who, code] of [
      [bob, expired],
      [dan, used],
    ] as const) {
      const asked = await memoryRequest(context, `/chat/invite/${code}`, { cookie: who.cookie, params: { code } });
      const response = (await inviteRoute.loader(asked).catch((thrown) => thrown)) as Response;
      expect(response.headers.get("Location")).toBe(`/chat/room/2/${id}/${who.id}`);
    }
  });

  // spec:chat-134
  test("are at most twenty that work, and those that have ended make room", async () => {
    const { ada, context } = here;
    for (let at = 0; at < mostInvites; at += 1) await createInvite(ada.asks, id, { days: "1", uses: "10" });
    expect(await refusal(createInvite(ada.asks, id, usual))).toBe("chat:errors.invitesFull");
    context.clock.move(day);
    await createInvite(ada.asks, id, usual);
    expect(await context.db.selectFrom("chat_invites").select("id").where("room_id", "=", id).execute()).toHaveLength(
      1,
    );
  });

  // spec:chat-137
  test("end when their maker is removed, leaves, is an admin no longer or deletes the account", async () => {
    const { ada, bob, eve, context } = here;
    const asAdmin = async () => {
      if (!(await members()).includes("Bob")) await join(id, { creator: ada, member: bob });
      await setAdmin(ada.asks, { id, userId: bob.id }, true);
      return link(bob);
    };
    const kept = await link(ada);
    for (const end of [
      () => setAdmin(ada.asks, { id, userId: bob.id }, false),
      () => removeMember(ada.asks, { id, userId: bob.id }),
      () => leaveGroup(bob.asks, id),
      () => eraseUser(context, bob.id),
    ]) {
      const code = await asAdmin();
      await end();
      expect(await refusal(findInvited(eve.asks, code))).toBe("chat:errors.noInvite");
    }
    expect((await findInvited(eve.asks, kept)).group.id).toBe(id);
    await deleteGroup(ada.asks, id);
    expect(await refusal(findInvited(eve.asks, kept))).toBe("chat:errors.noInvite");
    expect(await context.db.selectFrom("chat_invites").select("id").where("room_id", "=", id).execute()).toEqual([]);
  });

  // spec:chat-137
  test("let in nobody who was removed, until the group accepts them again", async () => {
    const { ada, bob } = here;
    const code = await link(ada);
    await removeMember(ada.asks, { id, userId: bob.id });
    expect(await refusal(joinByInvite(bob.asks, code))).toBe("chat:errors.removedBefore");
    expect(await uses()).toEqual([0]);
    await join(id, { creator: ada, member: bob });
    await leaveGroup(bob.asks, id);
    await joinByInvite(bob.asks, code);
    expect(await members()).toEqual(["Ada", "Bob"]);
  });

  // spec:chat-135
  test("do not pass blocks and quotas", async () => {
    const { ada, bob, eve, context } = here;
    await setAdmin(ada.asks, { id, userId: bob.id }, true);
    const [ofAda, ofBob] = [await link(ada), await link(bob)];
    const [dan, fay] = [await somebody(context), await somebody(context)];
    await blockPerson(bob.asks, eve.id);
    await blockPerson(dan.asks, ada.id);
    expect(await refusal(joinByInvite(eve.asks, ofBob))).toBe("chat:errors.blocked");
    for (const code of [ofAda, ofBob]) expect(await refusal(joinByInvite(dan.asks, code))).toBe("chat:errors.blocked");
    await joinByInvite(eve.asks, ofAda);
    await groupOf(fay);
    await context.db.updateTable("users").set({ config: '{"chat_sum":1}' }).where("id", "=", fay.id).execute();
    expect(await refusal(joinByInvite(fay.asks, ofAda))).toBe("chat:errors.listFull");
    expect(await uses()).toEqual([0, 1]);
  });

  // spec:chat-134 spec:chat-135
  test("are made, revoked and used by forms as by calls", async () => {
    const { ada, bob, eve, context } = here;
    const params = { id };
    const post = async (form: Record<string, string>) =>
      invitesRoute.action(await memoryRequest(context, `/chat/invites/${id}`, { cookie: ada.cookie, params, form }));
    expect(await post({ days: "2", uses: "1" })).toMatchObject({ init: { status: 400 } });
    expect(await post({ days: "30", uses: "100" })).toMatchObject({ status: 303 });
    const page = await invitesRoute.loader(
      await memoryRequest(context, `/chat/invites/${id}`, { cookie: ada.cookie, params }),
    );
    const [invite] = page.list;
    expect(invite).toMatchObject({ maxUses: 100, expiresAt: (invite?.createdAt ?? 0) + 30 * day });
    const drawn = await qrRoute.loader(
      await memoryRequest(context, "/chat", { cookie: ada.cookie, params: { id, invite: invite?.id ?? "" } }),
    );
    expect(await drawn.text()).toContain("<svg");
    const code = codeOf(invite ?? { url: "" });
    const opened = await inviteRoute.action(
      await memoryRequest(context, `/chat/invite/${code}`, { cookie: eve.cookie, params: { code }, form: {} }),
    );
    expect((opened as Response).headers.get("Location")).toBe(`/chat/room/2/${id}/${eve.id}`);
    const revoke = { intent: "revoke", invite: invite?.id ?? "" };
    expect(await post(revoke)).toMatchObject({ data: { confirm: { fields: expect.anything() } } });
    expect(await post({ ...revoke, confirmed: "yes" })).toMatchObject({ status: 303 });

    const client = await apiClient(context);
    const dan = await somebody(context);
    const [owner, member, other] = await Promise.all(
      [ada, bob, dan].map(async (who) => client.as(await createApiSession(context, who.user))),
    );
    const made = await owner?.post("/group-invite", { id, uses: 1 });
    expect(made?.data.data).toMatchObject({ maker: "Ada", uses: 0, max_uses: 1 });
    expect((await member?.get("/group-invite", { id }))?.code).toBe(403);
    expect((await owner?.get("/group-invite", { id }))?.data.list).toMatchObject([{ url: made?.data.data.url }]);
    expect((await other?.post("/group-join", { code: codeOf(made?.data.data) }))?.data.id).toBe(id);
    const again = await owner?.post("/group-invite", { id, days: "never" });
    expect((await owner?.delete("/group-invite", { id, invite: again?.data.data.id }))?.code).toBe(200);
    expect((await owner?.delete("/group-invite", { id, invite: again?.data.data.id }))?.code).toBe(404);
    await client.close();
  });
});
