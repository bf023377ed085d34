import { getFormProps, useForm } from "@conform-to/react";
import { Button } from "@dozen/ui/button";
import { Card } from "@dozen/ui/card";
import { CopyButton } from "@dozen/ui/copy-button";
import { FormErrors, useErrorFocus } from "@dozen/ui/field";
import { useSending } from "@dozen/ui/sending";
import { Form } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { QrDrawing } from "../../shared/qr.server";
import type { CodeActionData } from "../../shared/ui/code-action-data";
import type { OwnAccounts } from "../../shared/ui/own-account";
import { ProofFields } from "../../shared/ui/proof-fields";
import { QrPicture } from "../../shared/ui/qr-picture";
import { EnterSubmit } from "../../shared/ui/submit";
import { useFilled } from "../../shared/ui/use-filled";
import { useSendCode } from "../../shared/ui/use-send-code";
import { RecoveryCodes } from "./recovery-codes";
import { SecondFactorField } from "./second-factor-field";

export interface SetupShown {
  secret: string;
  recoveryCodes: string[];
  qr: QrDrawing;
}

export interface SetupStepsProps {
  setup: SetupShown;
  /** The accounts that can receive the code that proves ownership. */
  accounts: OwnAccounts;
  actionData: CodeActionData | undefined;
}

/**
 * Turning on: scan the key with an app, save the recovery codes, confirm with a first code and a proof of ownership.
 */
export function SetupSteps({ setup, ...confirmation }: SetupStepsProps) {
  const { t } = useTranslation("account");
  return (
    <>
      <Card heading={t("f2a.set.scanHeading")}>
        <div className="stack">
          <p className="muted">{t("f2a.set.scanLead")}</p>
          <QrPicture drawing={setup.qr} label={t("f2a.set.qr")} />
          <div className="stack stack-s">
            <p>{t("f2a.set.byHand")}</p>
            <p className="row row-s">
              <code className="account-key">{setup.secret.match(/.{1,4}/g)?.join(" ")}</code>
              <CopyButton text={setup.secret} label={t("f2a.set.copySecret")} />
            </p>
          </div>
        </div>
      </Card>
      <Card heading={t("f2a.set.codesHeading")}>
        <div className="stack">
          <p className="muted">{t("f2a.set.codesLead")}</p>
          <RecoveryCodes codes={setup.recoveryCodes} />
        </div>
      </Card>
      <Card heading={t("f2a.set.confirmHeading")}>
        <div className="stack">
          <ConfirmForm {...confirmation} />
          <DropForm />
        </div>
      </Card>
    </>
  );
}

function ConfirmForm({ accounts, actionData }: Omit<SetupStepsProps, "setup">) {
  const { t } = useTranslation("account");
  const ref = useRef<HTMLFormElement>(null);
  const [form, fields] = useForm<{ type: string; proof: string; code: string }>({
    id: "f2a-on",
    defaultValue: { type: accounts.email ? "email" : "phone" },
    lastResult: actionData?.result,
  });
  useErrorFocus(ref, actionData?.result);
  const filled = useFilled(ref)("proof", "code");
  const sending = useSendCode(ref, actionData?.sent ? 0 : undefined, { names: ["type"] });
  const busy = useSending();
  return (
    <Form method="post" ref={ref} {...getFormProps(form)} className="stack">
      <EnterSubmit filled={filled} />
      <FormErrors id={form.errorId} errors={sending.errors[""] ?? form.errors} />
      <ProofFields
        proof={{ ...accounts, bySecondFactor: false }}
        fields={{ type: fields.type, code: fields.proof }}
        sending={sending}
      />
      <SecondFactorField
        field={fields.code}
        kind="app"
        label={t("f2a.step.code")}
        placeholder={t("f2a.step.codePlaceholder")}
      />
      <div>
        <Button type="submit" variant="primary" name="intent" value="on" busy={busy}>
          {t("f2a.set.confirm")}
        </Button>
      </div>
    </Form>
  );
}

function DropForm() {
  const { t } = useTranslation("account");
  return (
    <Form method="post">
      <Button type="submit" variant="quiet" name="intent" value="drop">
        {t("f2a.set.cancel")}
      </Button>
    </Form>
  );
}
