import { DangerButton } from "@dozen/ui/confirm";
import { DateText } from "@dozen/ui/date-text";
import { EmptyState, ErrorState } from "@dozen/ui/empty";
import { Pager } from "@dozen/ui/pager";
import { type Column, DataTable } from "@dozen/ui/table";
import { Form, useLocation } from "@remix-run/react";
import ArchiveRestore from "lucide-react/icons/archive-restore";
import Trash2 from "lucide-react/icons/trash-2";
import { useTranslation } from "react-i18next";
import type { StorageUse } from "../../file/shown";
import { FileIcon } from "../../file/ui/file-icon";
import { QuotaBar } from "../../quota/ui/quota-bar";
import { sizeText } from "../../shared/sizes";
import type { BinnedFile } from "../bin";

interface BinListProps extends StorageUse {
  days: number;
  list: BinnedFile[];
  total: number;
  page: number;
  current: number;
  /** The list could not be read. */
  isFailed: boolean;
}

/** The deleted files: restore, delete for good, empty the bin. */
export function BinList({ days, list, total, page, current, isFailed, ...use }: BinListProps) {
  const { t } = useTranslation("files");
  const { pathname, search } = useLocation();
  const columns = useColumns();
  if (isFailed) return <ErrorState />;
  return (
    <div className="stack">
      <div className="row row-between">
        <p className="muted">{t("bin.kept", { days })}</p>
        {total > 0 && (
          <Form method="post" action={pathname} preventScrollReset>
            <DangerButton intent="empty" message={t("bin.confirmEmpty")} icon={Trash2}>
              {t("bin.empty")}
            </DangerButton>
          </Form>
        )}
      </div>
      <QuotaBar {...use} />
      <DataTable
        caption={t("bin.caption")}
        rows={list}
        columns={columns}
        action={pathname + search}
        settings={{ more: true, show: true, del: true, batchDel: true }}
        rowName={({ originName }) => originName}
        actions={{
          extra: [
            {
              id: "restore",
              icon: ArchiveRestore,
              label: ({ originName }) => t("bin.restoreOf", { name: originName }),
            },
          ],
          batchExtra: [{ intent: "restore", icon: ArchiveRestore, label: t("bin.restore") }],
          deleteMessage: deleteWords,
          deleteWords: { row: t("bin.delete"), ticked: t("bin.delete") },
        }}
        empty={<EmptyState icon={Trash2} title={t("bin.none")} text={t("bin.noneText")} />}
      />
      <Pager page={current} pages={page} total={total} />
    </div>
  );

  function deleteWords(rows: readonly BinnedFile[]): string {
    const [only] = rows;
    if (rows.length === 1 && only) return t("bin.confirm", { name: only.originName });
    return t("bin.confirmMany", { count: rows.length });
  }
}

function useColumns(): Column<BinnedFile>[] {
  const { t } = useTranslation("files");
  return [
    {
      id: "name",
      name: t("list.name"),
      render: (file) => (
        <span className="file-name">
          <FileIcon file={file} />
          <span>{file.originName}</span>
        </span>
      ),
    },
    {
      id: "size",
      name: t("list.size"),
      number: true,
      render: ({ size }) => <span className="nowrap">{sizeText(size)}</span>,
    },
    { id: "deleted", name: t("bin.deletedOn"), render: ({ deletedAt }) => <DateText at={deletedAt} /> },
    { id: "gone", name: t("bin.goneOn"), render: ({ goneAt }) => <DateText at={goneAt} /> },
  ];
}
