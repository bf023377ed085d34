import type { RouteHandle } from "@dozen/core/access";
import { listOrNothing } from "@dozen/core/lists.server";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { logQuery } from "../login-log.schema";
import { listLogins } from "../login-log.server";
import { LogPanel } from "../ui/log-panel";

export const handle: RouteHandle = { access: "registered", title: "account:settings.entries.log", i18n: ["account"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = logQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  const read = () => listLogins(context, asOwner(context).viewer.id, asked);
  const logins = await listOrNothing(context, read, { list: [], total: 0, page: 1, current: 1 });
  const filter = { ip: asked.ip, expried: asked.expried?.toString() ?? "" };
  return { filter, ...logins };
}

export default function LogEntry() {
  return <LogPanel {...useLoaderData<typeof loader>()} />;
}
