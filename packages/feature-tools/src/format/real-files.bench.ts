// Formats real files twice, and prints for each type how many were formatted, mean something else than before, or change
// again at the second time. Arguments: how many files of each type, then folders, by default node_modules.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { extname, join } from "node:path";
import ts from "typescript";
import { meaningOf } from "../testing/same-meaning";
import { formatJob } from "./engine.js";
import type { FormatType } from "./types";

const endings: Record<FormatType, string[]> = {
  html: [".html"],
  css: [".css"],
  js: [".js", ".mjs", ".cjs"],
  json: [".json", ".jsonl"],
  xml: [".xml", ".svg", ".xsl"],
  ts: [".ts"],
  jsx: [".jsx", ".tsx"],
  vue: [".vue"],
  scss: [".scss"],
  less: [".less"],
  toml: [".toml"],
  csv: [".csv"],
  md: [".md"],
  yaml: [".yaml", ".yml"],
  sql: [".sql"],
  graphql: [".graphql"],
};
const [count = "100", ...folders] = process.argv.slice(2);
const files = (folders.length > 0 ? folders : ["node_modules"]).flatMap(filesOf).sort();

for (const type of Object.keys(endings) as FormatType[]) await tryType(type);

async function tryType(type: FormatType): Promise<void> {
  const figures = { files: 0, refused: 0, different: 0, unsettled: 0 };
  for (const file of spread(files.filter((one) => endings[type].includes(extname(one))))) {
    if (figures.files >= Number(count)) break;
    const text = textOf(file);
    const meaning = await meaningIn(type, text);
    if (meaning === undefined) continue;
    figures.files += 1;
    const once = await format(type, text);
    if (once.problems.length > 0) {
      figures.refused += 1;
      console.log(`  refused: ${file}:${once.problems[0]?.line} ${once.problems[0]?.message}`);
      continue;
    }
    const after = await meaningIn(type, once.output);
    if (after !== meaning) {
      figures.different += 1;
      console.log(`  different: ${file}: ${firstDifference(meaning, after ?? "not valid")}`);
    }
    if ((await format(type, once.output)).output !== once.output) {
      figures.unsettled += 1;
      console.log(`  changes again: ${file}`);
    }
  }
  console.log(type, figures);
}

/** TSX counts as JSX, without its types. */
function textOf(file: string): string {
  const text = readFileSync(file, "utf8").replaceAll("\r\n", "\n");
  if (!file.endsWith(".tsx")) return text;
  const compilerOptions = { target: ts.ScriptTarget.ESNext, jsx: ts.JsxEmit.Preserve };
  return ts.transpileModule(text, { fileName: file, compilerOptions }).outputText;
}

function format(type: FormatType, content: string) {
  return formatJob({ type, content, indent: "2", work: "format" });
}

/** Undefined for a text that is not valid. */
async function meaningIn(type: FormatType, text: string): Promise<string | undefined> {
  try {
    return await meaningOf[type](text);
  } catch {
    return undefined;
  }
}

function filesOf(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return paths.filter((path) => {
    const { size } = statSync(path);
    return size > 80 && size < 60_000 && !path.includes(".min.");
  });
}

/** In an order in which the first ones come from different packages. */
function spread(all: string[]): string[] {
  const step = Math.max(1, Math.floor(all.length / (Number(count) * 1.5)));
  return Array.from({ length: step }, (_, from) => all.filter((_file, at) => at % step === from)).flat();
}

function firstDifference(before: string, after: string): string {
  let at = 0;
  while (before[at] === after[at] && at < before.length) at += 1;
  const from = Math.max(0, at - 30);
  return JSON.stringify([before.slice(from, at + 40), after.slice(from, at + 40)]);
}
