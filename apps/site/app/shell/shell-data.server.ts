import type { RequestContext } from "@dozen/core/context";
import { readCookie } from "@dozen/core/cookies";
import { translateKey } from "@dozen/core/messages";
import { parseTheme } from "@dozen/core/theme";
import { isSignedIn, type Viewer } from "@dozen/core/viewer";

/** What the shell shows on every page. The words of features' cards and entries come with it, in the page's language. */
export async function shellData(request: Request, context: RequestContext) {
  const { settings, site, locale, i18n, viewer } = context;
  const [{ name, welcome_des }, { is_close }, counts] = await Promise.all([
    site.base(locale),
    site.status(),
    menuCounts(context),
  ]);
  return {
    locale,
    theme: parseTheme(readCookie(request.headers.get("cookie"), "theme")),
    user: shownUser(viewer),
    site: { name, description: welcome_des, closed: is_close === 1, links: settings.links },
    tools: shellTools(context),
    menu: shellMenu(context, counts),
    version: i18n.version,
    year: new Date(context.clock.now()).getUTCFullYear(),
    requestId: context.requestId,
  };
}

function shownUser(viewer: Viewer) {
  if (!isSignedIn(viewer)) return null;
  return { kind: viewer.kind, id: viewer.id, name: viewer.name, avatar: viewer.avatar };
}

/** Cards of the tools that the site's features offer, in their order. */
export function shellTools({ features, t }: Pick<RequestContext, "features" | "t">) {
  return features
    .flatMap(({ feature }) => (feature.tools ?? []).map((tool) => ({ ...tool, feature: feature.id })))
    .sort((a, b) => a.order - b.order)
    .map((tool) => ({
      ...tool,
      name: translateKey(t, `${tool.feature}:tools.${tool.id}.name`),
      des: translateKey(t, `${tool.feature}:tools.${tool.id}.des`),
    }));
}

function shellMenu({ features, t }: Pick<RequestContext, "features" | "t">, counts: Record<string, number>) {
  return features
    .flatMap(({ feature }) => feature.menu ?? [])
    .sort((a, b) => a.order - b.order)
    .map((entry) => ({ ...entry, label: translateKey(t, entry.label), count: counts[entry.id] ?? 0 }));
}

/** Numbers beside the entries of the menu, by their ids. A page does without them rather than fail. */
async function menuCounts(context: RequestContext): Promise<Record<string, number>> {
  const { viewer, features, log } = context;
  if (viewer.kind !== "registered") return {};
  const counts = features.map(async ({ feature, server }) => {
    try {
      return await server.badges?.(context, viewer.id);
    } catch (error) {
      log.error({ err: error, feature: feature.id }, "Badges could not be counted");
      return undefined;
    }
  });
  return Object.assign({}, ...(await Promise.all(counts)));
}
