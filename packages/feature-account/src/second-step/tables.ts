/** A sign-in whose first factor was right and which waits for the second. */
export interface AccountPendingSignIns {
  /** Keyed hash of the ticket in the address of /f2a. */
  id: string;
  user_id: string;
  /** Hash of the account's state; a changed password or second factor ends the pending sign-in. */
  stamp: string;
  /** Guesses evaluated so far. */
  tries: number;
  expires_at: number;
}

declare module "@dozen/core/tables" {
  interface Tables {
    account_pending_sign_ins: AccountPendingSignIns;
  }
}
