import type { RouteHandle } from "@dozen/core/access";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import { orErrorPage } from "@dozen/core/page-errors.server";
import { isPrefetch } from "@dozen/core/prefetch.server";
import { visitCharts } from "@dozen/core/visits/charts.server";
import { visitTables } from "@dozen/core/visits/statistics.server";
import { statisticsPage } from "@dozen/core/visits/statistics-page.server";
import { VisitStatistics } from "@dozen/ui/visits/statistics";
import { data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findLink } from "../../link/links.server";
import { markLinkSeen } from "../../notice/notices.server";
import sharedStyles from "../../shared/short.css?url";
import styles from "../statistics.css?url";
import { StatisticsPage } from "../ui/statistics-page";
import { linkVisits } from "../visits.server";

export const handle: RouteHandle = { access: "registered", title: "short:statistics.title", i18n: ["short"] };

export const links: LinksFunction = () => [sharedStyles, styles].map((href) => ({ rel: "stylesheet", href }));

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const owner = asOwner(context);
  const link = await orErrorPage(context, () => findLink(owner, { sid: params.sid ?? "" }));
  if (!isPrefetch(request)) await markLinkSeen(owner, link.id);
  const { counting, page, status } = await statisticsPage(
    owner,
    { tables: linkVisits, thing: link.id },
    new URL(request.url).searchParams,
  );
  const figures =
    page.type === "chart"
      ? { charts: await visitCharts(counting), tables: null }
      : { charts: null, tables: await visitTables(counting) };
  return data({ link, page, ...figures }, { status });
}

export default function Chart() {
  const { link, page, tables, charts } = useLoaderData<typeof loader>();
  return (
    <StatisticsPage link={link} page={page}>
      <VisitStatistics page={page} tables={tables} charts={charts} />
    </StatisticsPage>
  );
}
