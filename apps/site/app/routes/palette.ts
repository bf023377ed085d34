import type { RouteHandle } from "@dozen/core/access";
import { findersOf } from "@dozen/core/find/find.server";
import { namedIcon } from "@dozen/ui/named-icon.server";
import type { LoaderFunctionArgs } from "@remix-run/node";
import "@dozen/core/remix";
import { pasteOffers } from "../paste/offers.server";
import { recentThings } from "../shell/recent.server";
import { findablePlaces } from "../shell/shell-data.server";

export const handle: RouteHandle = { access: "visitor" };

/** The entries of the command palette in addition to the site's pages, and the lists that it can search. */
export async function loader({ context }: LoaderFunctionArgs) {
  const [places, pastes, recent, lists] = await Promise.all([
    findablePlaces(context),
    pasteOffers(context),
    recentThings(context),
    searchedLists(context),
  ]);
  return { ...places, pastes, recent, lists };
}

/** The icons of the viewer's lists, by name; none for a viewer who has no lists. */
async function searchedLists(context: LoaderFunctionArgs["context"]): Promise<Record<string, string>> {
  if (context.viewer.kind !== "registered") return {};
  const icons = findersOf(context).map(async ({ id, finder }) => [id, await namedIcon(finder.icon)] as const);
  return Object.fromEntries(await Promise.all(icons));
}
