import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { randomToken } from "@dozen/core/crypto/hash.server";
import { attachRealtime } from "@dozen/core/server/realtime.server";
import { largePayloads, sizeOf } from "@dozen/core/server/realtime-readers.server";
import { eachDatabase } from "@dozen/core/testing/context";
import { frame, openWire } from "@dozen/core/testing/wire";
import type { Socket } from "socket.io-client";
import { expect, test, vi } from "vitest";
import { burnFile, burnRoom } from "../messages/burning.server";
import { refusal } from "../testing/people";
import { online, site } from "../testing/scene";
import { heard } from "../testing/sockets";

eachDatabase("a flood of CONNECTs", (makeContext) => {
  const here = site(makeContext);

  test("checks one at most", async () => {
    const http = createServer((_request, response) => response.end());
    await new Promise<void>((done) => http.listen(0, "127.0.0.1", done));
    const detach = await attachRealtime(http, here.context);
    // Looking up a session reads the clock; on SQLite the query bypasses Kysely.
    const asked = vi.spyOn(here.context.clock, "now");
    for (const count of [150_000, 500]) {
      const { port } = http.address() as AddressInfo;
      const stranger = await openWire(port, `&token=${randomToken()}`);
      stranger.send(Buffer.concat(Array.from({ length: count }, () => frame("40"))));
      await stranger.ended;
    }
    // What an honest stranger costs, for comparison.
    const { port } = http.address() as AddressInfo;
    const before = asked.mock.calls.length;
    const one = await openWire(port, `&token=${randomToken()}`);
    one.send(frame("40"));
    await one.ended;
    const usual = asked.mock.calls.length - before;
    expect(usual).toBeGreaterThan(0);
    expect(before).toBeLessThanOrEqual(2 * usual);
    asked.mockRestore();
    await detach?.();
    http.close();
  });
});

/** The transport below a client, which a test may stop reading. */
function lineOf({ io }: Socket): { pause(): void; resume(): void } {
  return (io.engine.transport as unknown as { ws: { _socket: { pause(): void; resume(): void } } }).ws._socket;
}

eachDatabase("files in burn mode", (makeContext) => {
  const here = online(makeContext);

  test("wait for slow readers in no more memory than one person is allowed", { timeout: 60_000 }, async () => {
    const { ada, bob, relation, context, host } = here;
    const reader = await host.enter(bob, { rid: relation, uid: ada.id });
    await reader.emitWithAck("login");
    const file = new File([Buffer.alloc(5 * 1024 * 1024, "a")], "a.txt");
    const burn = () => refusal(burnFile(ada.asks, { roomId: relation, file }));
    lineOf(reader).pause();
    let sent = 0;
    let refused = "nothing was refused";
    // The operating system's buffers take one or two.
    while (refused === "nothing was refused" && sent < 12) {
      refused = await burn();
      sent += 1;
    }
    expect(refused).toBe("chat:errors.burnFull");
    expect(sizeOf(largePayloads(context.realtime))).toBeLessThanOrEqual(burnRoom.person);
    lineOf(reader).resume();
    await expect.poll(() => sizeOf(largePayloads(context.realtime)), { timeout: 20_000 }).toBe(0);
    const received = heard(reader, "file");
    expect(await burn()).toBe("nothing was refused");
    await received;
  });

  test("are dropped when their recipient disconnects", { timeout: 60_000 }, async () => {
    const { ada, bob, relation, context, host } = here;
    const reader = await host.enter(bob, { rid: relation, uid: ada.id });
    await reader.emitWithAck("login");
    lineOf(reader).pause();
    const file = new File([Buffer.alloc(5 * 1024 * 1024, "a")], "a.txt");
    for (let sent = 0; sent < 3; sent += 1) await burnFile(ada.asks, { roomId: relation, file });
    expect(sizeOf(largePayloads(context.realtime))).toBeGreaterThan(0);
    context.realtime?.disconnectSockets(true);
    await expect.poll(() => sizeOf(largePayloads(context.realtime)), { timeout: 40_000 }).toBe(0);
  });
});
