/** What the file of a thread of `createThreads` calls. Plain JavaScript: Node runs it from the installed package. */
import "./give-way.js";
import { parentPort } from "node:worker_threads";

/**
 * Does each job that comes, one after the other.
 *
 * @template Job, Answer
 * @param {(job: Job) => Answer | Promise<Answer>} work
 */
export function serve(work) {
  parentPort?.on("message", async (job) => {
    try {
      parentPort?.postMessage({ answer: await work(job) });
    } catch (error) {
      parentPort?.postMessage({ failed: error instanceof Error ? error.message : String(error) });
    }
  });
}
