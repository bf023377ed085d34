// The browser's worker: receives a job and sends back its outcome.
import { formatJob } from "../engine.js";
import { minifyJob } from "../minify.js";

self.addEventListener("message", async ({ data }) => {
  self.postMessage(await (data.work === "minify" ? minifyJob(data, loadHtmlMinifier) : formatJob(data)));
});

/** Loaded on demand: it is large and rarely needed. */
const loadHtmlMinifier = () => import("html-minifier-terser/dist/htmlminifier.esm.bundle");
