import type { SubmissionResult } from "@conform-to/react";
import { Card } from "@dozen/ui/card";
import { Tips } from "@dozen/ui/tips";
import { useTranslation } from "react-i18next";
import { ImportForm } from "./import-form";

const apps = ["howGoogle", "howAegis", "howTwoFas", "howBitwarden", "howEnte", "howMicrosoft"] as const;

/** The page that imports accounts. */
export function ImportPanel({ result }: { result: SubmissionResult<string[]> | undefined }) {
  const { t } = useTranslation("vault");
  return (
    <div className="with-tips">
      <Card heading={t("mfa.import.title")}>
        <div className="stack">
          <p className="muted">{t("mfa.import.lead")}</p>
          <ImportForm result={result} />
        </div>
      </Card>
      <Tips title={t("mfa.import.how")} tips={apps.map((id) => ({ id, text: t(`mfa.import.${id}`) }))} />
    </div>
  );
}
