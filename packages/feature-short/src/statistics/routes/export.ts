import type { RouteHandle } from "@dozen/core/access";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import { orErrorPage } from "@dozen/core/page-errors.server";
import { statisticsPage } from "@dozen/core/visits/statistics-page.server";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { findLink } from "../../link/links.server";
import { csvName, csvResponse } from "../../shared/csv";
import { statisticsRows } from "../export.server";
import { linkVisits } from "../visits.server";

export const handle: RouteHandle = { access: "registered" };

/** The figures of the page that links here, always as tables. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const owner = asOwner(context);
  const link = await orErrorPage(context, () => findLink(owner, { sid: params.sid ?? "" }));
  const query = new URL(request.url).searchParams;
  query.set("type", "table");
  const { counting } = await statisticsPage(owner, { tables: linkVisits, thing: link.id }, query);
  return csvResponse(await statisticsRows(counting), csvName(`visits-${link.sid}`, context.clock.now()));
}
