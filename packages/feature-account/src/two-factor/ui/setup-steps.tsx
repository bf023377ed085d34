import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Button } from "@dozen/ui/button";
import { Card } from "@dozen/ui/card";
import { CopyButton } from "@dozen/ui/copy-button";
import { FormErrors, useErrorFocus } from "@dozen/ui/field";
import { useSending } from "@dozen/ui/sending";
import { Form } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { QrDrawing } from "../../qr.server";
import { QrPicture } from "../../ui/qr-picture";
import { RecoveryCodes } from "./recovery-codes";
import { SecondFactorField } from "./second-factor-field";

export interface SetupShown {
  secret: string;
  recoveryCodes: string[];
  qr: QrDrawing;
}

/** Switching on: read the key into an app, keep the recovery codes, confirm with a first code. */
export function SetupSteps({ setup, result }: { setup: SetupShown; result: SubmissionResult<string[]> | undefined }) {
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
          <ConfirmForm result={result} />
          <DropForm />
        </div>
      </Card>
    </>
  );
}

function ConfirmForm({ result }: { result: SubmissionResult<string[]> | undefined }) {
  const { t } = useTranslation("account");
  const ref = useRef<HTMLFormElement>(null);
  const [form, fields] = useForm<{ code: string }>({ id: "f2a-on", lastResult: result });
  useErrorFocus(ref, result);
  const busy = useSending();
  return (
    <Form method="post" ref={ref} {...getFormProps(form)} className="stack">
      <FormErrors id={form.errorId} errors={form.errors} />
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
