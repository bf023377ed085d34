import type { RouteHandle } from "@dozen/core/access";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import setStyles from "../../settings/settings.css?url";
import { readPerson } from "../person.server";
import { MePage } from "../ui/me-page";

export const handle: RouteHandle = { access: "third", title: "account:zone.me", i18n: ["account"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: setStyles }];

/** The page "mine" of small screens. */
export async function loader({ context }: LoaderFunctionArgs) {
  const hasFeedback = context.features.some(({ feature }) => feature.routes.some(({ path }) => path === "feedback"));
  return { person: await readPerson(asOwner(context)), hasFeedback };
}

export default function Me() {
  return <MePage {...useLoaderData<typeof loader>()} />;
}
