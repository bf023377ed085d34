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
import { EnterForm, type EnterWords } from "./enter-form";

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
export function SharedPage({ shared, report, ...closed }: SharedPageProps) {
  const { t } = useTranslation("files");
  if (shared) {
    const page = { ...shared, report };
    return shared.canLook ? <ShownShared {...page} /> : <CountedShared {...page} />;
  }
  const words = {
    title: t("share.sharedTitle"),
    askPassword: t("share.askPassword"),
    askOpen: t("share.askOpen"),
    report: t("share.report"),
  };
  return <ClosedShare {...closed} report={report} words={words} />;
}

interface ClosedShareProps extends Omit<SharedPageProps, "shared"> {
  words: EnterWords & { report: string };
}

/** A share that does not show its content: the form that it asks for first, or why it no longer opens. */
export function ClosedShare({ asks, gone, result, report, words }: ClosedShareProps) {
  const { t } = useTranslation("files");
  return (
    <div className="page page-narrow">
      <Card>
        {asks ? (
          <div className="stack">
            <EnterForm {...asks} words={words} result={result} />
            <ReportLink to={report} label={words.report} />
          </div>
        ) : (
          <>
            <h1 className="visually-hidden">{words.title}</h1>
            <EmptyState icon={LinkOff} title={gone} text={t("share.goneText")} />
          </>
        )}
      </Card>
    </div>
  );
}

function ReportLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} rel="nofollow" className="small">
      {label}
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

export interface FactsProps extends Pick<Reported, "size" | "isViewOnly" | "left" | "expiresAt" | "report"> {
  /** Default: that of one file. */
  reportLabel?: string;
}

/** The size and the conditions of what is shared. */
export function Facts({ size, isViewOnly, left, expiresAt, report, reportLabel }: FactsProps) {
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
        <ReportLink to={report} label={reportLabel ?? t("share.report")} />
      </li>
    </ul>
  );
}
