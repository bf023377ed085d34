/** One row for each vault that is set. */
export interface VaultKeysTable {
  user_id: string;
  /** The bundle of `src/crypto/bundle.ts`, as JSON. */
  pwd_key: string;
  /** SHA-256 of the proof that only an open vault gives. */
  owner_hash: string;
  /** SHA-256 of the codes' proofs (each made of its code by Argon2id), separated by commas. */
  code_hashes: string;
  /** Milliseconds since the epoch, here and below. */
  created_at: number;
  updated_at: number;
}

/** Accounts; `name` to `memo` are sealed in the browser. */
export interface VaultEntriesTable {
  user_id: string;
  /** Made by the client, because what is sealed is bound to it. */
  id: string;
  /** 1 to 7 (spec:vault-26). */
  type: number;
  /** Keyed hash of the account name, made by the client. */
  account_index: string;
  name: string;
  url: string;
  account: string;
  password: string;
  label: string;
  memo: string;
  created_at: number;
  updated_at: number;
  /** When the password last changed. */
  password_at: number;
}

/** What the browser last found when it looked at the passwords: figures alone. */
export interface VaultHealthTable {
  user_id: string;
  total: number;
  weak: number;
  reused: number;
  old: number;
  missing: number;
  checked_at: number;
}

declare module "@dozen/core/tables" {
  interface Tables {
    vault_keys: VaultKeysTable;
    vault_entries: VaultEntriesTable;
    vault_health: VaultHealthTable;
  }
}
