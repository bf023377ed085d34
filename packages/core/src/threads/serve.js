/** What the file of a thread of `createThreads` calls. Plain JavaScript: Node runs it from the installed package. */
import { readlinkSync } from "node:fs";
import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";

/** Work of threads gives way to the server's own, which everybody waits for. From -20 to 19; 0 is usual. */
const niceness = 10;

/**
 * Does each job that comes, one after the other.
 *
 * @template Job, Answer
 * @param {(job: Job) => Answer | Promise<Answer>} work
 */
export function serve(work) {
  giveWay();
  parentPort?.on("message", async (job) => {
    try {
      parentPort?.postMessage({ answer: await work(job) });
    } catch (error) {
      parentPort?.postMessage({ failed: error instanceof Error ? error.message : String(error) });
    }
  });
}

/** Linux gives each thread a priority of its own and tells a thread its number; elsewhere all threads are alike. */
function giveWay() {
  try {
    const id = Number(readlinkSync("/proc/thread-self").split("/").at(-1));
    setPriority(id, niceness);
  } catch {
    // Nothing of this is needed, it is only better.
  }
}
