import type { RouteHandle } from "@dozen/core/access";
import { notFound } from "@dozen/core/errors";
import "@dozen/core/remix";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { entriesOf, withShapes } from "../../settings/entries.server";
import { groupOf, isGroupName } from "../../settings/groups";
import { GroupPanel } from "../ui/group-panel";

export const handle: RouteHandle = { access: "registered", title: "account:settings.title", i18n: ["account"] };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { name } = params;
  if (!isGroupName(name)) throw notFound();
  const entries = entriesOf(context, "settings").filter(({ id }) => groupOf(id) === name);
  return { name, entries: await withShapes(entries) };
}

export default function MobileGroup() {
  return <GroupPanel {...useLoaderData<typeof loader>()} />;
}
