import type { RouteHandle } from "@dozen/core/access";
import { UiGallery } from "@dozen/ui/gallery";
import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

export const handle: RouteHandle = { access: "open", title: "site:titles.ui" };

/** Shows every widget in every state, for developers. In production the page does not exist. */
export function loader() {
  if (import.meta.env.PROD) throw redirect("/404");
  return { now: Date.now() };
}

export default function Widgets() {
  const { now } = useLoaderData<typeof loader>();
  return <UiGallery now={now} />;
}
