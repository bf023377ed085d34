import { DateText } from "@dozen/ui/date-text";
import type { Column } from "@dozen/ui/table";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { type DropOfFile, dropPath } from "../../drop/drop";
import { sizeText } from "../../shared/sizes";
import type { ShownFile } from "../shown";
import { FileIcon } from "./file-icon";

/** The list's columns: name with a thumbnail, kind, size, day. */
export function useFileColumns(): Column<ShownFile>[] {
  const { t } = useTranslation("files");
  return [
    {
      id: "name",
      name: t("list.name"),
      copy: ({ url }) => url,
      render: (file) => <FileName file={file} />,
    },
    {
      id: "type",
      name: t("list.type"),
      render: ({ type }) => <span className="nowrap">{t(`list.types.${type}`)}</span>,
    },
    {
      id: "size",
      name: t("list.size"),
      number: true,
      render: ({ size }) => <span className="nowrap">{sizeText(size)}</span>,
    },
    { id: "created", name: t("list.created"), render: ({ createdAt }) => <DateText at={createdAt} /> },
  ];
}

/** Leads to the drop box through which a file arrived. */
function DropMark({ drop }: { drop: DropOfFile }) {
  const { t } = useTranslation("files");
  return (
    <Link to={dropPath(drop.id)} className="file-mark small">
      {t("drop.through", { title: drop.title })}
    </Link>
  );
}

function FileName({ file }: { file: ShownFile }) {
  const { t } = useTranslation("files");
  return (
    <span className="file-name">
      {file.thumbUrl ? (
        <img src={file.thumbUrl} alt="" width={40} height={40} loading="lazy" />
      ) : (
        <FileIcon file={file} />
      )}
      <span>
        {file.originName}
        {file.drop && <DropMark drop={file.drop} />}
        {file.endsAt !== null && (
          <Link to={`/file/end/${file.id}`} className="file-mark small">
            {t("bin.end.until")} <DateText at={file.endsAt - 1} />
          </Link>
        )}
      </span>
    </span>
  );
}
