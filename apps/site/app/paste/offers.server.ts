import type { RequestContext } from "@dozen/core/context";
import { translateKey } from "@dozen/core/messages";
import { namedIcon } from "@dozen/ui/named-icon.server";
import { hiddenEntries } from "../shell/shell-data.server";

/** What the site's features can do with pasted content for this viewer, with names and icons. */
export async function pasteOffers(context: RequestContext) {
  const { features, t } = context;
  const hidden = await hiddenEntries(context);
  const offers = features.flatMap(({ feature }) => feature.pastes ?? []).filter(({ id }) => !hidden.includes(id));
  return Promise.all(
    offers.map(async ({ label, icon, ...offer }) => ({
      ...offer,
      name: translateKey(t, label),
      icon: await namedIcon(icon),
    })),
  );
}
