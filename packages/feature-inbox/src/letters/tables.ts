declare module "@dozen/core/tables" {
  interface Tables {
    inbox_letters: LettersTable;
  }
}

/** State of the emails about notices to a user; no row before the first attempt. */
export interface LettersTable {
  user_id: string;
  /** When the latest was sent; 0 before the first. */
  sent_at: number;
  /** Failed attempts since then. */
  failures: number;
}
