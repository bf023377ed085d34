// The browser's worker: receives a job and sends back its result.
import { runJob } from "../run.js";

self.addEventListener("message", async ({ data: { minifyTypes, ...job } }) => {
  self.postMessage(await runJob(job, minifyTypes, loadHtmlMinifier));
});

/** Loaded on demand: it is large and rarely needed. */
const loadHtmlMinifier = () => import("html-minifier-terser/dist/htmlminifier.esm.bundle");
