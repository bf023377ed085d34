declare module "@dozen/core/tables" {
  interface Tables {
    vault_secrets: VaultSecretsTable;
  }
}

export interface VaultSecretsTable {
  /** A random token, the last part of the link's path. */
  id: string;
  /** The sender. */
  user_id: string;
  label: string;
  /** What the sender's browser has encrypted; empty once it was read. */
  ciphertext: string;
  /** SHA-256 of the proof, in hex. */
  proof_hash: string;
  /** 1: the text has a password. */
  has_password: number;
  created_at: number;
  /** Epoch ms from which it cannot be opened. */
  ends_at: number;
  /** Null: it waits for its reader. */
  read_at: number | null;
  /** Epoch ms from which the row is deleted: the end, or some days after it was read. */
  forget_at: number;
}
