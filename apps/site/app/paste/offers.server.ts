import type { RequestContext } from "@dozen/core/context";
import { translateKey } from "@dozen/core/messages";
import { namedIcon } from "@dozen/ui/named-icon.server";

/** What the site's features can do with pasted content, with names and icons. */
export function pasteOffers({ features, t }: Pick<RequestContext, "features" | "t">) {
  const offers = features.flatMap(({ feature }) => feature.pastes ?? []);
  return Promise.all(
    offers.map(async ({ label, icon, ...offer }) => ({
      ...offer,
      name: translateKey(t, label),
      icon: await namedIcon(icon),
    })),
  );
}
