// A worker of the server: one job at a time; the server terminates it when it takes too long.
import { serve } from "@dozen/core/workers/serve";
import { detectType } from "./detect.js";
import { runJob } from "./run.js";

serve(
  /** @param {import("./types").WorkerJob} job @returns {Promise<import("./types").WorkerResult>} */
  async ({ type: chosen, minifyTypes, ...asked }) => {
    const isData = (asked.convertTo ?? "none") !== "none";
    const type = chosen === "auto" ? detectType(asked.content, isData) : chosen;
    if (!type) return { refused: "typeUnknown" };
    return runJob({ type, ...asked }, minifyTypes, () => import("html-minifier-terser"));
  },
);
