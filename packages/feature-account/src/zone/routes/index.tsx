import type { RouteHandle } from "@dozen/core/access";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { entriesOf, rememberedEntry } from "../../settings/entries.server";
import { readPerson } from "../person.server";
import { PersonPanel } from "../ui/person-panel";

export const handle: RouteHandle = { access: "third", title: "account:zone.title", i18n: ["account"] };

/** Redirects to the tab that was opened last, else to the basic info. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const last = rememberedEntry(request, "userZone", entriesOf(context, "zone"));
  if (last && context.viewer.kind === "registered") throw redirect(last.href);
  return { person: await readPerson(asOwner(context)) };
}

export default function FirstTab() {
  return <PersonPanel person={useLoaderData<typeof loader>().person} />;
}
