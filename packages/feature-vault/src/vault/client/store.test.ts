import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { WorkerRequest } from "./protocol";
import { vaultStore } from "./store";

const workers: FakeWorker[] = [];

class FakeWorker {
  onmessage?: (event: { data: unknown }) => void;
  onerror?: () => void;
  readonly asked: WorkerRequest[] = [];
  readonly terminate = vi.fn();

  constructor() {
    workers.push(this);
  }

  postMessage(request: WorkerRequest): void {
    this.asked.push(request);
  }
}

beforeEach(() => {
  vi.stubGlobal("Worker", FakeWorker);
  vi.stubGlobal("localStorage", { getItem: () => null });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("a worker that does not load is said to fail, and the next use tries another", async () => {
  vaultStore.begin({ userId: "ada", bundle: null, session: "first" });
  const [dead] = workers;
  const late = vaultStore.worker;
  const failed = expect(late.strength("a")).rejects.toMatchObject({ name: "WorkerError" });
  dead?.onerror?.();
  await failed;
  await expect(late.strength("b")).rejects.toMatchObject({ name: "WorkerError" });
  expect(dead?.terminate).toHaveBeenCalled();

  const answer = vaultStore.worker.strength("c");
  expect(workers).toHaveLength(2);
  expect(workers[1]?.asked).toMatchObject([
    { name: "begin", input: ["ada", 5] },
    { name: "strength", input: ["c"] },
  ]);
  workers[1]?.onmessage?.({ data: { id: 2, output: 4 } });
  expect(await answer).toBe(4);
});
