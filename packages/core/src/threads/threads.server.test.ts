import { afterEach, describe, expect, it } from "vitest";
import { workerFile } from "../worker-file.server";
import { createThreads, type Threads, type ThreadsOptions } from "./threads.server";

interface Job {
  does: "return" | "hang" | "wait" | "throw" | "fill";
  value?: unknown;
  ms?: number;
}

const opened: Threads<Job, unknown>[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((threads) => threads.close()));
});

function threadsWith(options: Partial<ThreadsOptions> = {}): Threads<Job, unknown> {
  const threads = createThreads<Job, unknown>({
    name: "test",
    file: workerFile("testing/threads/worker.js"),
    atOnce: 2,
    timeAtMost: 20_000,
    waitAtMost: 60_000,
    queue: { ofOwner: 10, ofAll: 20 },
    limits: { maxOldGenerationSizeMb: 64 },
    busy: () => new Error("busy"),
    overrun: () => new Error("overrun"),
    ...options,
  });
  opened.push(threads);
  return threads;
}

describe("threads", () => {
  it("return what the work returns, and fail as it fails", async () => {
    const threads = threadsWith();
    expect(await threads.run({ does: "return", value: { a: [1] } }, "ada")).toEqual({ a: [1] });
    await expect(threads.run({ does: "throw", value: "no" }, "ada")).rejects.toThrow("no");
  });

  it("are ended when a job takes too long, and others work on", async () => {
    const threads = threadsWith({ timeAtMost: 3000 });
    const hung = threads.run({ does: "hang" }, "eve");
    expect(await threads.run({ does: "return", value: 1 }, "ada")).toBe(1);
    await expect(hung).rejects.toThrow("overrun");
    expect(await threads.run({ does: "return", value: 2 }, "eve")).toBe(2);
  });

  it("are ended when a job takes too much memory", async () => {
    await expect(threadsWith().run({ does: "fill" }, "eve")).rejects.toThrow("overrun");
  });

  it("leave one thread to others, however much one owner asks for", async () => {
    const threads = threadsWith({ timeAtMost: 4000 });
    const hung = Array.from({ length: 5 }, () => threads.run({ does: "hang" }, "eve").catch(String));
    expect(await threads.run({ does: "return", value: "at once" }, "ada")).toBe("at once");
    await threads.close();
    expect(await Promise.all(hung)).toEqual(hung.map(() => "Error: busy"));
  });

  it("leave one place to others over all kinds of work", async () => {
    const kinds = [
      threadsWith({ timeAtMost: 5000 }),
      threadsWith({ timeAtMost: 5000 }),
      threadsWith({ timeAtMost: 5000 }),
    ];
    const hung = kinds.flatMap((kind) => [kind.run({ does: "hang" }, "eve"), kind.run({ does: "hang" }, "eve")]);
    const ends = hung.map((job) => job.catch(String));
    for (const kind of kinds) expect(await kind.run({ does: "return", value: "at once" }, "ada")).toBe("at once");
    await Promise.all(kinds.map((kind) => kind.close()));
    expect(await Promise.all(ends)).toEqual(hung.map(() => "Error: busy"));
  });

  it("take the jobs of owners in turns", async () => {
    const threads = threadsWith({ atOnce: 1 });
    const order: string[] = [];
    const run = (owner: string, value: number) =>
      threads.run({ does: "wait", ms: 1, value }, owner).then(() => void order.push(`${owner}${value}`));
    await Promise.all([run("eve", 1), run("eve", 2), run("eve", 3), run("ada", 1), run("bob", 1)]);
    expect(order).toHaveLength(5);
    expect(order.indexOf("ada1")).toBeLessThan(order.indexOf("eve3"));
    expect(order.indexOf("bob1")).toBeLessThan(order.indexOf("eve3"));
  });

  it("serve an owner whose job overran after all others", async () => {
    const threads = threadsWith({ atOnce: 1, timeAtMost: 1500 });
    await expect(threads.run({ does: "hang" }, "eve")).rejects.toThrow("overrun");
    const order: string[] = [];
    const run = (owner: string) => threads.run({ does: "wait", ms: 50 }, owner).then(() => void order.push(owner));
    await Promise.all([run("ada"), run("eve"), run("bob"), run("cid")]);
    expect(order).toEqual(["ada", "bob", "cid", "eve"]);
  });

  it("send away what is too much, of one owner and of all", async () => {
    const threads = threadsWith({ atOnce: 1, queue: { ofOwner: 2, ofAll: 3 } });
    const ask = (owner: string) => threads.run({ does: "wait", ms: 200 }, owner).then(() => "done", String);
    const answers = await Promise.all([ask("eve"), ask("eve"), ask("eve"), ask("eve"), ask("ada"), ask("bob")]);
    expect(answers).toEqual(["done", "done", "done", "Error: busy", "done", "Error: busy"]);
  });

  it("send away what has waited too long", async () => {
    const threads = threadsWith({ atOnce: 1, waitAtMost: 300, timeAtMost: 5000 });
    const first = threads.run({ does: "wait", ms: 1500 }, "eve");
    await expect(threads.run({ does: "return" }, "ada")).rejects.toThrow("busy");
    await first;
  });
});
