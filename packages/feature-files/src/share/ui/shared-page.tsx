import type { SubmissionResult } from "@conform-to/react";
import { Button } from "@dozen/ui/button";
import { Card } from "@dozen/ui/card";
import { DateText } from "@dozen/ui/date-text";
import { EmptyState } from "@dozen/ui/empty";
import { Link } from "@remix-run/react";
import Download from "lucide-react/icons/download";
import LinkOff from "lucide-react/icons/unlink";
import { useTranslation } from "react-i18next";
import { ViewerPage } from "../../preview/ui/viewer-page";
import type { ViewedFile } from "../../preview/viewed";
import { sizeText } from "../../shared/sizes";
import { EnterForm } from "./enter-form";

interface SharedFile {
  file: ViewedFile;
  size: number;
  /** Whether the page shows the file, besides offering the download. */
  canLook: boolean;
  isViewOnly: boolean;
  /** The action of the form that uses up a limited download. */
  countedDownload?: string;
  /** Remaining downloads, or openings. */
  left: number | null;
  expiresAt: number | null;
}

interface SharedPageProps {
  asks?: { password: boolean; counted: boolean };
  shared?: SharedFile;
  /** The page on which a visitor reports it. */
  report: string;
  /** Why the share does not open. */
  gone?: string;
  result: SubmissionResult<string[]> | undefined;
}

/** The page of a share: the form that it asks for first, the file, or why it no longer opens. */
export function SharedPage({ asks, shared, gone, result, report }: SharedPageProps) {
  const { t } = useTranslation("files");
  if (shared) {
    const page = { ...shared, report };
    return shared.canLook ? <ShownShared {...page} /> : <CountedShared {...page} />;
  }
  return (
    <div className="page page-narrow">
      <Card>
        {asks ? (
          <div className="stack">
            <EnterForm {...asks} result={result} />
            <ReportLink to={report} />
          </div>
        ) : (
          <>
            <h1 className="visually-hidden">{t("share.sharedTitle")}</h1>
            <EmptyState icon={LinkOff} title={gone} text={t("share.goneText")} />
          </>
        )}
      </Card>
    </div>
  );
}

function ReportLink({ to }: { to: string }) {
  const { t } = useTranslation("files");
  return (
    <Link to={to} rel="nofollow" className="small">
      {t("share.report")}
    </Link>
  );
}

type Reported = SharedFile & Pick<SharedPageProps, "report">;

function ShownShared(shared: Reported) {
  return <ViewerPage file={shared.file} note={<Facts {...shared} />} />;
}

/** A limited download: the page does not show the file, or it could be read without being counted. */
function CountedShared({ file, countedDownload, ...facts }: Reported) {
  const { t } = useTranslation("files");
  return (
    <div className="page page-narrow">
      <Card>
        <div className="stack share-counted">
          <h1>{file.name}</h1>
          <Facts {...facts} />
          <form method="post" action={countedDownload}>
            <Button type="submit" variant="primary" icon={Download}>
              {t("preview.download")}
            </Button>
          </form>
        </div>
      </Card>
    </div>
  );
}

function Facts({ size, isViewOnly, left, expiresAt, report }: Omit<Reported, "file" | "canLook">) {
  const { t } = useTranslation("files");
  return (
    <ul className="share-facts muted small numbers">
      <li>{sizeText(size)}</li>
      {isViewOnly && <li>{t("share.viewOnly")}</li>}
      {!isViewOnly && left !== null && <li>{t("share.left", { count: left })}</li>}
      {expiresAt !== null && (
        <li>
          {t("share.until")} <DateText at={expiresAt - 1} />
        </li>
      )}
      <li>
        <ReportLink to={report} />
      </li>
    </ul>
  );
}
