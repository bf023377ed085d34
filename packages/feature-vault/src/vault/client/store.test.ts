import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { takeOver } from "./import";
import type { SealedEntry, WorkerRequest } from "./protocol";
import { vaultStore } from "./store";

const workers: FakeWorker[] = [];
/** The automatic results of workers, by function name. */
let outputs: Record<string, unknown> = {};

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
    const { id, name } = request;
    if (name in outputs) queueMicrotask(() => this.onmessage?.({ data: { id, output: outputs[name] } }));
  }
}

/** A server that responds to these calls only. Returns the list of requests. */
function serve(responses: Record<string, unknown>): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string, { method = "GET" }: RequestInit) => {
    const call = `${method} ${url.replace(/\?.*/, "")}`;
    asked.push(call);
    if (!(call in responses)) throw new TypeError("out of reach");
    return Response.json({ code: 200, data: responses[call] });
  });
  return asked;
}

beforeEach(() => {
  outputs = {};
  vi.stubGlobal("document", Object.assign(new EventTarget(), { documentElement: { dataset: {} } }));
  vi.stubGlobal("Worker", FakeWorker);
  vi.stubGlobal("localStorage", { getItem: () => null });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("a worker that fails to load rejects its calls, and the next use starts another", async () => {
  vaultStore.begin({ userId: "ada", bundle: null, session: "first" });
  const [dead] = workers;
  const late = vaultStore.worker;
  const failed = expect(late.strength("a")).rejects.toMatchObject({ name: "WorkerError" });
  dead?.onerror?.();
  await failed;
  await expect(late.strength("b")).rejects.toMatchObject({ name: "WorkerError" });
  expect(dead?.terminate).toHaveBeenCalled();

  const response = vaultStore.worker.strength("c");
  expect(workers).toHaveLength(2);
  expect(workers[1]?.asked).toMatchObject([
    { name: "begin", input: ["ada", 5] },
    { name: "strength", input: ["c"] },
  ]);
  workers[1]?.onmessage?.({ data: { id: 2, output: 4 } });
  expect(await response).toBe(4);
});

test("a page of the previous user encrypts nothing for the next user", async () => {
  const reload = vi.fn();
  vi.stubGlobal("location", { reload });
  const asked = serve({ "GET /api/passwd-key": { pwd_key: null, user_id: "eve" } });
  vaultStore.begin({ userId: "bob", bundle: null, session: "second" });
  void vaultStore.create("planted7Master");
  await vi.waitFor(() => expect(reload).toHaveBeenCalled());
  expect(asked).toEqual(["GET /api/passwd-key"]);
  expect(workers.flatMap((worker) => worker.asked).some(({ name }) => name === "create")).toBe(false);
});

test("new codes are shown as soon as the server has the new key, whatever fails afterwards", async () => {
  const made = { bundle: "new", codes: ["code"], proofs: { owner: "o", codes: ["p"] }, before: "b", entries: [] };
  outputs = { recover: "proof", keyId: "k", openEntries: [{ id: "kept" }], renew: made, adopt: undefined };
  const responses: Record<string, unknown> = {
    "GET /api/passwd-key": { pwd_key: "old", user_id: "cem" },
    "GET /api/passwd": { list: [{ id: "kept", password: "1.sealed" }], page: 1 },
    "POST /api/passwd-renew": {},
  };
  const asked = serve(responses);
  vaultStore.begin({ userId: "cem", bundle: "old", session: "third" });
  await vaultStore.recover("code", "planted7Master");
  expect(asked).toEqual(Object.keys(responses));
  expect(vaultStore.state()).toMatchObject({ status: "open", entries: [{ id: "kept" }], newCodes: ["code"] });
  // The passwords were fetched for the renewal only, and are not decrypted for the list.
  const opened = workers.flatMap((worker) => worker.asked).find(({ name }) => name === "openEntries");
  expect(opened?.input).toEqual([[{ id: "kept" }]]);
  vaultStore.lock();
});

test("an undo of an import that failed halfway is completed by a second attempt", async () => {
  const row = (id: string, passwordAt: number) => ({ id, passwordAt });
  const imported = [row("added", 2), row("changed", 2)];
  outputs = { unlock: undefined, keyId: "k", sealEdits: [{ id: "changed" }], sealNew: [{ id: "added" }] };
  const responses: Record<string, unknown> = {
    "GET /api/passwd-key": { pwd_key: "old", user_id: "dee" },
    "GET /api/passwd": { list: [], page: 1 },
    "POST /api/passwd": {},
    "PUT /api/passwd": {},
    "DELETE /api/passwd": {},
  };
  const asked = serve(responses);
  const entry = { name: "", urls: [], user: "", password: "new", memo: "" };
  const before = { ...sealed("changed"), password: "1.old", password_time: "2020-02-02T00:00:00.000Z" };
  vaultStore.begin({ userId: "dee", bundle: "old", session: "fourth" });
  outputs.openEntries = [row("changed", 1)];
  await vaultStore.unlock("planted7Master");
  outputs.openEntries = imported;
  const done = await takeOver(
    [
      { entry, state: "new" },
      { entry, state: "changed", existing: { id: "changed" } },
    ],
    [before],
  );

  const { "PUT /api/passwd": put } = responses;
  delete responses["PUT /api/passwd"];
  await expect(done.undo()).rejects.toThrow("out of reach");
  responses["PUT /api/passwd"] = put;
  outputs.openEntries = [row("changed", 2)];
  asked.length = 0;
  await done.undo();
  expect(asked).toEqual(["GET /api/passwd", "PUT /api/passwd", "GET /api/passwd"]);
  vaultStore.lock();
});

function sealed(id: string): SealedEntry {
  const time = new Date(0).toISOString();
  const times = { create_time: time, update_time: time, password_time: time };
  return { id, type: 7, name: "", url: "", user: "", label: "", memo: "", ...times };
}
