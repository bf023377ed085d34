import type { RequestContext } from "@dozen/core/context";
import { translateKey } from "@dozen/core/messages";

/** What the site's features advise a user for their safety, in the page's language. The page does without them rather than fail. */
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
