declare module "@dozen/core/tables" {
  interface Tables {
    inbox_unlisted: UnlistedTable;
  }
}

/** A notice of a kind without bell, until its thing is seen or its email is sent. */
export interface UnlistedTable {
  user_id: string;
  thing: string;
  kind: string;
  /** JSON: `StoredActivity`. */
  texts: string;
  mail_at: number;
}
