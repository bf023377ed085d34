declare module "@dozen/core/tables" {
  interface Tables {
    mfa_accounts: MfaAccountsTable;
    mfa_owners: MfaOwnersTable;
  }
}

export interface MfaAccountsTable {
  /** A ULID: sorts by time, and is known before its secret is encrypted. */
  id: string;
  user_id: string;
  name: string;
  account: string;
  /** Base32, encrypted for `mfa.secret:${id}`. */
  secret: string;
  /** Steam's keys are `totp` with five digits. */
  kind: "totp" | "hotp";
  algorithm: "SHA1" | "SHA256" | "SHA512";
  digits: number;
  /** Seconds. */
  period: number;
  /** The counter of the next counter-based code. */
  counter: number;
  /** The counter of the latest counter-based code; null before the first one. */
  drawn: number | null;
  created_at: number;
  /** Set while the deletion can be undone. */
  deleted_at: number | null;
}

/** Stored counts, so that neither the quota nor the list has to count rows. */
export interface MfaOwnersTable {
  user_id: string;
  accounts: number;
}
