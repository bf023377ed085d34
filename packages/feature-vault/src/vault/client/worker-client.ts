import type { VaultWorker, WorkerResponse } from "./protocol";

/** An error in the worker: its name and, for a file, the reason. */
export class WorkerRefusal extends Error {
  readonly reason?: string;

  constructor(name: string, reason?: string) {
    super(name);
    this.name = name;
    this.reason = reason;
  }
}

interface WorkerEvents {
  onIdle(): void;
  /** The worker did not load or crashed: it no longer responds, and its keys are lost. */
  onDead(): void;
}

/** Starts the worker and returns a proxy for its functions. */
export function startWorker({ onIdle, onDead }: WorkerEvents): VaultWorker {
  const worker = new Worker(new URL("./vault-worker.ts", import.meta.url), { type: "module" });
  const waiting = new Map<number, { resolve(output: unknown): void; reject(error: Error): void }>();
  let last = 0;
  let isDead = false;
  worker.onmessage = ({ data }: MessageEvent<WorkerResponse>) => {
    if ("idle" in data) return onIdle();
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if ("error" in data) asked?.reject(new WorkerRefusal(data.error, data.reason));
    else asked?.resolve(data.output);
  };
  worker.onerror = () => {
    isDead = true;
    worker.terminate();
    for (const { reject } of waiting.values()) reject(new WorkerRefusal("WorkerError"));
    waiting.clear();
    onDead();
  };
  const ask = (name: string, input: unknown[]) =>
    new Promise((resolve, reject) => {
      if (isDead) return reject(new WorkerRefusal("WorkerError"));
      last += 1;
      waiting.set(last, { resolve, reject });
      worker.postMessage({ id: last, name, input });
    });
  return new Proxy({} as VaultWorker, {
    get:
      (_, name) =>
      (...input: unknown[]) =>
        ask(String(name), input),
  });
}
