import { useTranslation } from "react-i18next";
import type { CodeActionData } from "../../shared/ui/code-action-data";
import type { OwnAccounts } from "../../shared/ui/own-account";
import { Panel } from "../../shared/ui/panel";
import { CodeStep } from "./code-step";
import { NoticeStep } from "./notice-step";

export interface CancelPanelProps extends OwnAccounts {
  step: "notice" | "code";
  /** Days within which signing in undoes the cancellation. */
  days: number;
  /** Seconds for which the notice must be open. */
  wait: number;
  /** When this page was opened, encrypted by the server. */
  opened: string;
  actionData: CodeActionData | undefined;
}

/** The cancellation of the account: the notice and its minute, then the code. */
export function CancelPanel({ step, ...props }: CancelPanelProps) {
  const { t } = useTranslation("account");
  return (
    <Panel
      heading={t("settings.entries.logout")}
      lead={step === "code" ? t("cancellation.codeLead") : t("cancellation.lead")}
    >
      {step === "code" ? <CodeStep {...props} /> : <NoticeStep {...props} />}
    </Panel>
  );
}
