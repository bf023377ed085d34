export interface AccountCancellations {
  user_id: string;
  /** When the notice was opened. */
  begun_at: number;
  /** When everything is erased; null until a code has confirmed the cancellation. */
  erase_at: number | null;
}

declare module "@dozen/core/tables" {
  interface Tables {
    account_cancellations: AccountCancellations;
  }
}
