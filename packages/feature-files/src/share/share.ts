/** A link to a file as the file's owner sees it. Times are epoch milliseconds. */
export interface ShownShare {
  id: string;
  url: string;
  hasPassword: boolean;
  expiresAt: number | null;
  maxUses: number | null;
  uses: number;
  isViewOnly: boolean;
  createdAt: number;
  /** Why it opens no more; null while it does. */
  end: "expired" | "usedUp" | null;
}
