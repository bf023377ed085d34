declare module "@dozen/core/tables" {
  interface Tables {
    blog_imports: ImportsTable;
  }
}

/** Uploaded zips of Markdown that wait for their owner's confirmation: one per user. */
export interface ImportsTable {
  user_id: string;
  /** Id in the storage. */
  file: string;
  /** When it was uploaded, epoch milliseconds; while its import is running, minus the time at which that began. */
  uploaded_at: number;
}
