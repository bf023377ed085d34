import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { IdleClock } from "./idle-clock";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("tells once the minutes have passed, counted from the last restart", () => {
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

test("notices minutes in which the device slept", () => {
  const onIdle = vi.fn();
  const clock = new IdleClock(onIdle);
  clock.restart(5);
  // The clock goes on, and no timer with it.
  vi.setSystemTime(Date.now() + 60 * 60_000);
  expect(onIdle).not.toHaveBeenCalled();
  clock.check();
  expect(onIdle).toHaveBeenCalledTimes(1);
});
