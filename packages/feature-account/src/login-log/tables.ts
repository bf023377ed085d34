/** One sign-in, or a refused attempt. */
export interface AccountLoginLog {
  user_id: string;
  /** A ULID, which sorts by time. */
  id: string;
  ip: string;
  /** Method: `password`, `code`, `reg`, or another name. */
  type: string;
  /** 1 for a refused attempt. */
  refused: number;
  /** The browser session that it created; null for programs, whose session begins when they exchange their uuid. */
  session_id: string | null;
  created_at: number;
}

declare module "@dozen/core/tables" {
  interface Tables {
    account_login_log: AccountLoginLog;
  }
}
