import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { untilDone } from "./until-done";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that fails this many times before it succeeds, and the times of its runs. */
function failing(times: number) {
  const tries: number[] = [];
  const from = Date.now();
  const work = async () => tries.push(Date.now() - from) > times;
  return { tries, ...untilDone(work) };
}

test("tries again with growing pauses until it succeeds", async () => {
  const { tries, want } = failing(7);
  await want();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(tries).toEqual([0, 1, 3, 7, 15, 31, 61, 91].map((second) => second * 1000));
});

test("begins with a short pause again after a success", async () => {
  const { tries, want } = failing(2);
  await want();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tries).toEqual([0, 1000, 3000]);
  await want();
  expect(tries).toHaveLength(4);
});

test("ignores requests during a pause, except for a new connection", async () => {
  const { tries, want, wantNow } = failing(2);
  await want();
  await want();
  expect(tries).toEqual([0]);
  await wantNow();
  expect(tries).toEqual([0, 0]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tries).toEqual([0, 0, 2000]);
});

test("runs again for a request that comes during a run", async () => {
  let count = 0;
  const { want } = untilDone(async () => {
    count += 1;
    await new Promise((resolve) => setTimeout(resolve, 10));
    return true;
  });
  void want();
  void want();
  void want();
  await vi.advanceTimersByTimeAsync(100);
  expect(count).toBe(2);
});

test("stops, and continues on the next request", async () => {
  const { tries, want, stop } = failing(1);
  await want();
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tries).toEqual([0]);
  await want();
  expect(tries).toEqual([0, 60_000]);
});
