/** A short link as its owner sees it. Times are epoch milliseconds. */
export interface Link {
  id: number;
  sid: string;
  url: string;
  title: string | null;
  note: string | null;
  tags: string[];
  /** The short address. */
  surl: string;
  isProtected: boolean;
  /** The moment at which it stops working; null: never. */
  expiresAt: number | null;
  maxVisits: number | null;
  /** Visits that were let through since `maxVisits` was set. */
  passes: number;
  visits: number;
  /** Whether the guardian looks at the target, if its owner wants that of any. */
  isWatched: boolean;
  /** Since when the target has not responded; null unless it counts as dead. */
  deadSince: number | null;
  /** Where visitors go once the link has ended. */
  afterUrl: string | null;
  /** The target gets the query of the visitor's address. */
  passesQuery: boolean;
  /** How many rules lead some visitors elsewhere. */
  rules: number;
  createdAt: number;
}

/** Why a link no longer works. */
export type LinkEnd = "expired" | "exhausted";

export function linkEnd(link: Pick<Link, "expiresAt" | "maxVisits" | "passes">, now: number): LinkEnd | null {
  if (link.expiresAt !== null && link.expiresAt <= now) return "expired";
  if (link.maxVisits !== null && link.passes >= link.maxVisits) return "exhausted";
  return null;
}

/** An address without https://, as people say it. */
export function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\//, "");
}

/** Shortens an address for a message. */
export function inBrief(url: string): string {
  return url.length > 60 ? `${url.slice(0, 60)}…` : url;
}

/** What a link is called: its title, or else its target. */
export function linkName({ title, url }: Pick<Link, "title" | "url">): string {
  return title ?? withoutScheme(url);
}

/** The list with the links that have a tag. */
export function tagPage(tag: string): string {
  return `/short?${new URLSearchParams({ tab: "list", tag })}`;
}

/** The page with the rules of a link. */
export function rulesPage(id: number, back: string): string {
  return `/short/rules/${id}?${new URLSearchParams({ back })}`;
}

/** The page that edits a link. @param back the path to which it leads afterwards */
export function editPage(id: number, back: string): string {
  return `/short/edit/${id}?${new URLSearchParams({ back })}`;
}
