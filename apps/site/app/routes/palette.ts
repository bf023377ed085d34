import type { RouteHandle } from "@dozen/core/access";
import { isSignedIn } from "@dozen/core/viewer";
import type { LoaderFunctionArgs } from "@remix-run/node";
import "@dozen/core/remix";
import { recentThings } from "../shell/recent.server";
import { findableTools, shellMenu } from "../shell/shell-data.server";

export const handle: RouteHandle = { access: "visitor" };

/** The entries of the command palette in addition to the site's pages. */
export async function loader({ context }: LoaderFunctionArgs) {
  const [tools, entries, recent] = await Promise.all([
    findableTools(context),
    isSignedIn(context.viewer) ? shellMenu(context, ["header", "mobile", "settings", "zone"]) : [],
    recentThings(context),
  ]);
  return { tools, entries, recent };
}
