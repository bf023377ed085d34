// Converts data from one type to another, by rules that spec:tools-48 to spec:tools-51 name.
import { jsonViews } from "../engine.js";
import { asProblem, ConvertError, checkData, sorted, Unreadable } from "./data.js";

/**
 * @typedef {import("./data").Data} Data
 * @typedef {import("./data").ReadResult} ReadResult
 * @typedef {import("../types").DataType} DataType
 * @typedef {import("../types").FormatJob} FormatJob
 * @typedef {import("../types").FormatOutcome} FormatOutcome
 */

/** Types whose keys can be sorted. @type {ReadonlySet<string>} */
const sortable = new Set(["json", "yaml", "toml"]);

/** @type {Record<DataType, (text: string, job: FormatJob) => Promise<ReadResult>>} */
const readers = {
  json: async (text) => (await import("./json.js")).readJson(text),
  yaml: async (text) => (await import("./yaml.js")).readYaml(text),
  toml: async (text) => (await import("./toml.js")).readToml(text),
  csv: async (text, job) => (await import("./csv.js")).readCsv(text, job),
  xml: async (text, job) => (await import("./xml.js")).readXml(text, job),
};

/** @type {Record<DataType, (documents: Data[], job: FormatJob) => Promise<string>>} */
const writers = {
  json: async (documents, job) => (await import("./json.js")).writeJson(documents, job),
  yaml: async (documents, job) => (await import("./yaml.js")).writeYaml(documents, job),
  toml: async (documents, job) => (await import("./toml.js")).writeToml(documents, job),
  csv: async (documents) => (await import("./csv.js")).writeCsv(documents),
  xml: async (documents, job) => (await import("./xml.js")).writeXml(documents, job),
};

/**
 * A text that cannot be converted stays as it is, with the place and the reason.
 * @param {FormatJob} job
 * @param {DataType} from
 * @param {DataType} to
 * @returns {Promise<FormatOutcome>}
 */
export async function convertJob(job, from, to) {
  // A BOM is no part of the data, and line breaks count as they do in forms.
  const text = job.content.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
  const unchanged = { output: job.content, diff: [], added: 0, removed: 0 };
  try {
    const { documents, lost } = await readers[from](text, job);
    checkData(documents);
    const ordered = job.sortKeys === "yes" && sortable.has(to) ? documents.map(sorted) : documents;
    const output = await writers[to](ordered, job);
    const views = to === "json" ? await jsonViews({ ...job, content: output }) : {};
    return { ...unchanged, output, problems: [], convertedFrom: from, lost: [...lost], ...views };
  } catch (error) {
    return { ...unchanged, problems: [problemOf(error, text)] };
  }
}

/** @param {unknown} error @param {string} text @returns {import("../types").FormatProblem} */
function problemOf(error, text) {
  if (error instanceof ConvertError) return asProblem(error, text);
  // Parsers that call themselves for each bracket exhaust the stack.
  if (error instanceof RangeError) return asProblem(new ConvertError("tooDeep", 0), text);
  if (error instanceof Unreadable) return error.problem;
  throw error;
}
