import type { RouteHandle } from "@dozen/core/access";
import { translateKey } from "@dozen/core/messages";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import { listUsage } from "@dozen/core/usage.server";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { UsagePanel } from "../ui/usage-panel";

export const handle: RouteHandle = { access: "registered", title: "account:settings.entries.app", i18n: ["account"] };

export async function loader({ context }: LoaderFunctionArgs) {
  const usage = await listUsage(context, asOwner(context).viewer.id);
  return { usage: usage.map((figure) => ({ ...figure, label: translateKey(context.t, figure.label) })) };
}

export default function UsageEntry() {
  return <UsagePanel {...useLoaderData<typeof loader>()} />;
}
