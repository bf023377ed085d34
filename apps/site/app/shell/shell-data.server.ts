import type { RequestContext } from "@dozen/core/context";
import { readCookie } from "@dozen/core/cookies";
import { parseTheme } from "@dozen/core/theme";
import { isSignedIn, type Viewer } from "@dozen/core/viewer";

/** What the shell shows on every page. */
export async function shellData(request: Request, context: RequestContext) {
  const { settings, site, features, locale, i18n, viewer } = context;
  const { name } = await site.base(locale);
  return {
    locale,
    theme: parseTheme(readCookie(request.headers.get("cookie"), "theme")),
    user: shownUser(viewer),
    site: { name, links: settings.links },
    tools: features.flatMap(({ feature }) => feature.tools?.map((tool) => ({ ...tool, feature: feature.id })) ?? []),
    menu: features.flatMap(({ feature }) => feature.menu ?? []).sort((a, b) => a.order - b.order),
    origin: settings.origin,
    version: i18n.version,
    year: new Date(context.clock.now()).getUTCFullYear(),
  };
}

function shownUser(viewer: Viewer) {
  if (!isSignedIn(viewer)) return null;
  return { kind: viewer.kind, id: viewer.id, name: viewer.name, avatar: viewer.avatar };
}
