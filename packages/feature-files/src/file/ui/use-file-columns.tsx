import { DateText } from "@dozen/ui/date-text";
import { Icon } from "@dozen/ui/icon";
import type { Column } from "@dozen/ui/table";
import FileText from "lucide-react/icons/file-text";
import Film from "lucide-react/icons/film";
import ImageIcon from "lucide-react/icons/image";
import Music from "lucide-react/icons/music";
import { useTranslation } from "react-i18next";
import { sizeText } from "../../shared/sizes";
import type { ShownFile } from "../shown";

const icons = { 1: FileText, 2: ImageIcon, 3: Music, 4: Film };

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

function FileName({ file }: { file: ShownFile }) {
  return (
    <span className="file-name">
      {file.thumbUrl ? (
        <img src={file.thumbUrl} alt="" width={40} height={40} loading="lazy" />
      ) : (
        <span className="file-icon">
          <Icon of={icons[file.type]} size={20} />
        </span>
      )}
      <span>{file.originName}</span>
    </span>
  );
}
