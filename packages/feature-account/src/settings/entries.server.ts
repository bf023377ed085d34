import type { RequestContext } from "@dozen/core/context";
import { readCookie } from "@dozen/core/cookies";
import type { MenuEntry } from "@dozen/core/feature";
import { translateKey } from "@dozen/core/messages";
import { namedIcon } from "@dozen/ui/named-icon.server";

type MenuContext = Pick<RequestContext, "features" | "t">;

/** A menu entry with its label in the reader's language. */
export type ShownEntry = Pick<MenuEntry, "id" | "href" | "label" | "icon">;

/** The entries of all features for one menu, sorted. */
export function entriesOf({ features, t }: MenuContext, location: MenuEntry["location"]): ShownEntry[] {
  return features
    .flatMap(({ feature }) => feature.menu ?? [])
    .filter((entry) => entry.location === location)
    .sort((a, b) => a.order - b.order)
    .map(({ id, href, label, icon }) => ({ id, href, icon, label: translateKey(t, label) }));
}

/** The same entries with the shapes of their icons, which need not be among those that the browser has. */
export function withShapes(entries: ShownEntry[]): Promise<ShownEntry[]> {
  return Promise.all(entries.map(async (entry) => ({ ...entry, icon: await namedIcon(entry.icon) })));
}

/** Cookies that store the last chosen entry or tab (spec:account-57: setNav, userZone). */
export type Remembered = "setNav" | "userZone";

const aYear = 365 * 24 * 60 * 60;

/** The `Set-Cookie` value that stores the chosen entry of the pages below `path`. */
export function rememberCookie(
  { settings }: Pick<RequestContext, "settings">,
  name: Remembered,
  path: string,
  id: string,
): string {
  const secure = settings.secure ? "; Secure" : "";
  return `${name}=${id}; Path=${path}; Max-Age=${aYear}; HttpOnly; SameSite=Lax${secure}`;
}

/** The last chosen entry, if it still exists. */
export function rememberedEntry(request: Request, name: Remembered, entries: ShownEntry[]): ShownEntry | undefined {
  const id = readCookie(request.headers.get("cookie"), name);
  return entries.find((entry) => entry.id === id);
}
