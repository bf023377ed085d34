import type { RouteHandle } from "@dozen/core/access";
import "@dozen/core/remix";
import { data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { visitCharts } from "../charts.server";
import { findLink } from "../links.server";
import { orErrorPage } from "../page-errors.server";
import styles from "../short.css?url";
import { visitTables } from "../statistics.server";
import { statisticsPage } from "../statistics-page.server";
import { ChartView } from "../ui/chart-view";
import { StatisticsPage } from "../ui/statistics-page";
import { TableView } from "../ui/table-view";
import { asOwner } from "../viewer.server";

export const handle: RouteHandle = { access: "registered", title: "short:statistics.title", i18n: ["short"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const owner = asOwner(context);
  const link = await orErrorPage(context, () => findLink(owner, { sid: params.sid ?? "" }));
  const { counting, page, status } = await statisticsPage(owner, link.sid, new URL(request.url).searchParams);
  const figures =
    page.type === "chart"
      ? { charts: await visitCharts(counting), tables: null }
      : { charts: null, tables: await visitTables(counting) };
  return data({ link, page, ...figures }, { status });
}

export default function Chart() {
  const { link, page, tables, charts } = useLoaderData<typeof loader>();
  const sums = (tables ?? charts)?.sums;
  return (
    <StatisticsPage link={link} page={page} sums={sums}>
      {tables && <TableView tables={tables} />}
      {charts && <ChartView charts={charts} isOneDay={page.startTime === page.endTime} />}
    </StatisticsPage>
  );
}
