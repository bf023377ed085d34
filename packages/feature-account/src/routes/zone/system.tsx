import type { RouteHandle } from "@dozen/core/access";
import "@dozen/core/remix";
import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { entriesOf } from "../../settings/entries.server";
import setStyles from "../../settings/settings.css?url";
import { SystemPage } from "../../zone/ui/system-page";

export const handle: RouteHandle = { access: "registered", title: "account:zone.system", i18n: ["account"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: setStyles }];

/** All settings in their groups, for small screens. */
export const loader = ({ context }: LoaderFunctionArgs) => ({ entries: entriesOf(context, "settings") });

export default function System() {
  return <SystemPage {...useLoaderData<typeof loader>()} />;
}
