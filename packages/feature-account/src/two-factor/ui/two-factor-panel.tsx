import { Badge } from "@dozen/ui/badge";
import { Button } from "@dozen/ui/button";
import { Card } from "@dozen/ui/card";
import { DateText } from "@dozen/ui/date-text";
import { FormErrors } from "@dozen/ui/field";
import { useSending } from "@dozen/ui/sending";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { CodeActionData } from "../../shared/ui/code-action-data";
import { Panel } from "../../shared/ui/panel";
import { ManageForms } from "./manage-forms";
import { RecoveryCodes } from "./recovery-codes";
import { SetupSteps, type SetupStepsProps } from "./setup-steps";

interface TwoFactorPanelProps extends Pick<SetupStepsProps, "accounts"> {
  /** Null while it is off. `since` in milliseconds since the epoch. */
  state: { since: number; codesLeft: number } | null;
  setup: SetupStepsProps["setup"] | null;
  newCodes: string[] | undefined;
  actionData: CodeActionData | undefined;
}

/** Two-factor in the settings: off, being set up, or on. */
export function TwoFactorPanel({ state, setup, accounts, newCodes, actionData }: TwoFactorPanelProps) {
  const { t } = useTranslation("account");
  return (
    <div className="stack account-two-factor">
      <Panel heading={t("f2a.set.heading")} lead={t("f2a.set.lead")}>
        {state ? <Enabled {...state} /> : !setup && <Begin errors={actionData?.result.error?.[""] ?? undefined} />}
      </Panel>
      {newCodes && (
        <Card heading={t("f2a.set.newCodesHeading")}>
          <p role="status">{t("f2a.set.newCodesLead")}</p>
          <RecoveryCodes codes={newCodes} />
        </Card>
      )}
      {state && <ManageForms key={newCodes?.[0]} result={actionData?.result} />}
      {setup && <SetupSteps setup={setup} accounts={accounts} actionData={actionData} />}
    </div>
  );
}

function Enabled({ since, codesLeft }: NonNullable<TwoFactorPanelProps["state"]>) {
  const { t } = useTranslation("account");
  return (
    <ul className="account-facts">
      <li>
        <Badge tone="success">{t("f2a.set.on")}</Badge> {t("f2a.set.since")} <DateText at={since} />
      </li>
      <li>{t("f2a.set.codesLeft", { count: codesLeft })}</li>
      {codesLeft < 4 && <li className="account-warning">{t("f2a.set.codesLow")}</li>}
    </ul>
  );
}

function Begin({ errors }: { errors: string[] | undefined }) {
  const { t } = useTranslation("account");
  const busy = useSending();
  return (
    <Form method="post" className="stack stack-s">
      <FormErrors errors={errors} />
      <p className="small muted">{t("f2a.set.otherSessions")}</p>
      <div>
        <Button type="submit" variant="primary" name="intent" value="begin" busy={busy}>
          {t("f2a.set.begin")}
        </Button>
      </div>
    </Form>
  );
}
