import type { RouteHandle } from "@dozen/core/access";
import { notFound } from "@dozen/core/errors";
import "@dozen/core/remix";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { entriesOf } from "../../settings/entries.server";
import { groupOf, isGroupName } from "../../settings/groups";
import { GroupPanel } from "../../settings/ui/group-panel";

export const handle: RouteHandle = { access: "registered", title: "account:settings.title", i18n: ["account"] };

export function loader({ params, context }: LoaderFunctionArgs) {
  const { name } = params;
  if (!isGroupName(name)) throw notFound();
  return { name, entries: entriesOf(context, "settings").filter(({ id }) => groupOf(id) === name) };
}

export default function MobileGroup() {
  return <GroupPanel {...useLoaderData<typeof loader>()} />;
}
