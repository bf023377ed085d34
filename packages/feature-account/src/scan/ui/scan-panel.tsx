import type { SubmissionResult } from "@conform-to/react";
import { FormErrors } from "@dozen/ui/field";
import { useSubmit } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { QrPicture } from "../../shared/ui/qr-picture";
import { useScan } from "./use-scan";
import { useWideScreen } from "./use-wide-screen";

interface ScanPanelProps {
  result: SubmissionResult<string[]> | undefined;
}

/** The third way to sign in: a QR code that a signed-in phone scans and confirms. */
export function ScanPanel({ result }: ScanPanelProps) {
  const { t } = useTranslation("account");
  const isWide = useWideScreen();
  return isWide ? <ScanCode result={result} /> : <p className="account-note">{t("scan.needs")}</p>;
}

function ScanCode({ result }: ScanPanelProps) {
  const { t } = useTranslation("account");
  const submit = useSubmit();
  const { fetched, status, failure, uuid, renew } = useScan();
  const codeId = fetched?.codeId ?? "";
  useEffect(() => {
    if (status === "confirm") submit({ intent: "scan", codeId, uuid }, { method: "post" });
  }, [status, codeId, uuid, submit]);
  const tip = failure === undefined ? status && t(`scan.tips.${status}`) : failure || t("scan.errors.connection");
  return (
    <div className="stack account-scan">
      <FormErrors errors={result?.error?.[""] ?? undefined} />
      <p className="muted">{t("scan.lead")}</p>
      <button type="button" className="account-scan-code" onClick={renew} data-over={isOver(status, failure)}>
        {fetched ? <QrPicture drawing={fetched.qr} label={t("scan.qr")} /> : <span>{t("scan.loading")}</span>}
        <span className="visually-hidden">{t("scan.renew")}</span>
      </button>
      <p role="status" data-status={failure === undefined ? status : "failed"}>
        {tip}
      </p>
      {status === "scaned" && fetched && (
        <p className="account-number">{t("scan.number", { number: fetched.number })}</p>
      )}
    </div>
  );
}

/** Whether the code is shown as unusable. */
function isOver(status: string | undefined, failure: string | undefined): true | undefined {
  return failure !== undefined || status === "cancel" || undefined;
}
