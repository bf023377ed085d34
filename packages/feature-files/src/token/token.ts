/** What a token is for (spec:files-70): upload (`access`), or reading one's files at their addresses: all, pictures, music. */
export const tokenTypes = ["public", "access", "pics", "music"] as const;
export type TokenType = (typeof tokenTypes)[number];

/** A token as its owner sees it later: never the token itself. Times are epoch milliseconds. */
export interface IssuedToken {
  id: string;
  type: TokenType;
  ending: string;
  expiresAt: number;
  createdAt: number;
  /** Null until it is used. */
  usedAt: number | null;
}

/** What a new token is shown with, once. */
export interface NewToken extends IssuedToken {
  token: string;
}

/** What every token begins with, so that programs which look for leaked secrets find them. */
export const tokenPrefix = "dzn_";
