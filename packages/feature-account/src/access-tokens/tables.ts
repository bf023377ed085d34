import type { Generated } from "kysely";

declare module "@dozen/core/tables" {
  interface Tables {
    account_access_tokens: AccountAccessTokens;
  }
}

export interface AccountAccessTokens {
  id: string;
  user_id: string;
  /** The name that its owner gave it. */
  name: string;
  /** SHA-256 in hex; the token itself is shown only once. */
  token_hash: string;
  /** Its last characters, by which its owner recognizes it. */
  ending: string;
  /** Separated by blanks, for example `blog:read short:read short:write`. */
  scopes: string;
  /** Epoch ms at which it expires. */
  expires_at: number;
  created_at: number;
  /** Epoch ms, to the minute; 0 before the first use. */
  used_at: Generated<number>;
}
