import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Context } from "./context";
import type { Database } from "./database/database.server";
import { runOnce, startJobs } from "./jobs.server";
import { createMetrics } from "./metrics.server";
import { createTestDatabase, type TestDatabase, testDialects } from "./testing/databases.server";

const log = pino({ level: "silent" });
/** What a job's runner needs of the context. */
const contextOver = (database: Database) => ({ database, db: database.db, log, metrics: createMetrics() }) as Context;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe.each(testDialects)("jobs on $dialect", ({ dialect, available }) => {
  let fresh: TestDatabase;
  let again: Database;
  let one: Context;
  let other: Context;

  beforeAll(async () => {
    if (!available) return;
    fresh = await createTestDatabase(dialect);
    again = await fresh.openAgain();
    one = contextOver(fresh.database);
    other = contextOver(again);
  });
  afterAll(async () => {
    await again?.close();
    await fresh?.drop();
  });

  test.skipIf(!available)("exactly one process runs each slot", async () => {
    const run = vi.fn(async () => {});
    const job = { name: "once", schedule: "* * * * *", run };
    for (const slot of [1000, 2000, 3000])
      await Promise.all([one, other, one, other].map((context) => runOnce(job, slot, context)));
    expect(run).toHaveBeenCalledTimes(3);
  });

  test.skipIf(!available)("a slot that has run does not run again", async () => {
    const run = vi.fn(async () => {});
    const job = { name: "late", schedule: "* * * * *", run };
    await runOnce(job, 2000, one);
    await runOnce(job, 2000, other);
    await runOnce(job, 1000, other);
    expect(run).toHaveBeenCalledOnce();
  });

  test.skipIf(!available)("a slot is skipped while the job runs elsewhere", async () => {
    const runs: number[] = [];
    let finish = () => {};
    const job = {
      name: "long",
      schedule: "* * * * *",
      run: () =>
        new Promise<void>((resolve) => {
          runs.push(1);
          finish = resolve;
        }),
    };
    const first = runOnce(job, 1000, one);
    await vi.waitFor(() => expect(runs).toHaveLength(1));
    await runOnce(job, 2000, other);
    expect(runs).toHaveLength(1);
    finish();
    await first;
    const next = runOnce(job, 3000, other);
    await vi.waitFor(() => expect(runs).toHaveLength(2));
    finish();
    await next;
  });

  test.skipIf(!available)("a failed job is logged and runs again at its next slot", async () => {
    const error = vi.spyOn(log, "error").mockClear();
    const run = vi.fn(async () => {
      throw new Error("no");
    });
    const job = { name: "failing", schedule: "* * * * *", run };
    await runOnce(job, 1000, one);
    await runOnce(job, 2000, other);
    expect(run).toHaveBeenCalledTimes(2);
    expect(error).toHaveBeenCalledTimes(2);
  });

  test.skipIf(!available)("a process that died blocks a job for a minute at most", async () => {
    await one.db
      .insertInto("job_runs")
      .values({ name: "dead", slot: 1000, busy_until: Date.now() + 300 })
      .execute();
    const run = vi.fn(async () => {});
    const job = { name: "dead", schedule: "* * * * *", run };
    await runOnce(job, 2000, other);
    expect(run).not.toHaveBeenCalled();
    await pause(350);
    await runOnce(job, 3000, other);
    expect(run).toHaveBeenCalledOnce();
  });

  test.skipIf(!available)("schedules of two processes run a job once a second, until they stop", async () => {
    const times: number[] = [];
    const job = {
      name: "ticking",
      schedule: "* * * * * *",
      run: async () => void times.push(Math.floor(Date.now() / 1000)),
    };
    const stops = [startJobs([job], one), startJobs([job], other)];
    await pause(3300);
    await Promise.all(stops.map((stop) => stop()));
    expect(times.length).toBeGreaterThanOrEqual(3);
    expect(new Set(times).size).toBe(times.length);
    const count = times.length;
    await pause(1200);
    expect(times).toHaveLength(count);
  });

  test.skipIf(!available)("stopping waits for a job that runs", async () => {
    let done = false;
    const run = async () => {
      await pause(300);
      done = true;
    };
    const started = vi.fn(run);
    const stop = startJobs([{ name: "stopping", schedule: "* * * * * *", run: started }], one);
    await vi.waitFor(() => expect(started).toHaveBeenCalled(), 3000);
    await stop();
    expect(done).toBe(true);
  });
});
