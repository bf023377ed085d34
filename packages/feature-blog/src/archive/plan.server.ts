import { setImmediate } from "node:timers/promises";
import type { Context } from "@dozen/core/context";
import { translateKey, translateMessage } from "@dozen/core/messages";
import type { OwnerContext } from "@dozen/core/owner.server";
import { trimEnd } from "@dozen/core/text";
import { type ArticleInput, articleSchema } from "../article/article.schema";
import { refusalOf } from "../article/writing.server";
import { type Language, readLanguage } from "../shared/languages";
import { readDate } from "./dates";
import { type MarkdownFile, readFacts } from "./front-matter.server";
import { pathsOf, pictureAddresses } from "./pictures";
import { takesPictures } from "./pictures.server";
import { withoutTags } from "./program-tags";
import type { LeftKind, LeftOut, ReadFile } from "./unzip";
import { unzipArticles, zipTooLarge } from "./unzip.server";

/** One file of an import, as the article that it will become. */
export interface PlannedArticle {
  file: string;
  /** The file of the article that it translates; empty for articles. */
  of: string;
  language: Language;
  title: string;
  category: string;
  tag: string;
  isOpen: boolean;
  publishAt: number;
  /** `new` will be imported; `there` is in the blog already; `refused` cannot be imported; `left` is no article. */
  fate: "new" | "there" | "refused" | "left";
  /** Why it is refused, in the reader's language. */
  reason: string;
  /** A field was too long and is truncated. */
  isCut: boolean;
  /** Number of its pictures that the archive contains. */
  pictures: number;
  /** Number of its relative pictures that the archive lacks. */
  missing: number;
  /** Number of its further categories and tags, of which an article has one each. */
  more: number;
  /** Number of a program's own tags that stay in the text as they are. */
  codes: number;
  /** Its date as written, if that is no date that is understood: the article gets the present time. */
  unreadDate: string;
}

export interface ReadArticle {
  planned: PlannedArticle;
  input: ArticleInput;
  updatedAt: number;
  /** The article that it translates. */
  of: ReadArticle | null;
  /** The original has changed since it was translated. */
  isOutdated: boolean;
  /** Path of each picture in the archive, by its address in the text. */
  pictures: Map<string, string>;
}

/** Bytes of all pictures that the articles show. */
const allAtMost = 64 * 1024 * 1024;
/** Characters at the beginning of a text in which a heading is used as the title. */
const headingWithin = 10_000;
const picturesAtMost = 1000;

/** Reads the Markdown files of a zip as articles. @throws notAZip, zipTooLarge */
export async function readArchive(context: OwnerContext, bytes: Uint8Array): Promise<ReadArticle[]> {
  return (await readAll(context, bytes)).articles;
}

/** What else there is in an archive, as lines of its preview. */
export async function readPlan(context: OwnerContext, bytes: Uint8Array): Promise<PlannedArticle[]> {
  const { articles, leftOut } = await readAll(context, bytes);
  return [...articles.map(({ planned }) => planned), ...leftLines(context, leftOut)];
}

async function readAll(
  context: OwnerContext,
  bytes: Uint8Array,
): Promise<{ articles: ReadArticle[]; leftOut: LeftOut }> {
  const { articles: files, pictures, leftOut } = await unzipArticles(bytes, context.viewer.id);
  const there = await articlesThere(context);
  const found = takesPictures(context) ? pictures : new Map<string, number>();
  const articles: ReadArticle[] = [];
  for (const [path, { facts, content, more, codes }] of sorted(files)) {
    const article = articleOf(context, path, { ...readFacts(facts), content, more, codes }, found);
    const { planned } = article;
    const key = keyOf(planned.title, planned.publishAt);
    if (planned.fate === "new" && there.has(key)) planned.fate = "there";
    articles.push(article);
    // Lets other requests run between thousands of texts.
    await setImmediate();
  }
  joinTranslations(articles, context.t);
  const wanted = new Set(articles.flatMap((article) => [...article.pictures.values()]));
  const size = [...wanted].reduce((sum, path) => sum + (found.get(path) ?? 0), 0);
  if (wanted.size > picturesAtMost || size > allAtMost) throw zipTooLarge();
  return { articles, leftOut };
}

/** A line for each kind of things that are no articles, with their number. */
function leftLines({ t, clock }: OwnerContext, leftOut: LeftOut): PlannedArticle[] {
  return (Object.entries(leftOut) as [LeftKind, number][]).map(([kind, count]) => ({
    ...{ file: `(${kind})`, of: "", language: "" as const, title: t(`blog:import.left.${kind}`, { count }) },
    ...{ category: "", tag: "", isOpen: false, publishAt: clock.now(), fate: "left" as const },
    ...{ reason: t(kind === "password" ? "blog:import.nowPrivate" : "blog:import.onlyArticles"), isCut: false },
    ...{ pictures: 0, missing: 0, more: 0, codes: 0, unreadDate: "" },
  }));
}

const inLanguage = /^(.*)\.([a-z]{2}(?:[-_][a-z]{2,4})?)\.[^.]*$/is;

/** `tea.en.md` beside `tea.md` is its English translation; alone it is an article in English. */
function joinTranslations(articles: ReadArticle[], t: OwnerContext["t"]): void {
  const byStem = new Map(articles.map((article) => [article.planned.file.replace(/\.[^.]*$/, ""), article]));
  const joined = new Set<string>();
  for (const article of articles) {
    const { planned, input } = article;
    const [, stem = "", tag = ""] = inLanguage.exec(planned.file) ?? [];
    const language = readLanguage(tag);
    if (language === "") continue;
    planned.language = language;
    input.language = language;
    const original = byStem.get(stem);
    if (!original || original.of) continue;
    const key = `${language} ${original.planned.file}`;
    join(article, original, joined.has(key) ? "blog:errors.languageTaken" : whyNot(language, original), t);
    if (planned.fate === "new") joined.add(key);
  }
}

/** A translation is imported, skipped or refused together with its article. */
function join(article: ReadArticle, original: ReadArticle, reason: string, t: OwnerContext["t"]): void {
  const { planned } = article;
  article.of = original;
  planned.of = original.planned.file;
  if (planned.fate === "refused") return;
  planned.fate = reason ? "refused" : original.planned.fate;
  planned.reason = reason && translateKey(t, reason);
}

function whyNot(language: Language, { planned, input }: ReadArticle): string {
  if (planned.fate === "refused") return "blog:import.originalRefused";
  if (!input.language) return "blog:errors.languageUnsaid";
  return input.language === language ? "blog:errors.languageTaken" : "";
}

/** Sorted by path, numbers by value. */
function sorted(files: [path: string, file: ReadFile][]) {
  const byName = new Intl.Collator("en", { numeric: true });
  const plain = (path: string) => path.replace(/\.[^.]*$/, "");
  return [...files].sort(([one], [other]) => byName.compare(plain(one), plain(other)));
}

function articleOf(
  context: OwnerContext,
  path: string,
  file: MarkdownFile & Pick<ReadFile, "more" | "codes">,
  archived: Map<string, number>,
): ReadArticle {
  const { clock, t } = context;
  const heading = file.title ? undefined : headingOf(file.content);
  const { text: content, left: codes } = withoutTags(heading ? heading.rest : file.content);
  const named = {
    title: file.title || heading?.title || fileName(path),
    summary: file.summary.replace(/\s+/g, " "),
    category: file.category || folderOf(path) || t("blog:import.shelf"),
    tag: file.tag || t("blog:import.shelf"),
  };
  const texts = {
    title: cut(named.title, 50),
    summary: cut(named.summary, 100),
    category: cut(named.category, 20),
    tag: cut(named.tag, 20),
  };
  const dated = readDate(file.date) ?? readDate(dayInName(path));
  const publishAt = dated ?? clock.now();
  const isOpen = !file.isPrivate && !isAmongDrafts(path);
  const is_open = isOpen ? 1 : 2;
  const language = file.language || undefined;
  const publish_at = new Date(publishAt).toISOString();
  const parsed = articleSchema.safeParse({ ...texts, content, language, is_open, publish_at });
  const reason = parsed.success ? unwanted(context, parsed.data) : firstIssue(parsed.error.issues, t);
  const isCut = Object.entries(texts).some(([name, text]) => text !== named[name as keyof typeof named]);
  const { pictures, missing } = picturesOf(path, parsed.success ? content : "", archived);
  const planned: PlannedArticle = {
    ...{ of: "", language: file.language, pictures: pictures.size, missing },
    ...{ file: path, title: texts.title, category: texts.category, tag: texts.tag },
    ...{ isOpen, publishAt, isCut, reason, more: file.more, codes: codes + file.codes },
    unreadDate: dated === null ? cut(file.date, 40) : "",
    fate: reason ? "refused" : "new",
  };
  const input = parsed.data ?? ({ ...texts, content, is_open, publish_at } as ArticleInput);
  const { isOutdated } = file;
  return { planned, input, updatedAt: readDate(file.updated) ?? publishAt, of: null, isOutdated, pictures };
}

function picturesOf(path: string, content: string, archived: Map<string, number>) {
  const pictures = new Map<string, string>();
  let missing = 0;
  for (const address of pictureAddresses(content)) {
    const paths = pathsOf(path, address);
    const found = paths.find((candidate) => archived.has(candidate));
    if (found !== undefined) pictures.set(address, found);
    else if (paths.length > 0 && !address.startsWith("/f/")) missing += 1;
  }
  return { pictures, missing };
}

function unwanted(context: Pick<Context, "check"> & Pick<OwnerContext, "t">, input: ArticleInput): string {
  const refused = refusalOf(context, input);
  return refused ? translateKey(context.t, refused.key, refused.values) : "";
}

function firstIssue(issues: { message: string }[], t: OwnerContext["t"]): string {
  return translateMessage(t, issues[0]?.message ?? "");
}

/**
 * The first heading as the title, and the text without it if it begins with it: pages show the title above the text.
 * Notion writes an article's properties below its heading.
 */
function headingOf(content: string): { title: string; rest: string } | undefined {
  const beginning = content.slice(0, headingWithin);
  const [whole = "", words = ""] = /^\n*#[ \t]([^\n]*)(?:\n|$)/.exec(beginning) ?? [];
  const [, elsewhere = ""] = /^#[ \t](.*)$/m.exec(beginning) ?? [];
  const title = trimEnd((words || elsewhere).trim().slice(0, 200), " \t#");
  if (!title) return undefined;
  return { title, rest: words ? content.slice(whole.length).replace(/^\n+/, "") : content };
}

function fileName(path: string): string {
  const [folder = "", file = ""] = path.split("/").slice(-2);
  // Hugo's articles, each in its folder.
  const isIndex = /^index(?:\.[a-z-]{2,7})?\.[^.]*$/i.test(file) && folder;
  const name = isIndex ? folder : path.slice(path.lastIndexOf("/") + 1).replace(/\.[^.]*$/, "");
  // Notion puts an id behind the name.
  return name.replace(/^\d{4}-\d{1,2}-\d{1,2}[-_ ]/, "").replace(/ [\da-f]{32}$/, "");
}

/** Hexo and Jekyll mark a draft by this folder only. */
function isAmongDrafts(path: string): boolean {
  return /(?:^|\/)_drafts\//.test(path);
}

function dayInName(path: string): string {
  return /(?:^|\/)(\d{4}-\d{1,2}-\d{1,2})[-_ ][^/]*$/.exec(path)?.[1] ?? "";
}

/** The folder as a category, unless every blog of a program has it. */
function folderOf(path: string): string {
  const folder = (path.split("/").at(-2) ?? "").replace(/ [\da-f]{32}$/, "");
  return /^(?:_?posts?|_drafts|content|source)$/i.test(folder) ? "" : folder;
}

function cut(text: string, most: number): string {
  return [...text.trim()].slice(0, most).join("").trim();
}

async function articlesThere({ db, viewer }: OwnerContext): Promise<Set<string>> {
  const rows = await db
    .selectFrom("blog_articles")
    .select(["title", "publish_at"])
    .where("user_id", "=", viewer.id)
    .execute();
  return new Set(rows.map(({ title, publish_at }) => keyOf(title, publish_at)));
}

const keyOf = (title: string, publishAt: number) => `${publishAt} ${title}`;
