/** The way back from a changed email or phone number, sent to the old one. */
export interface AccountContactUndos {
  /** Keyed hash of the ticket in the message. */
  id: string;
  user_id: string;
  type: "email" | "phone";
  /** What it was; empty where there was none. */
  before: string;
  expires_at: number;
}

declare module "@dozen/core/tables" {
  interface Tables {
    account_contact_undos: AccountContactUndos;
  }
}
