import type { Scope } from "@dozen/core/calls/access-tokens.server";

/** How long an access token may live, in days. */
export const lifetimes = ["7", "30", "90", "365"] as const;
export type Lifetime = (typeof lifetimes)[number];

/** What an access token may do in one feature. `write` includes reading. */
export const permissions = ["none", "read", "write"] as const;

/** The name of the field with the permission in one feature. */
export const permissionField = (feature: string) => `in_${feature}` as const;

/** An access token as its owner sees it later, without its value. Times are epoch milliseconds. */
export interface AccessToken {
  id: string;
  name: string;
  ending: string;
  scopes: Scope[];
  expiresAt: number;
  createdAt: number;
  /** Null before the first use. */
  usedAt: number | null;
}

/** A new access token with its value, which is shown once. */
export interface NewAccessToken extends AccessToken {
  token: string;
}
