import type { RouteHandle } from "@dozen/core/access";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readPerson } from "../person.server";
import { PersonPanel } from "../ui/person-panel";

export const handle: RouteHandle = { access: "third", title: "account:zone.title", i18n: ["account"] };

export async function loader({ context }: LoaderFunctionArgs) {
  return { person: await readPerson(asOwner(context)) };
}

export default function BaseTab() {
  return <PersonPanel person={useLoaderData<typeof loader>().person} />;
}
