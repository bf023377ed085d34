/** A server for the tests of worker pools: makes a worker hang, and sends the id of its process. */
import { workerFile } from "../../package-file.server";
import { createWorkerPool } from "../../workers/worker-pool.server";

const pool = createWorkerPool<{ does: string }, unknown>({
  name: "test",
  file: workerFile("testing/workers/worker.js"),
  atOnce: 1,
  timeAtMost: 60_000,
  waitAtMost: 60_000,
  queue: { ofOwner: 10, ofAll: 20 },
  limits: { maxOldGenerationSizeMb: 64 },
  busy: () => new Error("busy"),
  overrun: () => new Error("overrun"),
});
const pid = await pool.run({ does: "pid" }, "ada");
void pool.run({ does: "hang" }, "ada");
process.send?.(pid);
