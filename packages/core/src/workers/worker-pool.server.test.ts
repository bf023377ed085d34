import { fork } from "node:child_process";
import { afterEach, describe, expect, it } from "vitest";
import { workerFile } from "../package-file.server";
import { createWorkerPool, type WorkerPool, type WorkerPoolOptions } from "./worker-pool.server";

interface Job {
  does: "return" | "hang" | "wait" | "throw" | "fill" | "leap" | "pid";
  value?: unknown;
  ms?: number;
}

const opened: WorkerPool<Job, unknown>[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((pool) => pool.close()));
});

function poolWith(options: Partial<WorkerPoolOptions> = {}): WorkerPool<Job, unknown> {
  const pool = createWorkerPool<Job, unknown>({
    name: "test",
    file: workerFile("testing/workers/worker.js"),
    atOnce: 2,
    timeAtMost: 20_000,
    waitAtMost: 60_000,
    queue: { ofOwner: 10, ofAll: 20 },
    limits: { maxOldGenerationSizeMb: 64 },
    busy: () => new Error("busy"),
    overrun: () => new Error("overrun"),
    ...options,
  });
  opened.push(pool);
  return pool;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe("a pool of workers", () => {
  it("resolves to a job's result, and rejects with its error", async () => {
    const pool = poolWith();
    expect(await pool.run({ does: "return", value: { a: [1] } }, "ada")).toEqual({ a: [1] });
    await expect(pool.run({ does: "throw", value: "no" }, "ada")).rejects.toThrow("no");
  });

  it("ends a worker whose job takes too long, while other jobs finish", async () => {
    const pool = poolWith({ timeAtMost: 3000 });
    const hung = pool.run({ does: "hang" }, "eve");
    expect(await pool.run({ does: "return", value: 1 }, "ada")).toBe(1);
    await expect(hung).rejects.toThrow("overrun");
    expect(await pool.run({ does: "return", value: 2 }, "eve")).toBe(2);
  });

  it("does not count the start of a worker as time of its job", async () => {
    const pool = poolWith({ file: workerFile("testing/workers/slow-start/worker.js"), timeAtMost: 1000 });
    expect(await pool.run({ does: "return" }, "ada")).toBe("done");
  });

  it.skipIf(process.platform !== "linux")(
    "gives a job more time that has had no processor, but not for ever",
    async () => {
      const pool = poolWith({ timeAtMost: 1000 });
      await pool.run({ does: "wait", ms: 2000 }, "ada");
      await expect(pool.run({ does: "wait", ms: 30_000 }, "ada")).rejects.toThrow("overrun");
    },
  );

  it("ends a worker whose job takes too much memory", async () => {
    await expect(poolWith().run({ does: "fill" }, "eve")).rejects.toThrow("overrun");
  });

  it("survives a worker that exhausts its memory in one large step", async () => {
    // In a thread of this process, this would end the tests.
    const pool = poolWith();
    await expect(pool.run({ does: "leap" }, "eve")).rejects.toThrow("overrun");
    expect(await pool.run({ does: "return", value: 1 }, "eve")).toBe(1);
  });

  it("fails a job whose worker is killed, and starts another", async () => {
    const pool = poolWith();
    const pid = Number(await pool.run({ does: "pid" }, "ada"));
    const hung = pool.run({ does: "hang" }, "ada");
    process.kill(pid, "SIGKILL");
    await expect(hung).rejects.toThrow("overrun");
    expect(await pool.run({ does: "pid" }, "ada")).not.toBe(pid);
  });

  it("is busy when the system cannot start a process", async () => {
    // No process can be started with such an argument.
    const pool = poolWith({ name: "a\0b" });
    await expect(pool.run({ does: "return" }, "ada")).rejects.toThrow("busy");
  });

  it("says why a worker cannot start", async () => {
    const pool = poolWith({ file: workerFile("testing/workers/nothing.js") });
    await expect(pool.run({ does: "return" }, "ada")).rejects.toThrow("nothing.js");
  });

  it("ends its busy workers when the server is killed", async () => {
    const server = fork(workerFile("testing/workers/server.ts"), { execArgv: ["--import", "tsx"] });
    const pid = await new Promise<number>((resolve) => server.once("message", (said) => resolve(Number(said))));
    expect(isRunning(pid)).toBe(true);
    server.kill("SIGKILL");
    await expect.poll(() => isRunning(pid), { timeout: 10_000 }).toBe(false);
  });

  it("leaves one worker to other owners, however many jobs one owner has", async () => {
    const pool = poolWith({ timeAtMost: 4000 });
    const hung = Array.from({ length: 5 }, () => pool.run({ does: "hang" }, "eve").catch(String));
    expect(await pool.run({ does: "return", value: "at once" }, "ada")).toBe("at once");
    await pool.close();
    expect(await Promise.all(hung)).toEqual(hung.map(() => "Error: busy"));
  });

  it("leaves one running job to other owners across all pools", async () => {
    const kinds = [poolWith({ timeAtMost: 5000 }), poolWith({ timeAtMost: 5000 }), poolWith({ timeAtMost: 5000 })];
    const hung = kinds.flatMap((kind) => [kind.run({ does: "hang" }, "eve"), kind.run({ does: "hang" }, "eve")]);
    const ends = hung.map((job) => job.catch(String));
    for (const kind of kinds) expect(await kind.run({ does: "return", value: "at once" }, "ada")).toBe("at once");
    await Promise.all(kinds.map((kind) => kind.close()));
    expect(await Promise.all(ends)).toEqual(hung.map(() => "Error: busy"));
  });

  it("runs the jobs of different owners in turns", async () => {
    const pool = poolWith({ atOnce: 1 });
    const order: string[] = [];
    const run = (owner: string, value: number) =>
      pool.run({ does: "wait", ms: 1, value }, owner).then(() => void order.push(`${owner}${value}`));
    await Promise.all([run("eve", 1), run("eve", 2), run("eve", 3), run("ada", 1), run("bob", 1)]);
    expect(order).toHaveLength(5);
    expect(order.indexOf("ada1")).toBeLessThan(order.indexOf("eve3"));
    expect(order.indexOf("bob1")).toBeLessThan(order.indexOf("eve3"));
  });

  it("runs the jobs of an owner whose job overran after all others", async () => {
    const pool = poolWith({ atOnce: 1, timeAtMost: 1500 });
    await expect(pool.run({ does: "hang" }, "eve")).rejects.toThrow("overrun");
    const order: string[] = [];
    const run = (owner: string) => pool.run({ does: "wait", ms: 50 }, owner).then(() => void order.push(owner));
    await Promise.all([run("ada"), run("eve"), run("bob"), run("cid")]);
    expect(order).toEqual(["ada", "bob", "cid", "eve"]);
  });

  it("rejects jobs beyond the limits of one owner and of all", async () => {
    const pool = poolWith({ atOnce: 1, queue: { ofOwner: 2, ofAll: 3 } });
    const ask = (owner: string) => pool.run({ does: "wait", ms: 200 }, owner).then(() => "done", String);
    const results = await Promise.all([ask("eve"), ask("eve"), ask("eve"), ask("eve"), ask("ada"), ask("bob")]);
    expect(results).toEqual(["done", "done", "done", "Error: busy", "done", "Error: busy"]);
  });

  it("rejects a job that has waited too long", async () => {
    const pool = poolWith({ atOnce: 1, waitAtMost: 300, timeAtMost: 5000 });
    const first = pool.run({ does: "wait", ms: 1500 }, "eve");
    await expect(pool.run({ does: "return" }, "ada")).rejects.toThrow("busy");
    await first;
  });
});
