/**
 * The process of one worker of a pool. The work runs in a thread, so that the main thread still notices when the server
 * has ended, however busy the work is. Plain JavaScript: Node runs it from the installed package.
 */
import { Worker } from "node:worker_threads";

const [, , name = "", file = "", limits = "{}"] = process.argv;
const worker = new Worker(file, { name, env: {}, resourceLimits: JSON.parse(limits) });

process.on("message", (job) => worker.postMessage(job));
process.on("disconnect", () => process.exit());
worker.on("message", (said) => process.send?.(said));
worker.on("error", (error) => {
  const isOutOfMemory = "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
  if (!isOutOfMemory) process.send?.({ broken: error.message });
});
worker.on("exit", () => process.exit());
