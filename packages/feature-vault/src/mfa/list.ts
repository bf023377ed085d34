import type { MfaAccount } from "./account";

/** One page of the list, and the time at which its codes were computed. */
export interface MfaListPage {
  list: MfaAccount[];
  total: number;
  /** The number of pages. */
  page: number;
  current: number;
  /** Where a search that has not compared all accounts goes on. */
  older?: string;
  filter: string;
  /** Epoch ms by the server's clock. */
  now: number;
}

/** What a card shows at a moment; `code` is null when the page has none for it. */
export interface Showing {
  code: string | null;
  next: string | null;
  /** Seconds until the next code; null for counter-based codes. */
  left: number | null;
}

/** @param now epoch ms by the server's clock */
export function showingAt({ kind, codes, step, period }: MfaAccount, now: number): Showing {
  if (kind === "hotp") return { code: codes[0] ?? null, next: null, left: null };
  const seconds = Math.floor(now / 1000);
  const ahead = Math.floor(seconds / period) - step;
  return { code: codes[ahead] ?? null, next: codes[ahead + 1] ?? null, left: period - (seconds % period) };
}
