import type { Stretch } from "../../shared/crypto/one-time-secret";
import { Unopened } from "../../shared/crypto/primitives";
import type { StretchRequest, StretchResponse } from "./stretch-worker";

/**
 * Stretches a password in a worker, since it would freeze the page for a second.
 *
 * @throws Unopened when the cost is out of range; an error when the worker does not load
 */
export const stretchInWorker: Stretch = (secret, salt, cost) => {
  const worker = new Worker(new URL("./stretch-worker.ts", import.meta.url), { type: "module" });
  return new Promise<Awaited<ReturnType<Stretch>>>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<StretchResponse>) => (data ? resolve(data) : reject(new Unopened()));
    worker.onerror = () => reject(new Error("The worker did not load."));
    worker.postMessage({ secret, salt, cost } satisfies StretchRequest);
  }).finally(() => worker.terminate());
};
