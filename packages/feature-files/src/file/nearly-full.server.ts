import type { Context } from "@dozen/core/context";
import { quotaThing } from "../notices.server";

const nearlyFullPercent = 90;

/**
 * Percent of the quota that files use, if they have just reached 90 % of it; otherwise undefined. Takes bytes. Measured
 * inside the transaction that adds them, so that of several uploads at once exactly one crosses the line.
 */
export function percentWhenNearlyFull(bytes: { before: number; after: number; quota: number }): number | undefined {
  const line = (bytes.quota * nearlyFullPercent) / 100;
  if (bytes.before >= line || bytes.after < line) return undefined;
  return Math.floor((bytes.after / bytes.quota) * 100);
}

/**
 * Notifies a user that little storage is left. They caused it themselves, but they may not know it: programs upload with
 * a token, and the blog and the chat store pictures. Never throws.
 */
export function notifyNearlyFull(
  { notices }: Pick<Context, "notices">,
  userId: string,
  percent: number,
): Promise<void> {
  const kind = "files.quotaNearlyFull";
  return notices.send([{ kind, userId, thing: quotaThing, href: "/file?tab=list", values: { percent } }]);
}
