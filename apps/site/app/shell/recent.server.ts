import type { RequestContext } from "@dozen/core/context";
import type { RecentThings } from "@dozen/core/feature-server";
import { translateKey } from "@dozen/core/messages";
import { namedIcon } from "@dozen/ui/named-icon.server";

/** Items for each feature. The card links to the complete list. */
const things = 4;

/** The recent items of one feature. */
export interface RecentList {
  /** Id of the feature. */
  id: string;
  label: string;
  icon: string;
  /** URL of the page that lists all of them. */
  href: string;
  list: RecentThings["list"];
}

/** The viewer's recent items by feature, without empty features. If a feature fails, it is logged and left out. */
export async function recentThings(context: RequestContext): Promise<RecentList[]> {
  const { viewer, features, log, t } = context;
  if (viewer.kind !== "registered") return [];
  const lists = features.map(async ({ feature, server }) => {
    try {
      const recent = await server.recent?.(context, viewer.id, things);
      if (!recent || recent.list.length === 0) return [];
      const { label, icon, href, list } = recent;
      return [{ id: feature.id, label: translateKey(t, label), icon: await namedIcon(icon), href, list }];
    } catch (error) {
      log.error({ err: error, feature: feature.id }, "Recent things could not be listed");
      return [];
    }
  });
  return (await Promise.all(lists)).flat();
}
