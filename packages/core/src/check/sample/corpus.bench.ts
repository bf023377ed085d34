// Judges sentences of public corpora and prints how many are found, by label and language. The corpora stay outside the
// repository; packages/core/README.md names them with the command. Each argument is one source:
//
//   LABEL:LANGUAGE:PATH                      a folder of manuals (HTML, plain text, .gz): one sentence each
//   LABEL:LANGUAGE:PATH:TEXT:COLUMN=VALUE    a CSV or a JSON array with a header: rows whose COLUMN has this value
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { createContentCheck } from "../text-check.server";

const check = createContentCheck({});
const totals = new Map<string, { sentences: number; found: number }>();
for (const source of process.argv.slice(2)) judgeSource(source);
for (const language of new Set([...totals.keys()].map((key) => key.split(" ")[1]))) printFigures(`${language}`);

function judgeSource(source: string): void {
  const [label, language, path = "", column, condition] = source.split(":");
  const sentences = column ? rowsOf(path, column, condition) : sentencesOf(path);
  const hits = sentences.flatMap((sentence) => {
    const [first] = check.text(sentence).hits;
    return first ? [first.word] : [];
  });
  const key = `${label} ${language}`;
  const { sentences: before, found } = totals.get(key) ?? { sentences: 0, found: 0 };
  totals.set(key, { sentences: before + sentences.length, found: found + hits.length });
  console.log(`${source}: ${sentences.length} sentences, found in ${hits.length}: ${mostFrequent(hits)}`);
}

function printFigures(language: string): void {
  const safe = totals.get(`safe ${language}`) ?? { sentences: 0, found: 0 };
  const unsafe = totals.get(`unsafe ${language}`) ?? { sentences: 0, found: 0 };
  const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(2)} %`;
  console.log(
    `${language}: found in ${safe.found} of ${safe.sentences} safe sentences, in ${unsafe.found} of ` +
      `${unsafe.sentences} unsafe ones: precision ${percent(unsafe.found, unsafe.found + safe.found)}, ` +
      `recall ${percent(unsafe.found, unsafe.sentences)}`,
  );
}

function sentencesOf(path: string): string[] {
  const found = new Set<string>();
  for (const file of filesOf(path)) {
    for (const sentence of textOf(file).split(/(?<=[。！？])|\n/)) {
      if (/\p{L}{2}/u.test(sentence) && sentence.trim().length >= 6) found.add(sentence.trim());
    }
  }
  return [...found];
}

function filesOf(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

function textOf(file: string): string {
  const bytes = readFileSync(file);
  const text = (file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString();
  if (!/\.html?(\.gz)?$/.test(file)) return text;
  return text
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, "")
    .replace(/<\/?(p|div|li|h\d|td|tr|br|dt|dd|pre)\b[^>]*>/g, "\n")
    .replace(/<[^>]*>/g, "");
}

function rowsOf(file: string, column: string, condition = "="): string[] {
  const text = readFileSync(file, "utf8");
  const rows: Record<string, string>[] = file.endsWith(".json") ? JSON.parse(text) : parseCsv(text);
  const [name = "", value] = condition.split("=");
  return rows.filter((row) => `${row[name]}` === value).map((row) => row[column] ?? "");
}

function parseCsv(text: string): Record<string, string>[] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = "", end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n\r]*))(,|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== ",") rows.push([]);
  }
  const [header = [], ...body] = rows;
  return body.map((row) => Object.fromEntries(header.map((name, at) => [name.replace("\uFEFF", ""), row[at] ?? ""])));
}

function mostFrequent(words: string[]): string {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const sorted = [...counts].sort(([, a], [, b]) => b - a).slice(0, 5);
  return sorted.map(([word, count]) => `${word} ${count}`).join(", ");
}
