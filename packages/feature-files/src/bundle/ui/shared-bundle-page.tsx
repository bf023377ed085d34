import type { SubmissionResult } from "@conform-to/react";
import { Button, LinkButton } from "@dozen/ui/button";
import { Link } from "@remix-run/react";
import Download from "lucide-react/icons/download";
import { useTranslation } from "react-i18next";
import type { FileType } from "../../file/file";
import { FileIcon } from "../../file/ui/file-icon";
import { ClosedShare, Facts, type FactsProps } from "../../share/ui/shared-page";
import { sizeText } from "../../shared/sizes";

interface SharedFile {
  id: string;
  name: string;
  type: FileType;
  tag: string;
  size: number;
  /** Undefined for a view-only share. */
  download?: string;
  /** The page that shows it, unless downloads are limited. */
  page?: string;
  thumb?: string;
}

interface SharedBundle extends Omit<FactsProps, "report"> {
  files: SharedFile[];
  /** Downloads are forms, each of which uses one up. */
  isCounted: boolean;
  /** The address of all files as one zip. */
  zip?: string;
  isTooLargeForZip: boolean;
}

interface SharedBundlePageProps {
  asks?: { password: boolean; counted: boolean };
  shared?: SharedBundle;
  /** The page on which a visitor reports it. */
  report: string;
  /** Why the share does not open. */
  gone?: string;
  result: SubmissionResult<string[]> | undefined;
}

/** The page of files that are shared together: the form that it asks for first, the files, or why it does not open. */
export function SharedBundlePage({ shared, report, ...closed }: SharedBundlePageProps) {
  const { t } = useTranslation("files");
  if (!shared) {
    const words = {
      title: t("bundle.sharedTitle"),
      askPassword: t("bundle.askPassword"),
      askOpen: t("bundle.askOpen"),
      report: t("bundle.report"),
    };
    return <ClosedShare {...closed} report={report} words={words} />;
  }
  const { files, zip, isCounted, isTooLargeForZip, ...facts } = shared;
  return (
    <div className="page stack">
      <div className="row row-between">
        <h1>{t("bundle.count", { count: files.length })}</h1>
        {zip && <DownloadButton address={zip} isCounted={isCounted} label={t("bundle.all")} isPrimary />}
      </div>
      <Facts {...facts} report={report} reportLabel={t("bundle.report")} />
      {isTooLargeForZip && <p className="muted">{t("bundle.tooLarge")}</p>}
      {isCounted && zip && <p className="muted small">{t("bundle.countedHint")}</p>}
      <ul className="bundle-files">
        {files.map((file) => (
          <BundleFile key={file.id} file={file} isCounted={isCounted} />
        ))}
      </ul>
    </div>
  );
}

function BundleFile({ file, isCounted }: { file: SharedFile; isCounted: boolean }) {
  const { t } = useTranslation("files");
  const { name, page, thumb, size, download } = file;
  return (
    <li>
      <span className="bundle-picture">
        {thumb ? <img src={thumb} alt="" loading="lazy" /> : <FileIcon file={file} />}
      </span>
      <span className="bundle-name">
        {page ? <Link to={page}>{name}</Link> : <strong>{name}</strong>}
        <span className="muted small numbers">{sizeText(size)}</span>
      </span>
      {download && <DownloadButton address={download} isCounted={isCounted} label={t("bundle.one", { name })} />}
    </li>
  );
}

interface DownloadButtonProps {
  address: string;
  isCounted: boolean;
  label: string;
  /** With its label as text. */
  isPrimary?: boolean;
}

/** A link or, where downloads are counted, a form: programs that look at links ahead must not use one up. */
function DownloadButton({ address, isCounted, label, isPrimary }: DownloadButtonProps) {
  const { t } = useTranslation("files");
  const text = isPrimary ? label : t("preview.download");
  const shared = {
    icon: Download,
    small: !isPrimary,
    variant: isPrimary ? "primary" : undefined,
    "aria-label": label,
  } as const;
  if (!isCounted) {
    return (
      <LinkButton to={address} reloadDocument {...shared}>
        {text}
      </LinkButton>
    );
  }
  return (
    <form method="post" action={address}>
      <Button type="submit" {...shared}>
        {text}
      </Button>
    </form>
  );
}
