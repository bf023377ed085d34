/**
 * The API for the file of a worker of `createWorkerPool`. Plain JavaScript: Node runs it from the installed package.
 */
import { parentPort } from "node:worker_threads";

/**
 * Runs each job that it receives. The pool sends one at a time.
 *
 * @template Job, Result
 * @param {(job: Job) => Result | Promise<Result>} work
 */
export function serve(work) {
  parentPort?.on("message", async (job) => {
    try {
      parentPort?.postMessage({ result: await work(job) });
    } catch (error) {
      parentPort?.postMessage({ failed: error instanceof Error ? error.message : String(error) });
    }
  });
  parentPort?.postMessage({ ready: true });
}
