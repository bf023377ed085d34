import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { IdleClock } from "./idle-clock";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("reports idleness once the minutes have passed since the last restart", () => {
  const onIdle = vi.fn();
  const clock = new IdleClock(onIdle);
  clock.restart(5);
  vi.advanceTimersByTime(4 * 60_000);
  clock.restart();
  vi.advanceTimersByTime(5 * 60_000 - 1);
  clock.check();
  expect(onIdle).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onIdle).toHaveBeenCalledTimes(1);
});

test("notices that the device was asleep", () => {
  const onIdle = vi.fn();
  const clock = new IdleClock(onIdle);
  clock.restart(5);
  // The clock advances, but timers do not.
  vi.setSystemTime(Date.now() + 60 * 60_000);
  expect(onIdle).not.toHaveBeenCalled();
  clock.check();
  expect(onIdle).toHaveBeenCalledTimes(1);
});
