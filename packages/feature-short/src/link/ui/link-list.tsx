import { LinkButton } from "@dozen/ui/button";
import { EmptyState, ErrorState, NothingYet } from "@dozen/ui/empty";
import { useEnhanced } from "@dozen/ui/enhanced";
import { Pager } from "@dozen/ui/pager";
import { useSendActions } from "@dozen/ui/send";
import { DataTable } from "@dozen/ui/table";
import { useLocation } from "@remix-run/react";
import LinkIcon from "lucide-react/icons/link";
import QrCode from "lucide-react/icons/qr-code";
import SearchX from "lucide-react/icons/search-x";
import ShieldCheck from "lucide-react/icons/shield-check";
import Split from "lucide-react/icons/split";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { GuardianSwitch } from "../../guardian/ui/guardian-switch";
import { editPage, type Link, rulesPage, withoutScheme } from "../link";
import type { TagCount } from "../tags";
import { EditDialog } from "./edit-dialog";
import { type Filter, ListTools } from "./list-tools";
import { QrDialog } from "./qr-dialog";
import { useLinkColumns } from "./use-link-columns";

export interface LinkListProps {
  list: Link[];
  total: number;
  page: number;
  current: number;
  filter: Filter;
  /** All tags of the user. */
  tags: TagCount[];
  /** Where a search that has not compared all links goes on. */
  older?: string;
  /** The server's clock, in epoch milliseconds. */
  now: number;
  /** The guardian looks at the targets of the user's links. */
  isWatching: boolean;
  /** The list could not be read. */
  isFailed: boolean;
}

/** The list tab: search, view, edit, delete one or several links. */
export function LinkList({
  list,
  total,
  page,
  current,
  older,
  filter,
  tags,
  now,
  isWatching,
  isFailed,
}: LinkListProps) {
  const { t } = useTranslation("short");
  const enhanced = useEnhanced();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const columns = useLinkColumns(now);
  const sendActions = useSendActions<Link>(
    "short.link",
    ({ sid }) => sid,
    ({ surl }) => withoutScheme(surl),
  );
  const [editing, setEditing] = useState<Link>();
  const [shown, setShown] = useState<Link>();
  if (isFailed) return <ErrorState />;
  return (
    <div className="stack">
      <ListTools filter={filter} tags={tags} hasLinks={total > 0 || older !== undefined} />
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
          extra: [
            ...sendActions,
            {
              // Without JavaScript, the QR code opens as a picture.
              id: "qr",
              icon: QrCode,
              label: ({ surl }) => t("list.qr", { name: withoutScheme(surl) }),
              to: ({ sid }) => `/short/qr/${sid}`,
              onAction: setShown,
            },
            {
              id: "rules",
              icon: Split,
              label: ({ surl }) => t("rules.open", { name: withoutScheme(surl) }),
              to: ({ id }) => rulesPage(id, here),
            },
            {
              id: "trust",
              icon: ShieldCheck,
              label: ({ surl }) => t("list.trust", { name: withoutScheme(surl) }),
              to: ({ sid }) => `/s/${sid}+`,
              isDocument: true,
            },
          ],
          deleteMessage: (rows) => deleteWords(rows),
        }}
        empty={older ? <NothingYet /> : <NoLinks filter={filter} />}
      />
      {(list.length > 0 || !isWatching) && <GuardianSwitch isOn={isWatching} action={here} />}
      <Pager page={current} pages={page} total={total} older={older} />
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

function NoLinks({ filter: { url, tag } }: { filter: Filter }) {
  const { t } = useTranslation("short");
  if (url) return <EmptyState icon={SearchX} title={t("list.none", { filter: url })} text={t("list.noneText")} />;
  if (tag) return <EmptyState icon={SearchX} title={t("list.noneOfTag")} />;
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
