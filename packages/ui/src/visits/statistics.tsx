import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { Tabs } from "../tabs";
import { FlashToast } from "../toast";
import { useWords } from "../words";
import { useZone } from "../zone-field";
import { ChartView } from "./chart-view";
import { RangeForm } from "./range-form";
import { TableView } from "./table-view";
import type { VisitCharts, VisitQuery, VisitTables } from "./types";

/** The router's key of the first page that the browser opened. */
const firstKey = "default";

export interface VisitStatisticsProps {
  page: VisitQuery;
  tables: VisitTables | null;
  charts: VisitCharts | null;
}

/** Statistics of visits: table or chart, the period, the figures. Works with links and a GET form. */
export function VisitStatistics({ page, tables, charts }: VisitStatisticsProps) {
  const t = useWords();
  const { key } = useLocation();
  useOwnZone(page);
  const bots = (tables ?? charts)?.sums.bots ?? 0;
  return (
    <>
      <FlashToast flash={page.hasRange ? { kind: "success", text: t("visits.queried"), id: key } : null} />
      <Tabs
        label={t("visits.views")}
        items={[
          { to: otherView(page, "table"), label: t("visits.table"), current: page.type === "table" },
          { to: otherView(page, "chart"), label: t("visits.chart"), current: page.type === "chart" },
        ]}
      />
      <RangeForm page={page} isAsked={key !== firstKey} />
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

/** If the user has not chosen a period, the server has guessed the zone: repeats the request with the browser's. */
function useOwnZone({ type, people, zone, hasRange, problem }: VisitQuery): void {
  const here = useZone(zone);
  const { search } = useLocation();
  const navigate = useNavigate();
  // A browser may know a zone that the server does not, so it is sent only once.
  const isAsked = new URLSearchParams(search).get("zone") === here;
  const isGuessed = !hasRange && !problem && here !== zone && !isAsked;
  useEffect(() => {
    if (!isGuessed) return;
    const query = new URLSearchParams({ type, zone: here, ...(people && { people: "yes" }) });
    navigate(`?${query}`, { replace: true, preventScrollReset: true });
  }, [isGuessed, here, navigate, type, people]);
}

/** The other view of the same period. Until the user chooses a period, each view shows its default. */
function otherView(page: VisitQuery, type: VisitQuery["type"]): string {
  return `?${new URLSearchParams({ type, ...rangeQuery(page) })}`;
}

/** The period as a query, for links to the same figures. */
export function rangeQuery({ hasRange, startTime, endTime, zone, people }: VisitQuery): Record<string, string> {
  return { ...(hasRange && { startTime, endTime }), zone, ...(people && { people: "yes" }) };
}
