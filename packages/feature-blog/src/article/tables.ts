import type { Generated } from "kysely";

declare module "@dozen/core/tables" {
  interface Tables {
    blog_articles: ArticlesTable;
    blog_words: WordsTable;
  }
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
