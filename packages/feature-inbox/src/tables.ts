export interface InboxItems {
  id: string;
  user_id: string;
  text: string;
  /** Milliseconds since the epoch. */
  created_at: number;
}

declare module "@dozen/core/tables" {
  interface Tables {
    inbox_items: InboxItems;
  }
}
