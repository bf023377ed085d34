import type { SummedVisits, VisitSums } from "@dozen/core/visits/recorder.server";
import type { Generated } from "kysely";

declare module "@dozen/core/tables" {
  interface Tables {
    blog_blogs: BlogsTable;
    blog_articles: ArticlesTable;
    blog_translations: TranslationsTable;
    blog_drafts: DraftsTable;
    blog_versions: VersionsTable;
    blog_imports: ImportsTable;
    blog_comments: CommentsTable;
    blog_words: WordsTable;
    blog_follows: FollowsTable;
    blog_arrivals: ArrivalsTable;
    blog_visits: VisitsTable;
    blog_visit_sums: VisitSums & { article_id: string };
    blog_summed_visits: SummedVisits & { article_id: string };
  }
}

/** One blog per user. */
export interface BlogsTable {
  user_id: string;
  id: string;
  /** The owner's name when the blog was last saved. */
  author: string;
  title: string;
  des: string;
  contact: string;
  about: string;
  /** The part after `/b/`, in lower case. */
  exclusive: string;
  /** 1 enabled, 2 disabled. */
  comment_status: number;
  /** JSON: site to full address, given ones only. */
  links: string;
  /** Stored count, so that the quota check never counts rows. */
  articles: Generated<number>;
  /** Stored count of comments on them. */
  comments: Generated<number>;
  /** Incremented with every change that a reader could see; the key of cached pages. */
  version: Generated<number>;
  created_at: number;
  updated_at: number;
}

/**
 * Stored counts per category and tag: all articles, and the public ones. Changed in the transaction that changes an
 * article.
 */
export interface WordsTable {
  user_id: string;
  /** `all` with the empty word, `category` or `tag`. */
  kind: string;
  word: string;
  articles: number;
  live: number;
}

export interface ArticlesTable {
  id: string;
  user_id: string;
  title: string;
  summary: string;
  category: string;
  tag: string;
  /** Markdown, as written. */
  content: string;
  /** Rendered for readers when it was saved. */
  html: string;
  /** JSON: the headings, see `Heading` of @dozen/core/markdown. */
  outline: string;
  /** Reading time in minutes. */
  minutes: number;
  /** The version of the code that rendered the HTML, see `drawing.server.ts`. */
  drawn_by: string;
  /** The language of the labels around its footnotes. */
  drawn_in: string;
  /** 1 public, 2 private. */
  is_open: number;
  /** 1 while readers can see it: public, and its publication time has come. */
  is_live: number;
  /** Publication time, epoch milliseconds. */
  publish_at: number;
  comments: Generated<number>;
  /** Updated shortly after the table of visits. */
  visits: Generated<number>;
  /** A locale; empty if unknown. */
  language: string;
  /** When title, summary or text last changed, epoch milliseconds; 0 for articles older than this column. */
  written_at: number;
  created_at: number;
  updated_at: number;
}

/** Translations of articles, one per language. */
export interface TranslationsTable {
  article_id: string;
  locale: string;
  user_id: string;
  title: string;
  summary: string;
  /** Markdown; the columns beside it are those of articles. */
  content: string;
  html: string;
  outline: string;
  minutes: number;
  drawn_by: string;
  drawn_in: string;
  /** The `written_at` of the original text that it translates. */
  source_at: number;
  updated_at: number;
}

/** Unsaved text: one draft per article, and one for a new one. */
export interface DraftsTable {
  user_id: string;
  /** The article's id, or `index` for a new one. */
  article_id: string;
  /** JSON: the form's raw fields, see `DraftFields`. */
  fields: string;
  saved_at: number;
}

/** Earlier texts of articles: the newest few of each. */
export interface VersionsTable {
  id: string;
  user_id: string;
  article_id: string;
  title: string;
  summary: string;
  category: string;
  tag: string;
  /** Markdown. */
  content: string;
  written_at: number;
}

/** Uploaded zips of Markdown that wait for their owner's confirmation: one per user. */
export interface ImportsTable {
  user_id: string;
  /** Id in the storage. */
  file: string;
  /** When it was uploaded, epoch milliseconds; while its import is running, minus the time at which that began. */
  uploaded_at: number;
}

export interface CommentsTable {
  id: string;
  article_id: string;
  /** Owner of the blog. */
  user_id: string;
  author_id: string;
  /** The writer's name when it was written. */
  author: string;
  content: string;
  created_at: number;
  /** The first comment of its thread: its own id, or that of the comment to which the thread replies. */
  thread: string;
  /** The comment that it replies to. */
  reply_to: string | null;
}

/** A user who follows a blog. */
export interface FollowsTable {
  follower_id: string;
  /** Owner of the blog. */
  user_id: string;
  created_at: number;
}

/** The journal of visits, summed into `blog_visits` soon after. */
export interface ArrivalsTable {
  id: Generated<number>;
  article_id: string;
  at: number;
  ip: string;
  user_agent: string;
  referrer: string;
}

/** See core's visits. */
export interface VisitsTable {
  id: Generated<number>;
  article_id: string;
  at: number;
  ip: string;
  browser: string;
  device: string;
  bot: number;
  area: string;
  referrer: string;
}
