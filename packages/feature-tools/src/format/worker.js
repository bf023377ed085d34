// A worker of the server: one job at a time; the server terminates it when it takes too long.
import { serve } from "@dozen/core/workers/serve";
import { detectType } from "./detect.js";
import { formatJob } from "./engine.js";
import { minifyJob } from "./minify.js";

serve(
  /** @param {import("./types").WorkerJob} job @returns {Promise<import("./types").WorkerResult>} */
  async ({ type: chosen, minifyTypes, ...asked }) => {
    const type = chosen === "auto" ? detectType(asked.content) : chosen;
    if (!type) return { refused: "typeUnknown" };
    const job = { type, ...asked };
    if (job.work === "format") return { type, ...(await formatJob(job)) };
    if (!minifyTypes.includes(type)) return { refused: "notMinifiable" };
    return { type, ...(await minifyJob(job, () => import("html-minifier-terser"))) };
  },
);
