/** A short link as its owner sees it. Times are epoch milliseconds. */
export interface Link {
  id: number;
  sid: string;
  url: string;
  /** The short address. */
  surl: string;
  isProtected: boolean;
  /** From then on it no longer works; null: never. */
  expiresAt: number | null;
  maxVisits: number | null;
  /** Visits let through since `maxVisits` was set. */
  passes: number;
  visits: number;
  createdAt: number;
}

/** Why a link does not lead anywhere now. */
export type LinkEnd = "expired" | "exhausted";

export function linkEnd(link: Pick<Link, "expiresAt" | "maxVisits" | "passes">, now: number): LinkEnd | null {
  if (link.expiresAt !== null && link.expiresAt <= now) return "expired";
  if (link.maxVisits !== null && link.passes >= link.maxVisits) return "exhausted";
  return null;
}

/** An address as people say it: without https://. */
export function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\//, "");
}

/** As much of an address as a message has room for. */
export function inBrief(url: string): string {
  return url.length > 60 ? `${url.slice(0, 60)}…` : url;
}
