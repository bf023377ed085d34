import { setTimeout as pause } from "node:timers/promises";
import { pino } from "pino";
import { Registry } from "prom-client";
import { expect, it } from "vitest";
import { createStalls } from "./stalls.server";

it("logs a stall of the event loop with the routes of the open requests, and counts it", async () => {
  const lines: { msg: string; seconds: number; routes: string[] }[] = [];
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line)) });
  const metrics = new Registry();
  const stalls = createStalls({ log, metrics });
  const stop = stalls.watch();
  const response = { closed: false };
  stalls.underway("GET /slow", response);
  await pause(120);
  expect(lines).toEqual([]);
  const until = performance.now() + 400;
  while (performance.now() < until);
  // The request ends before the watcher can notice the stall.
  response.closed = true;
  await pause(120);
  stop();
  expect(lines[0]).toMatchObject({ msg: "The event loop was held up", routes: ["GET /slow"] });
  expect(lines[0]?.seconds).toBeGreaterThan(0.2);
  const text = await metrics.metrics();
  expect(text).toMatch(/event_loop_stalls_total\{route="GET \/slow"\} 1/);
  expect(text).toMatch(/event_loop_stall_seconds_count [1-9]/);
});

it("does not name a request that had ended before", async () => {
  const lines: { routes: string[] }[] = [];
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line)) });
  const stalls = createStalls({ log, metrics: new Registry() });
  const stop = stalls.watch();
  stalls.underway("GET /over", { closed: true });
  stalls.underway("GET /open", { closed: false });
  await pause(120);
  const until = performance.now() + 400;
  while (performance.now() < until);
  await pause(120);
  stop();
  expect(lines[0]?.routes).toEqual(["GET /open"]);
});
