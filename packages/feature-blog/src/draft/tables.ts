declare module "@dozen/core/tables" {
  interface Tables {
    blog_drafts: DraftsTable;
  }
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
