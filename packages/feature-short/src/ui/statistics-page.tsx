import { Breadcrumb } from "@dozen/ui/breadcrumb";
import { LinkButton } from "@dozen/ui/button";
import { CopyButton } from "@dozen/ui/copy-button";
import { FormErrors } from "@dozen/ui/field";
import { Tabs } from "@dozen/ui/tabs";
import { FlashToast } from "@dozen/ui/toast";
import { useLocation } from "@remix-run/react";
import Download from "lucide-react/icons/download";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type Link, withoutScheme } from "../link";
import type { VisitTables } from "../statistics.server";
import type { StatisticsQuery } from "../statistics-page.server";
import { RangeForm } from "./range-form";

export interface StatisticsPageProps {
  link: Link;
  page: StatisticsQuery;
  sums: VisitTables["sums"] | undefined;
  children: ReactNode;
}

/** The frame of a link's statistics: what it is about, table or chart, the period, then the figures. */
export function StatisticsPage({ link, page, sums, children }: StatisticsPageProps) {
  const { t } = useTranslation("short");
  const { key } = useLocation();
  return (
    <div className="page stack short">
      <FlashToast flash={page.isAnswered ? { kind: "success", text: t("toasts.queried"), id: key } : null} />
      <StatisticsHead link={link} exportTo={exportAddress(link, page)} />
      <Tabs
        label={t("statistics.views")}
        items={[
          { to: query(page, "table"), label: t("statistics.table"), current: page.type === "table" },
          { to: query(page, "chart"), label: t("statistics.chart"), current: page.type === "chart" },
        ]}
      />
      <RangeForm key={`${page.startTime} ${page.endTime}`} page={page} />
      {page.problem && <FormErrors errors={[page.problem, t("statistics.refused")]} />}
      {sums && sums.bots > 0 && (
        <p className="muted small">
          {t(page.people ? "statistics.botsLeftOut" : "statistics.botsCounted", { count: sums.bots })}
        </p>
      )}
      {children}
    </div>
  );
}

function StatisticsHead({ link, exportTo }: { link: Link; exportTo: string }) {
  const { t } = useTranslation("short");
  const name = withoutScheme(link.surl);
  return (
    <>
      <Breadcrumb
        items={[
          { to: "/", label: t("crumbs.home") },
          { to: "/all", label: t("crumbs.tools") },
          { to: "/short?tab=list", label: t("title") },
          { label: t("statistics.title") },
        ]}
      />
      <header className="stack stack-s">
        <div className="page-head">
          <h1>{t("statistics.title")}</h1>
          <LinkButton to={exportTo} reloadDocument variant="quiet" icon={Download}>
            {t("statistics.export")}
          </LinkButton>
        </div>
        <p className="row row-s">
          <b className="short-surl-small">{name}</b>
          <CopyButton text={link.surl} label={t("made.copy", { surl: name })} />
          <span className="muted truncate short-head-target" title={link.url}>
            {link.url}
          </span>
        </p>
      </header>
    </>
  );
}

/** The other view of the same period. Before anything was asked, each view shows its own default. */
function query(page: StatisticsQuery, type: StatisticsQuery["type"]): string {
  return `?${new URLSearchParams({ type, ...rangeQuery(page) })}`;
}

function rangeQuery({ isAnswered, startTime, endTime, zone, people }: StatisticsQuery): Record<string, string> {
  return { ...(isAnswered && { startTime, endTime, zone }), ...(people && { people: "yes" }) };
}

function exportAddress({ sid }: Link, page: StatisticsQuery): string {
  return `/short/chart/${sid}/export?${new URLSearchParams(rangeQuery(page))}`;
}
