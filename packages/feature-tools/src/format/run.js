// One job, in a worker of the server and in one of the browser alike.
import { formatJob } from "./engine.js";
import { minifyJob } from "./minify.js";

/**
 * @typedef {import("./types").FormatJob} FormatJob
 * @typedef {import("./types").FormatType} FormatType
 * @typedef {import("./types").DataType} DataType
 * @typedef {import("./types").WorkerResult} WorkerResult
 */

/**
 * Converts first, if another type is asked for; what was converted can be minified.
 * @param {FormatJob} job
 * @param {readonly FormatType[]} minifyTypes
 * @param {import("./minify").LoadHtmlMinifier} loadHtmlMinifier
 * @returns {Promise<WorkerResult>}
 */
export async function runJob(job, minifyTypes, loadHtmlMinifier) {
  const { type: from, work, convertTo = "none" } = job;
  const type = convertTo === "none" ? from : convertTo;
  if (work === "minify" && !minifyTypes.includes(type)) return { refused: "notMinifiable" };
  if (type === from) {
    return { type, ...(await (work === "format" ? formatJob(job) : minifyJob(job, loadHtmlMinifier))) };
  }
  if (!isData(from) || !isData(type)) return { refused: "notConvertible" };
  const { convertJob } = await import("./convert/convert.js");
  const converted = await convertJob(job, from, type);
  if (converted.problems.length > 0) return { type: from, ...converted };
  if (work === "format") return { type, ...converted };
  const { output } = await minifyJob({ ...job, type, content: converted.output }, loadHtmlMinifier);
  return { type, ...converted, output };
}

/** @param {FormatType} type @returns {type is DataType} */
function isData(type) {
  return ["json", "yaml", "toml", "csv", "xml"].includes(type);
}
