import type { RouteHandle } from "@dozen/core/access";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { panelData } from "../panels.server";

export const handle: RouteHandle = { access: "registered" };

/** The data of the panel of messages, which pages reload when they receive news. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const shown = await panelData(asOwner(context), "messages", new URL(request.url).searchParams);
  return Response.json(shown, { headers: { "Cache-Control": "no-store" } });
}
