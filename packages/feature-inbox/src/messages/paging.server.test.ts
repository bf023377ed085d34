import { eachDatabase } from "@dozen/core/testing/context";
import { testSeed } from "@dozen/core/testing/seed";
import { expect, test } from "vitest";
import feature from "../feature";
import { list, person, post, send, unread } from "../testing/inbox-kit";
import { everybody, ownMessagesAt } from "./messages.server";

/** Returns a random number generator that repeats its numbers for the same seed. */
function chances(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

eachDatabase("pages of messages", (makeContext) => {
  test("show each message once and in order, own ones and those to everybody", { timeout: 120_000 }, async () => {
    const context = await makeContext({ features: [feature] });
    const ada = await person(context);
    const seed = testSeed();
    const chance = chances(seed);
    const sent: { id: string; type: 1 | 2; isRead: boolean }[] = [];
    for (let number = 0; number < 70; number += 1) {
      const type = chance(3) === 0 ? 2 : 1;
      const text = { any: { title: `Message ${number}`, content: "Words" } };
      sent.unshift({ id: await send(context, chance(5) === 0 ? everybody : ada.id, text, type), type, isRead: false });
      if (chance(3) > 0) context.clock.move(1000);
    }
    const some = () => sent.filter(() => chance(4) === 0).map(({ id }) => id);
    const read = some();
    await post(context, ada, { intent: "read", id: read });
    const deleted = some();
    await post(context, ada, { intent: "delete", id: deleted, confirmed: "yes" });

    for (const type of [undefined, 1, 2]) {
      const left = sent.filter((one) => !deleted.includes(one.id) && (!type || one.type === type));
      const pages = Math.ceil(left.length / 10);
      const shown: string[] = [];
      for (let page = 1; page <= pages; page += 1) {
        const one = await list(context, ada, `?page=${page}${type ? `&type=${type}` : ""}`);
        expect(one, `SEED=${seed}`).toMatchObject({ total: left.length, page: pages, current: page });
        shown.push(...one.list.map(({ id }) => id));
      }
      const isUnread = ({ id }: { id: string }) => !read.includes(id);
      expect(new Set(shown).size, `SEED=${seed}`).toBe(left.length);
      expect(shown, `SEED=${seed}`).toEqual(left.map(({ id }) => id));
      if (!type) expect(await unread(context, ada)).toBe(left.filter(isUnread).length);
    }
  });

  test("far inside are the same, however many messages are skipped at once", async () => {
    const context = await makeContext({ features: [feature] });
    const ada = await person(context);
    for (let number = 0; number < 40; number += 1) {
      await send(context, ada.id, { any: { title: `Message ${number}`, content: "Words" } }, number % 3 === 0 ? 2 : 1);
      if (number % 4 === 0) context.clock.move(1000);
    }
    for (const type of [undefined, 1] as const) {
      for (const direction of ["asc", "desc"] as const) {
        for (const offset of [0, 1, 9, 10, 11, 20, 39, 60]) {
          const stretch = { direction, limit: 5, offset };
          const found = await ownMessagesAt(context.db, ada.id, type, stretch, 10);
          expect(found).toEqual(await ownMessagesAt(context.db, ada.id, type, stretch));
        }
      }
    }
    const past = await ownMessagesAt(context.db, ada.id, undefined, { direction: "desc", limit: 5, offset: 21 }, 4);
    const all = await ownMessagesAt(context.db, ada.id, undefined, { direction: "desc", limit: 40, offset: 0 });
    expect(past).toEqual(all.slice(21, 26));
  });

  test("count a message once that is sent several times concurrently", async () => {
    const context = await makeContext({ features: [feature] });
    const ada = await person(context);
    const server = (await feature.server()).default;
    expect(server.badges).toBeDefined();
    const texts = {
      enUs: { title: "A", content: "B" },
      zhCn: { title: "A", content: "B" },
      zhHk: { title: "A", content: "B" },
    };
    const id = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
    const notice = () => context.events.emit("user.notice", { id, userId: ada.id, texts });
    await Promise.all(Array.from({ length: 8 }, notice));
    expect((await list(context, ada)).total).toBe(1);
  });
});
