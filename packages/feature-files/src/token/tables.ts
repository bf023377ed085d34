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
  /** As typed; empty: its owner gave it none. */
  name: string;
  type: TokenType;
  /** SHA-256 in hex; the token itself is shown only once. */
  token_hash: string;
  /** Its last characters, by which its owner recognizes it. */
  ending: string;
  /** Epoch ms at which it expires. */
  expires_at: number;
  created_at: number;
  /** Epoch ms, to the minute; 0 before the first use. */
  used_at: Generated<number>;
}
