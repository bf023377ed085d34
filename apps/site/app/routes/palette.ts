import type { RouteHandle } from "@dozen/core/access";
import type { LoaderFunctionArgs } from "@remix-run/node";
import "@dozen/core/remix";
import { recentThings } from "../shell/recent.server";
import { findablePlaces } from "../shell/shell-data.server";

export const handle: RouteHandle = { access: "visitor" };

/** The entries of the command palette in addition to the site's pages. */
export async function loader({ context }: LoaderFunctionArgs) {
  const [places, recent] = await Promise.all([findablePlaces(context), recentThings(context)]);
  return { ...places, recent };
}
