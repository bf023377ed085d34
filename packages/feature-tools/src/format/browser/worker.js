// The browser's worker: a job comes in, its outcome goes out.
import { formatJob } from "../engine.js";
import { minifyJob } from "../minify.js";

self.addEventListener("message", async ({ data }) => {
  self.postMessage(await (data.work === "minify" ? minifyJob(data, loadHtmlMinifier) : formatJob(data)));
});

/** Large, and seldom asked for. */
const loadHtmlMinifier = () => import("html-minifier-terser/dist/htmlminifier.esm.bundle");
