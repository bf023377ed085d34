import type { RequestContext } from "@dozen/core/context";
import { readCookie } from "@dozen/core/cookies";
import type { MenuEntry } from "@dozen/core/feature";
import { translateKey } from "@dozen/core/messages";

type MenuContext = Pick<RequestContext, "features" | "t">;

/** An entry of a menu, its label in the reader's language. */
export type ShownEntry = Pick<MenuEntry, "id" | "href" | "label" | "icon">;

/** What the site's features have put into a place, in its order. */
export function entriesOf({ features, t }: MenuContext, place: MenuEntry["place"]): ShownEntry[] {
  return features
    .flatMap(({ feature }) => feature.menu ?? [])
    .filter((entry) => entry.place === place)
    .sort((a, b) => a.order - b.order)
    .map(({ id, href, label, icon }) => ({ id, href, icon, label: translateKey(t, label) }));
}

/** Where the browser keeps the entry or tab that was chosen last (spec:account-57: setNav, userZone). */
export type Remembered = "setNav" | "userZone";

const aYear = 365 * 24 * 60 * 60;

/** `Set-Cookie` that keeps the chosen entry of a page below `path`. */
export function rememberCookie(
  { settings }: Pick<RequestContext, "settings">,
  name: Remembered,
  path: string,
  id: string,
): string {
  const secure = settings.secure ? "; Secure" : "";
  return `${name}=${id}; Path=${path}; Max-Age=${aYear}; HttpOnly; SameSite=Lax${secure}`;
}

/** The entry that was chosen last, if it is still there. */
export function rememberedEntry(request: Request, name: Remembered, entries: ShownEntry[]): ShownEntry | undefined {
  const id = readCookie(request.headers.get("cookie"), name);
  return entries.find((entry) => entry.id === id);
}
