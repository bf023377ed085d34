/** The panels of the left navigation, in their order. */
export const panels = ["search", "messages", "friends", "groups"] as const;

export type Panel = (typeof panels)[number];

interface PageLocation {
  pathname: string;
  search: string;
}

/** Whether no page is open beside the panels. */
export function isChatHome({ pathname }: Pick<PageLocation, "pathname">): boolean {
  return /^\/chat\/?$/.test(pathname);
}

/** Parameters of the panels themselves. */
const ofPanels = ["panel", "filter", "shown"];

/** The part of the query that belongs to the open page, and stays when another panel is chosen. */
export function besidePanels(location: PageLocation): [name: string, value: string][] {
  // On the chat's home only panels are open, and the query is theirs.
  if (isChatHome(location)) return [];
  return [...new URLSearchParams(location.search)].filter(([name]) => !ofPanels.includes(name));
}

/** The address of a panel beside the open page. */
export function panelAddress(location: PageLocation, panel: Panel): string {
  return `${location.pathname}?${new URLSearchParams([...besidePanels(location), ["panel", panel]])}`;
}

/** The search parameters of an address, for links from its results: the results stay beside the opened page. */
export function searchBeside({ search }: Pick<PageLocation, "search">): string {
  const query = new URLSearchParams(search);
  const name = query.get("name");
  if (query.get("panel") !== "search" || name === null) return "";
  return `?${new URLSearchParams({ panel: "search", type: query.get("type") ?? "", name })}`;
}
