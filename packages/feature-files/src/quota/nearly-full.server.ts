import type { Context } from "@dozen/core/context";

/**
 * The `thing` of a notice about the quota; each user has one quota. It needs no rule in `noticeThings`: the notice
 * contains only a percentage of the user's own storage.
 */
export const quotaThing = "files.quota";

const nearlyFullPercent = 90;

/**
 * Returns the percentage of the quota that files use if they have just reached 90 % of it, else undefined. The
 * parameters are bytes. Call it inside the transaction that adds the files, so that of several parallel uploads exactly
 * one reaches the threshold.
 */
export function percentWhenNearlyFull(bytes: { before: number; after: number; quota: number }): number | undefined {
  const line = (bytes.quota * nearlyFullPercent) / 100;
  if (bytes.before >= line || bytes.after < line) return undefined;
  return Math.floor((bytes.after / bytes.quota) * 100);
}

/**
 * Notifies a user that little storage is left. The user may not know it, because programs upload with a token, and the
 * blog and the chat store pictures. Never throws.
 */
export function notifyNearlyFull(
  { notices }: Pick<Context, "notices">,
  userId: string,
  percent: number,
): Promise<void> {
  const kind = "files.quotaNearlyFull";
  return notices.send([{ kind, userId, thing: quotaThing, href: "/file?tab=list", values: { percent } }]);
}
