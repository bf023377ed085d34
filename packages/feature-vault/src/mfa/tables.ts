declare module "@dozen/core/tables" {
  interface Tables {
    mfa_accounts: MfaAccountsTable;
    mfa_owners: MfaOwnersTable;
  }
}

export interface MfaAccountsTable {
  /** A ULID: sorts by the time it was added, and is known before its secret is sealed. */
  id: string;
  user_id: string;
  name: string;
  account: string;
  /** Base32, sealed for `mfa.secret:${id}`. */
  secret: string;
  kind: "totp" | "hotp";
  algorithm: "SHA1" | "SHA256" | "SHA512";
  digits: number;
  /** Seconds. */
  period: number;
  /** The count of the next code by counter. */
  counter: number;
  /** The count of the code by counter that was drawn last; null before the first one. */
  drawn: number | null;
  created_at: number;
  /** Set while a deletion can still be undone. */
  deleted_at: number | null;
}

/** Kept counts, so that neither the quota nor the list has to count rows. */
export interface MfaOwnersTable {
  user_id: string;
  accounts: number;
}
