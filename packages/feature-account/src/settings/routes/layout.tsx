import type { RouteHandle } from "@dozen/core/access";
import "@dozen/core/remix";
import { data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import styles from "../../shared/account.css?url";
import { entriesOf, rememberCookie, withShapes } from "../entries.server";
import { isGroupName } from "../groups";
import setStyles from "../settings.css?url";
import { SettingsFrame } from "../ui/settings-frame";

export const handle: RouteHandle = { access: "registered", title: "account:settings.title", i18n: ["account"] };

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: styles },
  { rel: "stylesheet", href: setStyles },
];

/** Loads the menu, and remembers the opened entry in a cookie. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const [, , first = "", second = ""] = new URL(request.url).pathname.split("/");
  const entries = entriesOf(context, "settings");
  const current = first === "index" ? "theme" : first;
  const isEntry = first !== "index" && entries.some(({ id }) => id === first);
  const headers = new Headers();
  if (isEntry) headers.append("Set-Cookie", rememberCookie(context, "setNav", "/set", first));
  const group = first === "mobile" && isGroupName(second) ? second : undefined;
  const isTemporary = context.viewer.kind === "temporary";
  return data({ entries: await withShapes(entries), current, group, isTemporary }, { headers });
}

export { revalidateIfChanged as shouldRevalidate } from "@dozen/ui/form-result";

export default function SettingsLayout() {
  return (
    <SettingsFrame {...useLoaderData<typeof loader>()}>
      <Outlet />
    </SettingsFrame>
  );
}
