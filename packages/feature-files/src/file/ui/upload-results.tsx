import { Card } from "@dozen/ui/card";
import { CopyButton } from "@dozen/ui/copy-button";
import { useTranslation } from "react-i18next";

interface UploadResultsProps {
  /** Addresses including the access token. */
  files: { name: string; url: string }[];
}

/** The files just uploaded, each address with a link and a copy button. */
export function UploadResults({ files }: UploadResultsProps) {
  const { t } = useTranslation("files");
  return (
    <Card className="file-results" heading={t("file.results", { count: files.length })}>
      <ul>
        {files.map(({ name, url }) => (
          <li key={url}>
            <div className="file-result">
              <strong className="truncate">{name}</strong>
              <a href={url} target="_blank" rel="noopener noreferrer" className="small">
                {url.split("?", 1)[0]}
              </a>
            </div>
            <CopyButton text={url} label={t("file.copy", { name })} />
          </li>
        ))}
      </ul>
      <p className="muted small">{t("file.hour")}</p>
    </Card>
  );
}
