declare module "@dozen/core/tables" {
  interface Tables {
    blog_versions: VersionsTable;
  }
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
