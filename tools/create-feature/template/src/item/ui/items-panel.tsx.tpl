import type { SubmissionResult } from "@conform-to/react";
import { EmptyState, ErrorState } from "@dozen/ui/empty";
import { Pager } from "@dozen/ui/pager";
import { RelativeTime } from "@dozen/ui/relative-time";
import { DataTable } from "@dozen/ui/table";
import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Item } from "../item";
import { ItemForm } from "./item-form";

export interface ItemsPanelProps {
  list: Item[];
  total: number;
  page: number;
  current: number;
  /** The server's clock, in epoch milliseconds. */
  now: number;
  /** The list could not be read. */
  isFailed: boolean;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** The form that adds an item, and the list. */
export function ItemsPanel({ list, total, page, current, now, isFailed, lastResult }: ItemsPanelProps) {
  const { t } = useTranslation("__id__");
  const { pathname, search } = useLocation();
  return (
    <>
      <ItemForm lastResult={lastResult} />
      <DataTable
        caption={t("caption")}
        rows={list}
        columns={[
          { id: "text", name: t("text"), field: "text" },
          { id: "created", name: t("created"), render: ({ createdAt }) => <RelativeTime at={createdAt} now={now} /> },
        ]}
        action={pathname + search}
        settings={{ more: true, show: true, edit: true, del: true, batchDel: true }}
        rowName={({ text }) => text}
        actions={{
          edit: { to: ({ id }) => `/__id__/edit/${id}` },
          deleteMessage: (rows) => t("confirm", { count: rows.length }),
        }}
        empty={<EmptyState title={t("none")} text={t("noneText")} />}
        error={isFailed ? <ErrorState /> : undefined}
      />
      <Pager page={current} pages={page} total={total} />
    </>
  );
}
