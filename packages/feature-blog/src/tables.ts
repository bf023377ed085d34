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
    blog_arrivals: ArrivalsTable;
    blog_visits: VisitsTable;
    blog_visit_sums: VisitSums & { article_id: string };
    blog_summed_visits: SummedVisits & { article_id: string };
  }
}

/** One blog to a user. */
export interface BlogsTable {
  user_id: string;
  id: string;
  /** The owner's name when the blog was last saved. */
  author: string;
  title: string;
  des: string;
  contact: string;
  about: string;
  /** What follows `/b/`, in lower case. */
  exclusive: string;
  /** 1 enabled, 2 disabled. */
  comment_status: number;
  /** JSON: site to full address, only those that are given. */
  links: string;
  /** Kept count, so that a quota never counts rows. */
  articles: Generated<number>;
  /** Kept count of what was said about them. */
  comments: Generated<number>;
  /** Goes up with whatever a reader could see change: pages are kept by it. */
  version: Generated<number>;
  created_at: number;
  updated_at: number;
}

/** How many articles have a category or a tag, and how many are readers'; changed in the transaction that changes an article. */
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
  /** What readers get, made when it was saved. */
  html: string;
  /** JSON: the headings, see `Heading` of @dozen/core/markdown. */
  outline: string;
  /** Time to read. */
  minutes: number;
  /** Says by which code the HTML was made, see `drawing.server.ts`. */
  drawn_by: string;
  /** The language of the words around footnotes in it. */
  drawn_in: string;
  /** 1 public, 2 private. */
  is_open: number;
  /** 1 while readers can see it: public, and its moment has come. */
  is_live: number;
  /** Epoch ms from which it is to be seen. */
  publish_at: number;
  comments: Generated<number>;
  /** Follows the table of visits by a moment. */
  visits: Generated<number>;
  /** A locale; empty while nobody has said which. */
  language: string;
  /** When title, summary or text last changed. Epoch ms; 0 for those of before that was kept. */
  written_at: number;
  created_at: number;
  updated_at: number;
}

/** Articles in other languages than they were written in: one for each. */
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
  /** The `written_at` of the words that it says in its language. */
  source_at: number;
  updated_at: number;
}

/** What somebody is writing, before it is saved as an article: one for each article, and one for a new one. */
export interface DraftsTable {
  user_id: string;
  /** The article's id, or `index` for a new one. */
  article_id: string;
  /** JSON: the form's fields as they stood, see `DraftFields`. */
  fields: string;
  saved_at: number;
}

/** What articles were before they were changed: the newest few of each. */
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

/** Zips of Markdown that wait for their owner's word: one to a user. */
export interface ImportsTable {
  user_id: string;
  /** Id in the storage. */
  file: string;
  /** While articles are made of it when that began, below zero. */
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
}

/** Visits as they arrive; digested into `blog_visits` soon after. */
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
