/**
 * The purpose of a token (spec:files-70): uploading (`access`), or reading the owner's files at
 * their addresses: all of them (`public`), pictures or music.
 */
export const tokenTypes = ["public", "access", "pics", "music"] as const;
export type TokenType = (typeof tokenTypes)[number];

/** A token as its owner sees it later, without its value. Times are epoch milliseconds. */
export interface IssuedToken {
  id: string;
  /** May be empty. */
  name: string;
  type: TokenType;
  ending: string;
  expiresAt: number;
  createdAt: number;
  /** Null before the first use. */
  usedAt: number | null;
}

/** A new token with its value, which is shown once. */
export interface NewToken extends IssuedToken {
  token: string;
}

/** Characters of a token's name. */
export const longestTokenName = 60;

/** The prefix of every token, so that programs that scan for leaked secrets find them. */
export const tokenPrefix = "dzn_";

/** Whether the header `Authorization` of a call contains a token. */
export function hasToken(authorization = ""): boolean {
  return authorization.toLowerCase().startsWith(`bearer ${tokenPrefix}`);
}
