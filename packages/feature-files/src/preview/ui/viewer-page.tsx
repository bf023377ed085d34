import { Badge } from "@dozen/ui/badge";
import { LinkButton } from "@dozen/ui/button";
import Download from "lucide-react/icons/download";
import ExternalLink from "lucide-react/icons/external-link";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ViewedFile } from "../viewed";
import { Viewer } from "./viewer";

interface ViewerPageProps {
  file: ViewedFile;
  /** Actions beside the name. */
  tools?: ReactNode;
  /** A line below the name. */
  note?: ReactNode;
}

/** The page of a file: its name, its actions and the viewer. */
export function ViewerPage({ file, tools, note }: ViewerPageProps) {
  const { t } = useTranslation("files");
  return (
    <div className="page stack viewer">
      <div className="row row-between viewer-head">
        <div className="row row-s viewer-name">
          <h1>{file.name}</h1>
          {file.extension && <Badge>{file.extension.toUpperCase()}</Badge>}
        </div>
        <div className="row row-s">
          {tools}
          {file.original && (
            <LinkButton to={file.original} reloadDocument target="_blank" rel="noopener noreferrer" icon={ExternalLink}>
              {t("preview.original")}
            </LinkButton>
          )}
          {file.download && (
            <LinkButton to={file.download} reloadDocument icon={Download}>
              {t("preview.download")}
            </LinkButton>
          )}
        </div>
      </div>
      {note}
      <Viewer file={file} />
    </div>
  );
}
