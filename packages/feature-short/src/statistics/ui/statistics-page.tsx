import { LinkButton } from "@dozen/ui/button";
import { CopyButton } from "@dozen/ui/copy-button";
import { ToolCrumbs } from "@dozen/ui/tool-page";
import { rangeQuery } from "@dozen/ui/visits/statistics";
import type { VisitQuery } from "@dozen/ui/visits/types";
import { useWords } from "@dozen/ui/words";
import { useLocation } from "@remix-run/react";
import Download from "lucide-react/icons/download";
import Pencil from "lucide-react/icons/pencil";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { editPage, type Link, withoutScheme } from "../../link/link";

export interface StatisticsPageProps {
  link: Link;
  page: VisitQuery;
  children: ReactNode;
}

/** The frame of a link's statistics: the link, then the figures. */
export function StatisticsPage({ link, page, children }: StatisticsPageProps) {
  return (
    <div className="page stack short">
      <StatisticsHead link={link} exportTo={exportAddress(link, page)} />
      {children}
    </div>
  );
}

function StatisticsHead({ link, exportTo }: { link: Link; exportTo: string }) {
  const { t } = useTranslation("short");
  const words = useWords();
  const { pathname, search } = useLocation();
  const name = withoutScheme(link.surl);
  return (
    <>
      <ToolCrumbs items={[{ to: "/short?tab=list", label: t("title") }, { label: t("statistics.title") }]} />
      <header className="stack stack-s">
        <div className="page-head">
          <h1>{t("statistics.title")}</h1>
          <LinkButton to={editPage(link.id, pathname + search)} variant="quiet" icon={Pencil}>
            {t("edit.title")}
          </LinkButton>
          <LinkButton to={exportTo} reloadDocument variant="quiet" icon={Download}>
            {words("visits.export")}
          </LinkButton>
        </div>
        {link.title && <p>{link.title}</p>}
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

function exportAddress({ sid }: Link, page: VisitQuery): string {
  return `/short/chart/${sid}/export?${new URLSearchParams(rangeQuery(page))}`;
}
