export interface __Id__Items {
  id: string;
  user_id: string;
  text: string;
  /** Milliseconds since the epoch. */
  created_at: number;
  /** Milliseconds since the epoch; null unless it was deleted. */
  deleted_at: number | null;
}

declare module "@dozen/core/tables" {
  interface Tables {
    __id___items: __Id__Items;
  }
}
