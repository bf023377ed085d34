import { eachDatabase } from "@dozen/core/testing/context";
import { describe, expect, test } from "vitest";
import { sayText } from "../messages/messages.server";
import { groupOf, join, type Somebody } from "../testing/people";
import { type OnlineScene, online, onlineTwice } from "../testing/scene";
import { heard } from "../testing/sockets";
import { removeMember } from "./members.server";

/** Tests of what ends with a removal, with any number of processes. */
function removalTests(here: OnlineScene): void {
  // spec:chat-127
  test("ends the connections of the removed member within a second, and nobody else's", async () => {
    const { ada, bob, eve, host } = here;
    const id = await groupOf(ada);
    for (const member of [bob, eve]) await join(id, { creator: ada, member });
    const enter = (who: Somebody) => host.enter(who, { rid: id, uid: who.id });
    // Two of each, since connections alternate between the processes.
    const [removed, staying] = [
      [await enter(bob), await enter(bob)],
      [await enter(eve), await enter(eve)],
    ];
    const lobbies = [await host.enter(bob), await host.enter(bob)];
    const ended = Promise.all(removed.map((socket) => heard(socket, "disconnect")));
    const news = Promise.all(lobbies.map((socket) => heard(socket, "news")));
    const before = Date.now();
    await removeMember(ada.asks, { id, userId: bob.id });
    await Promise.all([ended, news]);
    expect(Date.now() - before).toBeLessThan(1000);
    const later: unknown[] = [];
    for (const socket of [...removed, ...lobbies]) socket.onAny((...event) => later.push(event));
    const received = staying.map((socket) => heard(socket, "chatmsg"));
    await sayText(ada.asks, { roomId: id, text: "Now without Bob" });
    await Promise.all(received);
    expect(later).toEqual([]);
    await expect(enter(bob)).rejects.toThrow("404");
  });
}

eachDatabase("the removal of a member", (makeContext) => removalTests(online(makeContext)));

describe.skipIf(!process.env.TEST_REDIS_URL)("over two processes", () => {
  eachDatabase("the removal of a member", (makeContext) => removalTests(onlineTwice(makeContext)));
});
