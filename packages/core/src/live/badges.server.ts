import type { Context, MountedFeature } from "../context";
import type { LiveCounts } from "./live";

/**
 * The numbers beside entries of the menu, of all features or of one. A failing feature is logged and left out, so that
 * the page is rendered without its number.
 */
export async function countBadges(context: Context, userId: string, feature?: string): Promise<LiveCounts> {
  const at = context.clock.now();
  const counting = context.features.filter((mounted) => feature === undefined || mounted.feature.id === feature);
  const counts = await Promise.all(counting.map((mounted) => badgesOf(context, mounted, userId)));
  return { at, counts: Object.assign({}, ...counts) };
}

async function badgesOf(
  context: Context,
  { feature, server }: MountedFeature,
  userId: string,
): Promise<Record<string, number> | undefined> {
  try {
    return await server.badges?.(context, userId);
  } catch (error) {
    context.log.error({ err: error, feature: feature.id }, "Badges could not be counted");
    return undefined;
  }
}
