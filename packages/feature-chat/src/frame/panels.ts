import type { Friend } from "../friends/friend";
import type { Group } from "../groups/group";
import type { Kind } from "../kinds";
import type { Conversation } from "../rooms/record";

/** The panels of the left navigation, in their order. */
export const panels = ["search", "messages", "friends", "groups"] as const;

export type Panel = (typeof panels)[number];

interface Place {
  pathname: string;
  search: string;
}

/** Whether nothing is open beside the panels. */
export function isChatHome({ pathname }: Pick<Place, "pathname">): boolean {
  return /^\/chat\/?$/.test(pathname);
}

/** What an address says of what is open beside the panels: it stays when another panel is chosen. */
export function besidePanels(place: Place): [name: string, value: string][] {
  // There only panels are open, and what is looked for in them.
  if (isChatHome(place)) return [];
  return [...new URLSearchParams(place.search)].filter(([name]) => name !== "panel" && name !== "filter");
}

/** Where a panel shows beside what is open. */
export function panelAddress(place: Place, panel: Panel): string {
  return `${place.pathname}?${new URLSearchParams([...besidePanels(place), ["panel", panel]])}`;
}

/** What an address says of a search, for addresses that it leads to: the results stay beside what they open. */
export function searchBeside({ search }: Pick<Place, "search">): string {
  const query = new URLSearchParams(search);
  const name = query.get("name");
  if (query.get("panel") !== "search" || name === null) return "";
  return `?${new URLSearchParams({ panel: "search", type: query.get("type") ?? "", name })}`;
}

/** One line of the search results. */
export interface Found {
  id: string;
  name: string;
  avatar: string | null;
  /** A person's words about themselves, or a group's note. */
  memo: string;
  /** Whether a button to add it makes sense. */
  canAdd: boolean;
}

/** What a panel shows. */
export type PanelData =
  | { panel: "search"; type: Kind; name: string; found: Found[] | null; problem: string | null }
  | { panel: "messages"; filter: string; conversations: Conversation[]; now: number }
  | { panel: "friends"; filter: string; friends: Friend[] }
  | { panel: "groups"; filter: string; me: string; created: Group[]; joined: Group[] };
