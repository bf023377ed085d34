import type { RouteHandle } from "@dozen/core/access";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import { data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { entriesOf, rememberCookie } from "../../settings/entries.server";
import { wallpaperOf } from "../../settings/preferences.server";
import setStyles from "../../settings/settings.css?url";
import { codeAreaUrl } from "../code-area";
import { ZoneFrame } from "../ui/zone-frame";

export const handle: RouteHandle = { access: "registered", title: "account:zone.title", i18n: ["account"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: setStyles }];

/** Loads the tabs and the background, and remembers the opened tab in a cookie. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { viewer } = asOwner(context);
  const tabs = entriesOf(context, "zone");
  const type = new URL(request.url).pathname.split("/")[3] ?? "";
  const headers = new Headers();
  if (tabs.some(({ id }) => id === type)) {
    headers.append("Set-Cookie", rememberCookie(context, "userZone", "/user/zone", type));
  }
  const { codeArea } = context.settings.links;
  const zone = {
    tabs,
    current: type === "index" ? "base" : type,
    wallpaper: await wallpaperOf(context, viewer.id),
    codeArea: codeArea && codeAreaUrl(codeArea, viewer.id),
    isTemporary: viewer.kind === "temporary",
  };
  return data(zone, { headers });
}

export default function ZoneLayout() {
  return (
    <ZoneFrame {...useLoaderData<typeof loader>()}>
      <Outlet />
    </ZoneFrame>
  );
}
