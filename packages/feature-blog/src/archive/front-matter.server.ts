import { type Language, languageMarks, readLanguage } from "../shared/languages";
import type { ReadFile } from "./unzip";

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

/** Booleans of YAML, including the older version that Jekyll uses. */
const yes = /^(?:true|yes|on)$/i;
const no = /^(?:false|no|off)$/i;

/** The facts of a file that was written here, or for Hexo, Hugo or Jekyll. */
export function readFacts(facts: ReadFile["facts"]): FrontMatter {
  const first = (...names: string[]) =>
    names.map((wanted) => facts.find(([name]) => name.toLowerCase() === wanted)?.[1]).find(Boolean) ?? "";
  const visibility = first("visibility");
  return {
    title: first("title"),
    summary: first("summary", "description", "excerpt", "abstract"),
    category: first("category", "categories", "section"),
    tag: first("tag", "tags", "keywords"),
    language: readLanguage(first("language", "lang")),
    date: first(
      "date",
      "publishdate",
      "published_at",
      "created",
      "created_at",
      "createtime",
      "pubdate",
      "创建时间",
      "日期",
    ),
    updated: first("updated", "lastmod", "modified", "last_modified_at", "updated_at", "updatetime", "最后更新"),
    isPrivate:
      visibility === "private" ||
      yes.test(first("draft")) ||
      no.test(first("published")) ||
      /^(?:draft|private|hidden)$/i.test(first("status")),
    isOutdated: first("outdated") === "true",
  };
}
