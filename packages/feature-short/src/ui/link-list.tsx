import { LinkButton } from "@dozen/ui/button";
import { EmptyState, ErrorState } from "@dozen/ui/empty";
import { useEnhanced } from "@dozen/ui/enhanced";
import { Pager } from "@dozen/ui/pager";
import { DataTable } from "@dozen/ui/table";
import { useLocation } from "@remix-run/react";
import LinkIcon from "lucide-react/icons/link";
import SearchX from "lucide-react/icons/search-x";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Link, withoutScheme } from "../link";
import { EditDialog } from "./edit-dialog";
import { ListTools } from "./list-tools";
import { QrDialog } from "./qr-dialog";
import { RowTools } from "./row-tools";
import { useLinkColumns } from "./use-link-columns";

export interface LinkListProps {
  list: Link[];
  total: number;
  page: number;
  current: number;
  filter: string;
  /** The server's clock, in epoch milliseconds. */
  now: number;
  /** The list could not be read. */
  isFailed: boolean;
}

/** The list tab: search, view, edit, delete one or several links. */
export function LinkList({ list, total, page, current, filter, now, isFailed }: LinkListProps) {
  const { t } = useTranslation("short");
  const enhanced = useEnhanced();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const columns = useLinkColumns(now);
  const [editing, setEditing] = useState<Link>();
  const [shown, setShown] = useState<Link>();
  if (isFailed) return <ErrorState />;
  return (
    <div className="stack">
      <ListTools filter={filter} hasLinks={total > 0} />
      <DataTable
        caption={t("list.caption")}
        rows={list}
        columns={columns}
        action={here}
        settings={{ more: true, show: true, chart: true, edit: true, del: true, batchDel: true }}
        rowName={({ surl }) => withoutScheme(surl)}
        actions={{
          chart: { to: ({ sid }) => `/short/chart/${sid}` },
          edit: enhanced ? { onAction: setEditing } : { to: ({ id }) => editPage(id, here) },
          extra: (link) => <RowTools link={link} onQr={() => setShown(link)} />,
          deleteMessage: (rows) => deleteWords(rows),
        }}
        empty={<NoLinks filter={filter} />}
      />
      <Pager page={current} pages={page} total={total} />
      {editing && <EditDialog link={editing} back={here} onClose={() => setEditing(undefined)} />}
      {shown && <QrDialog link={shown} onClose={() => setShown(undefined)} />}
    </div>
  );

  function deleteWords(rows: readonly Link[]): string {
    const [only] = rows;
    if (rows.length === 1 && only) return t("list.confirm", { name: withoutScheme(only.surl) });
    return rows.length === 0 ? t("list.confirmTicked") : t("list.confirmMany", { count: rows.length });
  }
}

function editPage(id: number, back: string): string {
  return `/short/edit/${id}?${new URLSearchParams({ back })}`;
}

function NoLinks({ filter }: { filter: string }) {
  const { t } = useTranslation("short");
  if (filter) return <EmptyState icon={SearchX} title={t("list.none", { filter })} text={t("list.noneText")} />;
  return (
    <EmptyState
      icon={LinkIcon}
      title={t("list.empty")}
      text={t("list.emptyText")}
      next={
        <LinkButton to="/short" variant="primary">
          {t("list.emptyNext")}
        </LinkButton>
      }
    />
  );
}
