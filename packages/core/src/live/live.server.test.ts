import { describe, expect, test } from "vitest";
import { randomToken } from "../crypto/hash.server";
import type { Feature } from "../feature";
import { suspendUser } from "../moderation/moderation.server";
import { endSession } from "../sessions/ending.server";
import { eachDatabase, type TestContext } from "../testing/context";
import { type RunningServer, serve, signedInUser } from "../testing/request";
import { type LiveEvent, suspendedMessage } from "./live";

/** The number in the sample's badge for each user. */
const numbers = new Map<string, number>();
let asked: string[] = [];

const sample: Feature = {
  id: "sample",
  package: "@dozen/sample",
  routes: [],
  locales: {
    zhCn: async () => ({ default: {} }),
    zhHk: async () => ({ default: {} }),
    enUs: async () => ({ default: {} }),
  },
  server: async () => ({
    default: {
      migrations: {},
      badges: async (_context, userId) => {
        asked.push(userId);
        return { things: numbers.get(userId) ?? 0 };
      },
      ongoing: async (_context, userId) => [{ name: "sample.rings", data: { userId } }],
    },
  }),
};

/** Opens a user's event stream. */
async function openStream({ url }: RunningServer, user: string, cookie: string) {
  const ending = new AbortController();
  const response = await fetch(`${url}/live?user=${user}`, { headers: { cookie }, signal: ending.signal });
  const received: LiveEvent[] = [];
  const over = read(response, received).catch(() => undefined);
  return { status: response.status, received, over, close: () => ending.abort() };
}

async function read({ body }: Response, received: LiveEvent[]): Promise<void> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const piece of (body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    const lines = (text + decoder.decode(piece, { stream: true })).split("\n\n");
    text = lines.pop() ?? "";
    for (const line of lines) received.push(JSON.parse(line.replace(/^data: /, "")) as LiveEvent);
  }
}

const hosted = (context: TestContext) =>
  serve((request, response) => {
    if (!context.live.serve(request, response)) response.writeHead(404).end();
  });

const counts = (received: LiveEvent[]) =>
  received.flatMap((event) => (event.type === "counts" ? [event.data.counts] : []));

eachDatabase("what concerns a user", (makeContext) => {
  test("reaches all their browsers, with one query per change, and nobody else", async () => {
    const context = await makeContext({ features: [sample] });
    const host = await hosted(context);
    const [ada, bob] = [await signedInUser(context), await signedInUser(context)];
    const own = [await openStream(host, ada.user.id, ada.cookie), await openStream(host, ada.user.id, ada.cookie)];
    const other = await openStream(host, bob.user.id, bob.cookie);
    for (const { received } of [...own, other]) await expect.poll(() => received.length).toBe(2);
    expect(own[0]?.received[1]).toEqual({
      type: "message",
      data: { name: "sample.rings", data: { userId: ada.user.id } },
    });

    asked = [];
    numbers.set(ada.user.id, 3);
    // A burst of changes is counted once.
    for (let times = 0; times < 3; times += 1) await context.live.badgesChanged("sample", [ada.user.id]);
    for (const { received } of own) await expect.poll(() => counts(received)).toEqual([{ things: 0 }, { things: 3 }]);
    // A change of another feature, or of a user without an open page, costs no query.
    await context.live.badgesChanged("another", [bob.user.id]);
    await context.live.badgesChanged("sample", ["nobody"]);
    await context.live.send(ada.user.id, { name: "sample.said", data: {} });
    for (const { received } of own)
      await expect.poll(() => received.at(-1)).toMatchObject({ data: { name: "sample.said" } });
    expect(asked).toEqual([ada.user.id]);
    expect(JSON.stringify(other.received)).not.toContain("sample.said");

    expect(await context.live.onlineAmong([ada.user.id, "nobody"])).toEqual(new Set([ada.user.id]));
    for (const { close } of own) close();
    await expect.poll(() => context.live.onlineAmong([ada.user.id])).toEqual(new Set());
    other.close();
    await host.close();
  });

  test("ends with the session, and is rejected for other users", async () => {
    const context = await makeContext({ features: [sample] });
    const host = await hosted(context);
    const [ada, bob] = [await signedInUser(context), await signedInUser(context)];
    const temporary = await signedInUser(context, { type: "temp" });
    const refused = [
      ["", ada.user.id],
      ["session=forged", ada.user.id],
      [bob.cookie, ada.user.id],
      [temporary.cookie, temporary.user.id],
      [ada.cookie, ""],
    ] as const;
    for (const [cookie, user] of refused) {
      const { received, over } = await openStream(host, user, cookie);
      await over;
      expect(received).toEqual([{ type: "end" }]);
    }
    const stream = await openStream(host, ada.user.id, ada.cookie);
    await expect.poll(() => stream.received.length).toBe(2);
    await endSession(context, ada.sessionId);
    await stream.over;
    expect(stream.received.at(-1)).toEqual({ type: "end" });
    await host.close();
  });

  test("has the pages of a user who is suspended reload, and ends", async () => {
    const context = await makeContext({ features: [sample] });
    const host = await hosted(context);
    const [ada, bob] = [await signedInUser(context), await signedInUser(context)];
    const hers = await openStream(host, ada.user.id, ada.cookie);
    const his = await openStream(host, bob.user.id, bob.cookie);
    await expect.poll(() => hers.received.length + his.received.length).toBe(4);
    await suspendUser(context, ada.user.id, { reason: "Spam", until: null });
    await hers.over;
    const [message, end] = hers.received.slice(-2);
    expect([message, end]).toEqual([{ type: "message", data: { name: suspendedMessage, data: {} } }, { type: "end" }]);
    const again = await openStream(host, ada.user.id, ada.cookie);
    await again.over;
    expect(again.received).toEqual([{ type: "end" }]);
    expect(his.received).toHaveLength(2);
    his.close();
    await host.close();
  });

  test("is limited to 20 streams per user, and ends when the site closes", async () => {
    const context = await makeContext({ features: [sample], settings: { socketsPerAddress: 21 } });
    const host = await hosted(context);
    const ada = await signedInUser(context);
    const streams = [];
    for (let at = 0; at < 20; at += 1) streams.push(await openStream(host, ada.user.id, ada.cookie));
    expect(streams.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((await openStream(host, ada.user.id, ada.cookie)).status).toBe(429);

    await context.site.setStatus({ is_close: 1, close_des: "", close_date: "", is_invite: 0 });
    for (const { over } of streams) await over;
    expect((await openStream(host, ada.user.id, ada.cookie)).status).toBe(503);
    await host.close();
  });
});

describe.skipIf(!process.env.TEST_REDIS_URL)("over two processes", () => {
  eachDatabase("what concerns a user", (makeContext) => {
    test("is received from one process when another sends it", async () => {
      const env = { SECRET_KEYS: randomToken(), REDIS_URL: process.env.TEST_REDIS_URL ?? "" };
      const here = await makeContext({ features: [sample], env });
      const { databaseUrl } = here.settings;
      const there = await makeContext({ features: [sample], env, settings: { databaseUrl } });
      const host = await hosted(there);
      const ada = await signedInUser(here);
      const { received, over, close } = await openStream(host, ada.user.id, ada.cookie);
      await expect.poll(() => received.length).toBe(2);
      expect(await here.live.onlineAmong([ada.user.id])).toEqual(new Set([ada.user.id]));
      numbers.set(ada.user.id, 7);
      await here.live.badgesChanged("sample", [ada.user.id]);
      await expect.poll(() => counts(received).at(-1)).toEqual({ things: 7 });
      await endSession(here, ada.sessionId);
      await over;
      close();
      await host.close();
    });
  });
});
