import type { RouteHandle } from "@dozen/core/access";
import "@dozen/core/remix";
import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { entriesOf, withShapes } from "../../settings/entries.server";
import setStyles from "../../settings/settings.css?url";
import { SystemPage } from "../ui/system-page";

export const handle: RouteHandle = { access: "registered", title: "account:zone.system", i18n: ["account"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: setStyles }];

/** All settings in their groups, for small screens. */
export async function loader({ context }: LoaderFunctionArgs) {
  return { entries: await withShapes(entriesOf(context, "settings")) };
}

export default function System() {
  return <SystemPage {...useLoaderData<typeof loader>()} />;
}
