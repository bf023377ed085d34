import { expect, test } from "vitest";
import type { Context } from "./context";
import type { HttpHandler } from "./feature-server";
import { combineServerParts } from "./part.server";

const context = {} as Context;

test("lists of the parts follow one another", () => {
  const job = (name: string) => ({ name, schedule: "* * * * *", run: async () => undefined });
  const { jobs } = combineServerParts([{ jobs: [job("a")] }, {}, { jobs: [job("b"), job("c")] }]);
  expect(jobs?.map(({ name }) => name)).toEqual(["a", "b", "c"]);
});

test("a request is handled by the first part that responds", () => {
  const asked: string[] = [];
  const handler =
    (name: string, responds: boolean): (() => HttpHandler) =>
    () =>
    () => {
      asked.push(name);
      return responds;
    };
  const parts = [handler("a", false), handler("b", true), handler("c", true)].map((http) => ({ http }));
  expect(combineServerParts(parts).http?.(context)({} as never, {} as never)).toBe(true);
  expect(asked).toEqual(["a", "b"]);
});

test("parts start in order and stop in reverse", async () => {
  const events: string[] = [];
  const part = (name: string) => ({
    async start() {
      events.push(`start ${name}`);
      return async () => void events.push(`stop ${name}`);
    },
  });
  const silent = { start: async () => undefined };
  const stop = await combineServerParts([part("a"), silent, part("b")]).start?.(context);
  await stop?.();
  expect(events).toEqual(["start a", "start b", "stop b", "stop a"]);
});

test("a hook that belongs to one part is used as it is, and rejected twice", () => {
  const badges = async () => ({});
  expect(combineServerParts([{}, { badges }]).badges).toBe(badges);
  expect(() => combineServerParts([{ badges }, { badges }])).toThrow("badges");
});

test("two parts cannot handle the same kind of notice", () => {
  const things = async () => new Set<string>();
  const one = { noticeThings: { liked: things } };
  expect(() => combineServerParts([one, one])).toThrow("liked");
  expect(combineServerParts([one, { noticeThings: { shared: things } }]).noticeThings).toEqual({
    liked: things,
    shared: things,
  });
});
