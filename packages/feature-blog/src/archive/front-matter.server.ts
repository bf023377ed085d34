import { plainEnds } from "@dozen/core/schemas";
import { type Language, languageMarks, readLanguage } from "../shared/languages";

/** The front matter of a Markdown file; missing values are empty. */
export interface FrontMatter {
  title: string;
  summary: string;
  category: string;
  tag: string;
  language: Language;
  /** As written in the file. */
  date: string;
  updated: string;
  isPrivate: boolean;
  /** Whether the original of a translation has changed since. */
  isOutdated: boolean;
}

export interface MarkdownFile extends FrontMatter {
  content: string;
}

/** The fields of an exported file; a translation has only its own. */
type WrittenFile = Partial<MarkdownFile> & Pick<MarkdownFile, "title" | "content">;

/** Formats a file for the export. JSON's strings are valid YAML. */
export function writeFile({ content, language, isPrivate, isOutdated, ...facts }: WrittenFile): string {
  const { title, summary, category, tag, date, updated } = facts;
  const texts = { title, summary, category, tag, language: language && languageMarks[language], date, updated };
  const lines = Object.entries(texts)
    .filter(([, text]) => text)
    .map(([name, text]) => `${name}: ${JSON.stringify(text)}`);
  if (isOutdated) lines.push("outdated: true");
  if (isPrivate !== undefined) lines.push(`visibility: ${isPrivate ? "private" : "public"}`);
  return ["---", ...lines, "---", "", content, ""].join("\n");
}

const block = /^(---|\+\+\+)[ \t]*\n(?:([\s\S]*?)\n)?\1[ \t]*(?:\n|$)/;

/**
 * Reads a file, as exported here or written for Hexo, Hugo or Jekyll. Invalid front matter is kept as part of the
 * text.
 */
export function readFile(text: string): MarkdownFile {
  const whole = plainEnds(text.replace(/^\uFEFF/, ""));
  const [front = "", sign = "", lines = ""] = block.exec(whole) ?? [];
  const facts = factsIn(lines, sign);
  if (!facts) return { ...readFacts(new Map()), content: withoutEnd(whole) };
  return { ...readFacts(facts), content: withoutEnd(whole.slice(front.length).replace(/^\n/, "")) };
}

/** Without the final newline, which belongs to the file. */
function withoutEnd(text: string): string {
  return text.replace(/\n$/, "");
}

/** Longest front matter in characters; a longer one is read as text. */
const frontAtMost = 16_384;

/** A line with a key, in YAML (`---`) and in TOML (`+++`). */
const naming: Record<string, RegExp> = {
  "---": /^([^\s#{[-][^:]*):(?:\s(.*))?$/,
  "+++": /^([^\s#[=][^=]*)=(.*)$/,
};
/** Lines without a key: comments, continuation lines and TOML tables. */
const passing: Record<string, RegExp> = { "---": /^(?:[#\s\]}-]|$)/, "+++": /^/ };

/**
 * The raw values by key; null if the front matter is invalid. Read line by line, since a few hundred characters can
 * keep a full YAML parser busy for minutes.
 */
function factsIn(lines: string, sign: string): Map<string, string> | null {
  if (lines.length > frontAtMost) return null;
  const facts = new Map<string, string[]>();
  let value: string[] = [];
  for (const line of lines.split("\n")) {
    const [, name, begun = ""] = naming[sign]?.exec(line) ?? [];
    if (name !== undefined) {
      value = [begun.trim()];
      const key = name.trim().replace(/^(["'])(.*)\1$/, "$2");
      // The first one counts: a later one in TOML may belong to another table.
      if (!facts.has(key)) facts.set(key, value);
    } else if (!passing[sign]?.test(line)) return null;
    else if (line.startsWith("[")) value = [];
    else if (!line.startsWith("#")) value.push(line.trim());
  }
  return facts.size === 0 ? null : new Map([...facts].map(([name, parts]) => [name, parts.join("\n")]));
}

/** Booleans of YAML, including the older version that Jekyll uses. */
const yes = /^(?:true|yes|on)$/i;
const no = /^(?:false|no|off)$/i;

function readFacts(facts: Map<string, string>): FrontMatter {
  const first = (...names: string[]) => names.map((name) => firstWord(facts.get(name) ?? "")).find(Boolean) ?? "";
  const visibility = first("visibility");
  return {
    title: first("title"),
    summary: first("summary", "description", "excerpt"),
    category: first("category", "categories"),
    tag: first("tag", "tags"),
    language: readLanguage(first("language", "lang")),
    date: first("date", "publishDate"),
    updated: first("updated", "lastmod"),
    isPrivate: visibility === "private" || yes.test(first("draft")) || no.test(first("published")),
    isOutdated: first("outdated") === "true",
  };
}

/** The first item of a list, or of nested lists such as Hexo's categories; the lines of a text are joined. */
function firstWord(value: string): string {
  const [opening = ""] = /^(?:\[|-?\s|#.*\n)*/.exec(value) ?? [];
  const word = value.slice(opening.length);
  const [, double] = /^"((?:[^"\\]|\\[\s\S])*)"/.exec(word) ?? [];
  if (double !== undefined) return unescaped(double).trim();
  const [, single] = /^'((?:[^']|'')*)'/.exec(word) ?? [];
  if (single !== undefined) return oneLine(single.replaceAll("''", "'"));
  const [, folded] = /^[|>][-+\d]*\n([\s\S]*)$/.exec(word) ?? [];
  if (folded !== undefined) return oneLine(folded);
  const end = opening.includes("[") ? /[,\]\n]/ : opening.includes("-") ? /\n|\s#/ : /(?:^|\s)#/;
  return oneLine(word.split(end, 1)[0] ?? "");
}

const signs: Record<string, string> = { n: "\n", t: "\t", r: "\r", b: "\b", f: "\f", "0": "\0", "\n": "" };

/** Decodes escapes in double quotes, as JSON, YAML and TOML define them. */
function unescaped(text: string): string {
  const escaped = /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|U00((?:0[\da-fA-F]|10)[\da-fA-F]{4})|([\s\S]))|\n/g;
  return text.replace(escaped, (_, two, four, six, sign) => {
    const code = two ?? four ?? six;
    if (code) return String.fromCodePoint(Number.parseInt(code, 16));
    return sign === undefined ? " " : (signs[sign] ?? sign);
  });
}

function oneLine(text: string): string {
  return text.replace(/\n+/g, " ").trim();
}
