/** Longest text, in UTF-16 code units, as a text area counts. */
export const textAtMost = 10_000;
export const passwordAtMost = 128;
export const labelAtMost = 60;

/** How long a secret waits for its reader. */
export const lifetimes = ["1h", "1d", "7d"] as const;
export type Lifetime = (typeof lifetimes)[number];
export const usualLifetime: Lifetime = "1d";

const hour = 60 * 60_000;
export const lifetimeMs: Record<Lifetime, number> = { "1h": hour, "1d": 24 * hour, "7d": 7 * 24 * hour };

/** Days for which the sender sees that a secret was read. */
export const readForDays = 7;

/** A secret as its sender sees it. Times are epoch ms. */
export interface OwnSecret {
  id: string;
  label: string;
  hasPassword: boolean;
  createdAt: number;
  endsAt: number;
  /** Null: it still waits for its reader. */
  readAt: number | null;
}

/** A secret as the page of its link shows it. */
export interface WaitingSecret {
  id: string;
  hasPassword: boolean;
  endsAt: number;
}

/** The path of a secret's page. The key follows as the fragment. */
export const secretPath = (id: string) => `/secret/${id}`;
