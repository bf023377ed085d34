import type { RequestContext } from "@dozen/core/context";
import { translateKey } from "@dozen/core/messages";

/**
 * The safety advice of all features for a user, in the page's language. A feature that fails is logged and left out.
 */
export async function adviceOf(context: RequestContext, userId: string) {
  const { features, log, t } = context;
  const lines = features.map(async ({ feature, server }) => {
    try {
      return (await server.account?.advice?.(context, userId)) ?? [];
    } catch (error) {
      log.error({ err: error, feature: feature.id }, "Advice could not be asked for");
      return [];
    }
  });
  return (await Promise.all(lines)).flat().map(({ text, values, remedy, href, isDone }) => ({
    text: translateKey(t, text, values),
    remedy: translateKey(t, remedy),
    href,
    isDone,
  }));
}
