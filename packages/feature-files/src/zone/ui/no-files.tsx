import { LinkButton } from "@dozen/ui/button";
import { EmptyState } from "@dozen/ui/empty";
import FolderUp from "lucide-react/icons/folder-up";
import { useTranslation } from "react-i18next";

interface NoFilesProps {
  kind: "docs" | "pics" | "music" | "video";
  isFiltered?: boolean;
}

/** A tab without files, with a link to the upload. */
export function NoFiles({ kind, isFiltered }: NoFilesProps) {
  const { t } = useTranslation("files");
  return (
    <EmptyState
      icon={FolderUp}
      title={isFiltered ? t("zone.noneOfTag") : t(`zone.empty.${kind}`)}
      text={t("zone.emptyText")}
      next={
        <LinkButton to="/file" variant="primary">
          {t("zone.upload")}
        </LinkButton>
      }
    />
  );
}
