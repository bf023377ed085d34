import type { RouteHandle } from "@dozen/core/access";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { issueTicket } from "../ticket.server";

export const handle: RouteHandle = { access: "registered" };

/** A ticket for one connection; a page asks for a new one each time it connects. */
export async function loader({ context }: LoaderFunctionArgs) {
  const ticket = issueTicket(context, asOwner(context).viewer);
  return Response.json({ ticket }, { headers: { "Cache-Control": "no-store" } });
}
