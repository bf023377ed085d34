// A thread of the server's pool: one job at a time, ended from outside when it takes too long.
import { formatJob } from "./engine.js";
import { minifyJob } from "./minify.js";

/** @param {import("./types").FormatJob & { begins: import("node:worker_threads").MessagePort }} job */
export default function work({ begins, ...job }) {
  begins.postMessage(true);
  begins.close();
  return job.work === "minify" ? minifyJob(job, () => import("html-minifier-terser")) : formatJob(job);
}
