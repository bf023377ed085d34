import type { RouteHandle } from "@dozen/core/access";
import "@dozen/core/remix";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { panelData } from "../frame/panels.server";
import { asPerson } from "../viewer.server";

export const handle: RouteHandle = { access: "registered" };

/** The data of the panel of messages, which pages reload when they receive news. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const shown = await panelData(asPerson(context), "messages", new URL(request.url).searchParams);
  return Response.json(shown, { headers: { "Cache-Control": "no-store" } });
}
