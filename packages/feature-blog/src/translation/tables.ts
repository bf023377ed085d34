declare module "@dozen/core/tables" {
  interface Tables {
    blog_translations: TranslationsTable;
  }
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
