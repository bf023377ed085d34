import { parse } from "yaml";
import { type Language, languageMarks, readLanguage } from "../languages";

/** What a Markdown file says about itself above its text; whatever is not there is empty. */
export interface FrontMatter {
  title: string;
  summary: string;
  category: string;
  tag: string;
  language: Language;
  /** As written. */
  date: string;
  updated: string;
  isPrivate: boolean;
  /** A translation whose original has changed since. */
  isOutdated: boolean;
}

export interface MarkdownFile extends FrontMatter {
  content: string;
}

/** What a file says that is exported: of a translation only what is its own. */
type WrittenFile = Partial<MarkdownFile> & Pick<MarkdownFile, "title" | "content">;

/** A file as it is exported. JSON's strings are YAML's too. */
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

const block = /^---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?---[ \t]*(?:\r?\n|$)/;

/**
 * Reads a file, as exported here or written for Hexo, Hugo or Jekyll. Front matter that is no YAML belongs to the text.
 */
export function readFile(text: string): MarkdownFile {
  const whole = text.replace(/^\uFEFF/, "");
  const found = block.exec(whole);
  const facts = found && factsIn(found[1] ?? "");
  if (!found || !facts) return { ...readFacts({}), content: withoutEnd(whole) };
  return { ...readFacts(facts), content: withoutEnd(whole.slice(found[0].length).replace(/^\r?\n/, "")) };
}

/** The end of the last line is the file's. */
function withoutEnd(text: string): string {
  return text.replace(/\r?\n$/, "");
}

function factsIn(yaml: string): Record<string, unknown> | null {
  try {
    const facts: unknown = parse(yaml, { schema: "failsafe", maxAliasCount: 0, logLevel: "silent" });
    return facts !== null && typeof facts === "object" && !Array.isArray(facts)
      ? (facts as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

function readFacts(facts: Record<string, unknown>): FrontMatter {
  const first = (...names: string[]) => names.map((name) => firstWord(facts[name])).find(Boolean) ?? "";
  const visibility = first("visibility");
  return {
    title: first("title"),
    summary: first("summary", "description", "excerpt"),
    category: first("category", "categories"),
    tag: first("tag", "tags"),
    language: readLanguage(first("language", "lang")),
    date: first("date", "publishDate"),
    updated: first("updated", "lastmod"),
    isPrivate: visibility === "private" || first("draft") === "true" || first("published") === "false",
    isOutdated: first("outdated") === "true",
  };
}

/** Of lists, and lists of lists as Hexo's categories are, what stands first. */
function firstWord(value: unknown): string {
  if (Array.isArray(value)) return firstWord(value[0]);
  return typeof value === "string" ? value.trim() : "";
}
