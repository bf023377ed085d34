import { useLocation } from "@remix-run/react";
import { Tabs } from "../tabs";
import { FlashToast } from "../toast";
import { useWords } from "../words";
import { ChartView } from "./chart-view";
import { RangeForm } from "./range-form";
import { TableView } from "./table-view";
import type { VisitCharts, VisitQuery, VisitTables } from "./types";

/** The router's key of the page that the browser opened first. */
const firstKey = "default";

export interface VisitStatisticsProps {
  page: VisitQuery;
  tables: VisitTables | null;
  charts: VisitCharts | null;
}

/** Statistics of visits: table or chart, the period, then the figures. Works by links and a form of the page's query. */
export function VisitStatistics({ page, tables, charts }: VisitStatisticsProps) {
  const t = useWords();
  const { key } = useLocation();
  const bots = (tables ?? charts)?.sums.bots ?? 0;
  return (
    <>
      <FlashToast flash={page.isAnswered ? { kind: "success", text: t("visits.queried"), id: key } : null} />
      <Tabs
        label={t("visits.views")}
        items={[
          { to: otherView(page, "table"), label: t("visits.table"), current: page.type === "table" },
          { to: otherView(page, "chart"), label: t("visits.chart"), current: page.type === "chart" },
        ]}
      />
      <RangeForm key={`${page.startTime} ${page.endTime}`} page={page} isAsked={key !== firstKey} />
      {page.problem && (
        <p className="muted small" role="status">
          {t("visits.refused")}
        </p>
      )}
      {bots > 0 && (
        <p className="muted small">{t(page.people ? "visits.botsLeftOut" : "visits.botsCounted", { count: bots })}</p>
      )}
      {tables && <TableView tables={tables} />}
      {charts && <ChartView charts={charts} isOneDay={page.startTime === page.endTime} />}
    </>
  );
}

/** The other view of the same period. Before anything was asked, each view shows its own default. */
function otherView(page: VisitQuery, type: VisitQuery["type"]): string {
  return `?${new URLSearchParams({ type, ...rangeQuery(page) })}`;
}

/** The period as a query, for links to the same figures. */
export function rangeQuery({ isAnswered, startTime, endTime, zone, people }: VisitQuery): Record<string, string> {
  return { ...(isAnswered && { startTime, endTime, zone }), ...(people && { people: "yes" }) };
}
