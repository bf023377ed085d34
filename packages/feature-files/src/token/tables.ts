import type { Generated } from "kysely";
import type { TokenType } from "./token";

declare module "@dozen/core/tables" {
  interface Tables {
    files_tokens: FileTokensTable;
  }
}

export interface FileTokensTable {
  id: string;
  user_id: string;
  type: TokenType;
  /** SHA-256 in hex; the token itself is told once. */
  token_hash: string;
  /** Its last characters, by which its owner knows it again. */
  ending: string;
  /** Epoch ms from which it no longer opens anything. */
  expires_at: number;
  created_at: number;
  /** Epoch ms, to the minute; 0 until it is used. */
  used_at: Generated<number>;
}
