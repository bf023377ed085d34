import type { RouteHandle } from "@dozen/core/access";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { UsagePanel } from "../ui/usage-panel";
import { listUsage } from "../usage.server";

export const handle: RouteHandle = { access: "registered", title: "account:settings.entries.app", i18n: ["account"] };

export async function loader({ context }: LoaderFunctionArgs) {
  return { usage: await listUsage(context, asOwner(context).viewer.id) };
}

export default function UsageEntry() {
  return <UsagePanel {...useLoaderData<typeof loader>()} />;
}
