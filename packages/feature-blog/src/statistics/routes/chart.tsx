import type { RouteHandle } from "@dozen/core/access";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import { orErrorPage } from "@dozen/core/page-errors.server";
import { visitCharts } from "@dozen/core/visits/charts.server";
import { visitTables } from "@dozen/core/visits/statistics.server";
import { statisticsPage } from "@dozen/core/visits/statistics-page.server";
import { VisitStatistics } from "@dozen/ui/visits/statistics";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BlogCrumbs } from "../../shared/ui/blog-crumbs";
import { visitedArticle } from "../statistics.server";

export const handle: RouteHandle = { access: "registered", title: "blog:statistics", i18n: ["blog"] };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const owner = asOwner(context);
  const { article, visited } = await orErrorPage(context, () => visitedArticle(owner, params.sid ?? ""));
  const { counting, page, status } = await statisticsPage(owner, visited, new URL(request.url).searchParams);
  const figures =
    page.type === "chart"
      ? { charts: await visitCharts(counting), tables: null }
      : { charts: null, tables: await visitTables(counting) };
  return data({ title: article.title, page, ...figures }, { status });
}

export default function Chart() {
  const { title, page, tables, charts } = useLoaderData<typeof loader>();
  const { t } = useTranslation("blog");
  return (
    <div className="page stack blog">
      <BlogCrumbs label={t("statistics")} />
      <header className="stack stack-s">
        <h1>{t("statistics")}</h1>
        <p>
          <b>{title}</b>
        </p>
      </header>
      <VisitStatistics page={page} tables={tables} charts={charts} />
    </div>
  );
}
