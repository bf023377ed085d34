import type { RequestContext } from "@dozen/core/context";
import { readCookie } from "@dozen/core/cookies";
import type { MenuEntry } from "@dozen/core/feature";
import { decideAccess } from "@dozen/core/guard.server";
import { countBadges } from "@dozen/core/live/badges.server";
import type { LiveCounts } from "@dozen/core/live/live";
import { locales } from "@dozen/core/locale";
import { translateKey } from "@dozen/core/messages";
import { wholeMinute } from "@dozen/core/moments";
import { parseTheme } from "@dozen/core/theme";
import { isSignedIn, type Viewer } from "@dozen/core/viewer";
import { namedIcon } from "@dozen/ui/named-icon.server";

/** The menu locations that are shown on every page. */
const frameLocations: Record<"user" | "visitor", MenuEntry["location"][]> = {
  user: ["header", "mobile", "user"],
  visitor: ["mobile", "visitor"],
};

/** The data that the shell needs on every page. */
export async function shellData(request: Request, context: RequestContext) {
  const { settings, site, locale, i18n, viewer } = context;
  const [{ name, welcome_des }, { is_close }, entries, counts, hidden] = await Promise.all([
    site.base(locale),
    site.status(),
    shellMenu(context, frameLocations[isSignedIn(viewer) ? "user" : "visitor"]),
    menuCounts(context),
    hiddenEntries(context),
  ]);
  return {
    locale,
    theme: parseTheme(readCookie(request.headers.get("cookie"), "theme")),
    user: shownUser(viewer),
    site: { name, description: welcome_des, closed: is_close === 1, links: settings.links },
    ...aroundPages(context),
    help: Object.fromEntries((await helpedTools(context)).map(({ href, id }) => [href, id])),
    menu: entries.filter(({ id, location }) => location !== "header" || !hidden.includes(id)),
    counts,
    version: i18n.version,
    year: new Date(context.clock.now()).getUTCFullYear(),
    requestId: context.requestId,
  };
}

/** The data that features show around all pages, by feature id. */
function aroundPages(context: RequestContext): { around?: Record<string, object> } {
  const shown = context.features.flatMap(({ feature, server }) => {
    const own = server.around?.(context);
    return own ? [[feature.id, own] as const] : [];
  });
  return shown.length > 0 ? { around: Object.fromEntries(shown) } : {};
}

function shownUser(viewer: Viewer) {
  if (!isSignedIn(viewer)) return null;
  return { kind: viewer.kind, id: viewer.id, name: viewer.name, avatar: viewer.avatar };
}

/** Caches tools by translation function, since they are the same on all pages of a language. */
const tools = new WeakMap<RequestContext["t"], ReturnType<typeof readTools>>();

/** The tools of the site's features, sorted by their order, with name and description in the page's language. */
export function shellTools(context: Pick<RequestContext, "features" | "t">) {
  const known = tools.get(context.t) ?? readTools(context);
  tools.set(context.t, known);
  return known;
}

function readTools({ features, t }: Pick<RequestContext, "features" | "t">) {
  const entries = features
    .flatMap(({ feature }) => (feature.tools ?? []).map((tool) => ({ ...tool, feature: feature.id })))
    .sort((a, b) => a.order - b.order)
    .map(async ({ id, feature, href, icon }) => ({
      id,
      href,
      icon: await namedIcon(icon),
      name: translateKey(t, `${feature}:tools.${id}.name`),
      des: translateKey(t, `${feature}:tools.${id}.des`),
    }));
  return Promise.all(entries);
}

/** The tools that have help. */
export async function helpedTools(context: Pick<RequestContext, "features" | "t">) {
  const tools = await shellTools(context);
  return tools.filter(({ id }) => context.features.some(({ server }) => server.help?.[id]));
}

/** The tools, each with its names in all languages, so that a search can find it by any of them. */
export async function findableTools({ features, i18n, t }: Pick<RequestContext, "features" | "i18n" | "t">) {
  const [tools, ...named] = await Promise.all(
    [t, ...locales.map(i18n.t)].map((words) => shellTools({ features, t: words })),
  );
  return (tools ?? []).map((tool, index) => ({ ...tool, words: named.map((names) => names[index]?.name).join(" ") }));
}

/** The tools, the viewer's menu entries and actions, with all names by which a search can find them. */
export async function findablePlaces(context: RequestContext) {
  const hidden = await hiddenEntries(context);
  const [tools, entries, actions] = await Promise.all([
    findableTools(context),
    findableEntries(context, hidden),
    findableActions(context, hidden),
  ]);
  return { tools, entries, actions };
}

const findableLocations: MenuEntry["location"][] = ["header", "mobile", "settings", "zone"];

/** A signed-in viewer's menu entries, each with its labels in all languages; without those that lead nowhere for them. */
async function findableEntries({ features, i18n, t, viewer }: RequestContext, hidden: string[]) {
  const [entries, ...named] = await Promise.all(
    [t, ...locales.map(i18n.t)].map((words) => shellMenu({ features, t: words }, findableLocations)),
  );
  return (entries ?? [])
    .map((entry, index) => ({ ...entry, words: named.map((labels) => labels[index]?.label).join(" ") }))
    .filter(({ location, id }) => isSignedIn(viewer) && (location !== "header" || !hidden.includes(id)));
}

/** The features' actions that the viewer may take, each with its labels in all languages. */
function findableActions({ features, i18n, t, viewer }: RequestContext, hidden: string[]) {
  const allowed = features
    .flatMap(({ feature }) => feature.actions ?? [])
    .filter(({ id, href, access = "registered" }) => {
      const asked = { access, pathname: href, search: "", viewer, siteClosed: false };
      return !hidden.includes(id) && decideAccess(asked) === undefined;
    });
  return Promise.all(
    allowed.map(async ({ href, icon, label }) => ({
      href,
      icon: await namedIcon(icon),
      name: translateKey(t, label),
      words: locales.map((locale) => translateKey(i18n.t(locale), label)).join(" "),
    })),
  );
}

/** Caches menus by translation function and locations, since all pages of a language have the same menus. */
const menus = new WeakMap<RequestContext["t"], Map<string, ReturnType<typeof readMenu>>>();

/** The features' menu entries at these locations, sorted by their order, with labels in the page's language. */
export function shellMenu(context: Pick<RequestContext, "features" | "t">, locations: MenuEntry["location"][]) {
  const known = menus.get(context.t) ?? new Map<string, ReturnType<typeof readMenu>>();
  menus.set(context.t, known);
  const menu = known.get(locations.join()) ?? readMenu(context, locations);
  known.set(locations.join(), menu);
  return menu;
}

function readMenu({ features, t }: Pick<RequestContext, "features" | "t">, locations: MenuEntry["location"][]) {
  const entries = features
    .flatMap(({ feature }) => feature.menu ?? [])
    .filter(({ location }) => locations.includes(location))
    .sort((a, b) => a.order - b.order)
    .map(async ({ id, location, href, icon, label }) => ({
      id,
      location,
      href,
      icon: await namedIcon(icon),
      label: translateKey(t, label),
    }));
  return Promise.all(entries);
}

/** The numbers beside menu entries; undefined for viewers who are not registered. */
async function menuCounts(context: RequestContext): Promise<LiveCounts | undefined> {
  const { viewer } = context;
  if (viewer.kind !== "registered") return undefined;
  const { at, counts } = await countBadges(context, viewer.id);
  // Rounded down to the minute, so that pages with equal data can be cached. Counts that the browser receives live
  // within that minute therefore count as newer.
  return { at: wholeMinute(at), counts };
}

/** Ids of entries and offers that have no page for this viewer, such as the blog of a user without one. */
export async function hiddenEntries(context: RequestContext): Promise<string[]> {
  const { viewer, features } = context;
  if (!isSignedIn(viewer)) return [];
  return (await Promise.all(features.map(({ server }) => server.hides?.(context, viewer.id) ?? []))).flat();
}
