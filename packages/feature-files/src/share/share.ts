/** A share of a file as its owner sees it. Times are epoch milliseconds. */
export interface ShownShare {
  id: string;
  url: string;
  hasPassword: boolean;
  expiresAt: number | null;
  maxUses: number | null;
  uses: number;
  isViewOnly: boolean;
  createdAt: number;
  /** Why it no longer opens; null while it does. */
  end: "expired" | "usedUp" | null;
}
