declare module "../tables" {
  interface Tables {
    shares: SharesTable;
    share_visits: ShareVisitsTable;
  }
}

export interface SharesTable {
  id: string;
  user_id: string;
  /** What is shared, in the feature's terms: `file`. */
  kind: string;
  item_id: string;
  /** SHA-256 of the link's secret part, in hex, by which a visitor's share is found. */
  token_hash: string;
  /** The same secret, encrypted, so that its owner can copy the link again. */
  token: string;
  /** Argon2id. */
  password_hash: string | null;
  /** Epoch ms of the expiry. */
  expires_at: number | null;
  max_uses: number | null;
  /** Downloads; of a view-only share with a limit, openings. Exact, never above `max_uses`. */
  uses: number;
  view_only: number;
  created_at: number;
}

export interface ShareVisitsTable {
  id: string;
  share_id: string;
  at: number;
  action: ShareAction;
  ip: string;
  user_agent: string;
}

/** A visitor viewed or downloaded it, or sent a wrong password. */
export type ShareAction = "view" | "download" | "refused";
