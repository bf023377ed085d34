import type { RouteHandle } from "@dozen/core/access";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { listPage } from "../list.server";

export const handle: RouteHandle = { access: "registered" };

/** The list as JSON, with which the page refreshes itself. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = await listPage(asOwner(context), new URL(request.url).searchParams);
  return Response.json(page, { headers: { "Cache-Control": "private, no-store" } });
}
