import { Badge } from "@dozen/ui/badge";
import { DateText } from "@dozen/ui/date-text";
import { EmptyState } from "@dozen/ui/empty";
import { Pager } from "@dozen/ui/pager";
import { type Column, DataTable } from "@dozen/ui/table";
import { Link } from "@remix-run/react";
import Inbox from "lucide-react/icons/inbox";
import { useTranslation } from "react-i18next";
import { FileIcon } from "../../file/ui/file-icon";
import { sizeText } from "../../shared/sizes";
import type { DroppedFile } from "../drop";

interface DroppedListProps {
  list: DroppedFile[];
  total: number;
  page: number;
  current: number;
  older?: string;
}

/** What arrived through a drop box, with what the senders typed. */
export function DroppedList({ list, total, page, current, older }: DroppedListProps) {
  const { t } = useTranslation("files");
  const columns = useColumns();
  return (
    <>
      <DataTable
        caption={t("drop.caption")}
        rows={list}
        columns={columns}
        rowName={({ name }) => name}
        empty={<EmptyState icon={Inbox} title={t("drop.nothing")} text={t("drop.nothingText")} />}
      />
      <Pager page={current} pages={page} total={total} older={older} />
    </>
  );
}

function useColumns(): Column<DroppedFile>[] {
  const { t } = useTranslation("files");
  return [
    {
      id: "name",
      name: t("list.name"),
      render: (file) => (
        <span className="file-name">
          <FileIcon file={file} />
          {file.isBinned ? (
            <span>
              {file.name} <Badge>{t("drop.inBin")}</Badge>
            </span>
          ) : (
            <Link to={`/preview/file/${file.fileId}`}>{file.name}</Link>
          )}
        </span>
      ),
    },
    {
      id: "sender",
      name: t("drop.sender"),
      render: ({ sender, note }) => (
        <span className="drop-note">
          {sender || <span className="muted">{t("drop.unnamed")}</span>}
          {note && <span className="muted small">{`\n${note}`}</span>}
        </span>
      ),
    },
    {
      id: "size",
      name: t("list.size"),
      number: true,
      render: ({ size }) => <span className="nowrap">{sizeText(size)}</span>,
    },
    { id: "at", name: t("list.created"), render: ({ at }) => <DateText at={at} /> },
  ];
}
