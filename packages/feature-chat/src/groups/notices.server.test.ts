import { eraseUser } from "@dozen/core/sessions/users.server";
import { eachDatabase } from "@dozen/core/testing/context";
import { noticeCatcher } from "@dozen/core/testing/notices";
import { expect, test } from "vitest";
import { apply, listApplications } from "../applications/applications.server";
import { decideApplication } from "../applications/decision.server";
import { blockPerson } from "../blocks/blocking.server";
import feature from "../feature";
import server from "../feature.server";
import { applicationStates } from "../shared/application-states";
import { kinds } from "../shared/kinds";
import { groupOf, join, type Somebody, somebody } from "../testing/people";
import { handOver, leaveGroup, removeMember, setAdmin } from "./members.server";

eachDatabase("notices about members", (makeContext) => {
  // spec:chat-133
  test("reach those whose role changes, and the admins whom a request waits for", async () => {
    const catcher = noticeCatcher();
    const context = await makeContext({ features: [feature, catcher.feature] });
    const [ada, bob, eve, dan] = (await Promise.all(
      ["Ada", "Bob", "Eve", "Dan"].map((name) => somebody(context, { name })),
    )) as [Somebody, Somebody, Somebody, Somebody];
    const id = await groupOf(ada, "Tea");
    for (const member of [bob, eve]) await join(id, { creator: ada, member });
    const names = new Map([ada, bob, eve, dan].map((who) => [who.id, who.user.name]));
    const sentBy = async (work: () => Promise<unknown>) => {
      catcher.sent.splice(0);
      await work();
      return catcher.sent.map(({ kind, userId }) => [kind.replace("chat.", ""), names.get(userId)]);
    };
    const asAdmin = (whom: Somebody, is: boolean) => sentBy(() => setAdmin(ada.asks, { id, userId: whom.id }, is));
    expect(await asAdmin(bob, true)).toEqual([["groupAdmin", "Bob"]]);
    expect(catcher.sent).toMatchObject([{ thing: `chat.group:${id}`, values: { group: "Tea" } }]);
    expect(await asAdmin(bob, true)).toEqual([]);
    await asAdmin(eve, true);
    await blockPerson(eve.asks, dan.id);
    expect(await sentBy(() => apply(dan.asks, { type: kinds.group, receive_id: id, memo: "" }))).toEqual([
      ["groupRequest", "Ada"],
      ["groupRequest", "Bob"],
    ]);
    const request = catcher.sent[0]?.thing ?? "";
    const sees = async (who: Somebody) => [
      (await server.noticeThings?.groupRequest?.(who.asks, who.id, [request]))?.has(request),
      (await server.noticeActions?.groupRequest?.(who.asks, who.id, [request]))?.has(request),
    ];
    expect(await sees(bob)).toEqual([true, true]);
    expect(await asAdmin(bob, false)).toEqual([["groupNoAdmin", "Bob"]]);
    expect(await sees(bob)).toEqual([false, false]);
    expect(await asAdmin(bob, false)).toEqual([]);
    const { list } = await listApplications(ada.asks, { type: kinds.group, page: 1, size: 9 });
    const waiting = list.find(({ state, isMine }) => isMine && state === applicationStates.pending);
    catcher.seen.splice(0);
    await decideApplication(eve.asks, { id: waiting?.id ?? "", is_agree: applicationStates.agreed });
    expect(catcher.seen).toEqual([request, request]);
    expect([await sees(ada), await sees(eve)]).toEqual([
      [true, false],
      [false, false],
    ]);
    expect(await sentBy(() => removeMember(eve.asks, { id, userId: dan.id }))).toEqual([["groupRemoved", "Dan"]]);
    expect(await sentBy(() => handOver(ada.asks, { id, userId: bob.id }))).toEqual([
      ["groupOwner", "Bob"],
      ["groupHandedOver", "Ada"],
    ]);
    expect(await sentBy(() => leaveGroup(bob.asks, id, ada.id))).toEqual([["groupOwner", "Ada"]]);
    expect(await sentBy(() => eraseUser(context, ada.id))).toEqual([["groupOwner", "Eve"]]);
  });
});
