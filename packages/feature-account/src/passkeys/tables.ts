/** A passkey: a key pair of which the site stores the public half. */
export interface AccountPasskeys {
  id: string;
  user_id: string;
  /** SHA-256 of the credential's id, in hex: the id itself may be too long for an index. */
  credential_hash: string;
  /** base64url. */
  credential_id: string;
  /** COSE key in base64url. */
  public_key: string;
  /** The authenticator's signature counter at its last use; always 0 for those that do not count. */
  counter: number;
  /** How browsers reach it (`internal`, `hybrid`, `usb` …), comma-separated. */
  transports: string;
  /** The name that its owner gave it. */
  name: string;
  /** 1 when the authenticator backs it up. */
  synced: number;
  created_at: number;
  used_at: number | null;
}

/** A challenge that was issued and not yet used. */
export interface AccountPasskeyChallenges {
  /** Keyed hash of the challenge, its purpose and its binding. */
  id: string;
  expires_at: number;
}

declare module "@dozen/core/tables" {
  interface Tables {
    account_passkeys: AccountPasskeys;
    account_passkey_challenges: AccountPasskeyChallenges;
  }
}
